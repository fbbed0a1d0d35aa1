//! The pictures of a GIF, each as the rectangle in which it differs from the one before.

use std::ops::Range;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::broken;
use super::colours::{Colours, TRANSPARENT};
use super::raster::Raster;
use crate::draw::{Palette, SIZE};
use crate::studio::Fault;

/// Of a pixel.
const BYTES: usize = 4;

pub(super) struct Frames {
    colours: Colours,
    /// What is on show, as pixels.
    pixels: Vec<u8>,
    /// The same by places of colours.
    shown: Vec<u8>,
    frames: Vec<Frame<'static>>,
}

impl Frames {
    pub(super) fn new(palette: &Palette) -> Self {
        Self { colours: Colours::new(palette), pixels: Vec::new(), shown: Vec::new(), frames: Vec::new() }
    }

    /// A picture, where it was drawn anew, and for how many milliseconds it is on show. One that
    /// differs in nothing prolongs the one before.
    pub(super) fn push(&mut self, raster: &Raster, drawn: Rectangle, milliseconds: u32) {
        let delay = (milliseconds / 10).min(u32::from(u16::MAX)) as u16;
        match self.update(raster.pixels(), raster.width(), drawn) {
            Some(mut frame) => {
                frame.delay = delay;
                frame.make_lzw_pre_encoded();
                self.frames.push(frame);
            }
            None => {
                if let Some(last) = self.frames.last_mut() {
                    last.delay = last.delay.saturating_add(delay);
                }
            }
        }
    }

    /// Takes over what was drawn anew, and gives what differs in it.
    fn update(&mut self, pixels: &[u8], width: usize, drawn: Rectangle) -> Option<Frame<'static>> {
        if self.shown.is_empty() {
            self.pixels = vec![0; pixels.len()];
            self.shown = vec![TRANSPARENT; pixels.len() / BYTES];
            self.take_over(pixels, 0..pixels.len() / BYTES);
            return Rectangle::of_change(&[], &self.shown, width)
                .map(|whole| whole.frame(&[], &self.shown, width));
        }
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for row in drawn.top..drawn.top + drawn.height {
            let here = row * width + drawn.left..row * width + drawn.left + drawn.width;
            before.extend_from_slice(&self.shown[here.clone()]);
            self.take_over(pixels, here.clone());
            after.extend_from_slice(&self.shown[here]);
        }
        let change = Rectangle::of_change(&before, &after, drawn.width)?;
        let mut frame = change.frame(&before, &after, drawn.width);
        frame.left += drawn.left as u16;
        frame.top += drawn.top as u16;
        Some(frame)
    }

    /// The places of the colours of some pixels. Most pixels are as they were, and most others are as
    /// their neighbour: a colour is looked up for the rest only.
    fn take_over(&mut self, pixels: &[u8], here: Range<usize>) {
        let bytes = BYTES * here.start..BYTES * here.end;
        let (new, old) = (&pixels[bytes.clone()], &mut self.pixels[bytes]);
        if new == old {
            return;
        }
        let mut last = None;
        let pairs = new.chunks_exact(BYTES).zip(old.chunks_exact(BYTES));
        for ((new, old), shown) in pairs.zip(&mut self.shown[here]) {
            let colour = [new[0], new[1], new[2]];
            *shown = match last {
                _ if new == old => continue,
                Some((known, place)) if known == colour => place,
                _ => self.colours.place(colour),
            };
            last = Some((colour, *shown));
        }
        old.copy_from_slice(new);
    }

    pub(super) fn finish(self) -> Result<Vec<u8>, Fault> {
        let failed = |error| broken("written", error);
        let (width, height) = (SIZE.0 as u16, SIZE.1 as u16);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height, &self.colours.table()).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        for frame in &self.frames {
            encoder.write_lzw_pre_encoded_frame(frame).map_err(failed)?;
        }
        drop(encoder);
        Ok(bytes)
    }
}

/// A part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Rectangle {
    /// The smallest one that holds every pixel that differs; everything if nothing was on show.
    fn of_change(before: &[u8], after: &[u8], width: usize) -> Option<Self> {
        if after.is_empty() {
            return None;
        }
        if before.is_empty() {
            return Some(Self { left: 0, top: 0, width, height: after.len() / width });
        }
        let rows = before.chunks_exact(width).zip(after.chunks_exact(width)).enumerate();
        let mut changed =
            rows.filter(|(_, (before, after))| before != after).map(|(row, rows)| (row, span(rows)));
        let (top, first) = changed.next()?;
        let (mut bottom, (mut left, mut right)) = (top, first);
        for (row, span) in changed {
            (bottom, left, right) = (row, left.min(span.0), right.max(span.1));
        }
        Some(Self { left, top, width: right - left + 1, height: bottom - top + 1 })
    }

    /// What is new in it; what stayed is transparent.
    fn frame(self, before: &[u8], after: &[u8], width: usize) -> Frame<'static> {
        let mut buffer = Vec::with_capacity(self.width * self.height);
        for row in self.top..self.top + self.height {
            let here = row * width + self.left..row * width + self.left + self.width;
            let stayed =
                |(place, new): (usize, &u8)| if before.get(place) == Some(new) { TRANSPARENT } else { *new };
            buffer.extend(here.clone().zip(&after[here]).map(stayed));
        }
        Frame {
            left: self.left as u16,
            top: self.top as u16,
            width: self.width as u16,
            height: self.height as u16,
            transparent: Some(TRANSPARENT),
            dispose: DisposalMethod::Keep,
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}

/// The first and the last place at which two rows differ.
fn span((before, after): (&[u8], &[u8])) -> (usize, usize) {
    let differs = |place: &usize| before[*place] != after[*place];
    let first = (0..before.len()).find(differs).unwrap_or_default();
    let last = (0..before.len()).rev().find(differs).unwrap_or_default();
    (first, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rectangle_of_a_change_holds_all_of_it_and_no_more() {
        let before = vec![0; 20];
        let mut after = before.clone();
        (after[6], after[13]) = (1, 2);
        let change = Rectangle::of_change(&before, &after, 5);
        assert_eq!(change, Some(Rectangle { left: 1, top: 1, width: 3, height: 2 }));
        assert_eq!(Rectangle::of_change(&before, &before, 5), None);
        let frame = change.unwrap().frame(&before, &after, 5);
        assert_eq!(&frame.buffer[..], [1, 255, 255, 255, 255, 2]);
    }
}
