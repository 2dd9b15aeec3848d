import { type Colour, type Face, faceColour } from './face.ts';

/** Samples along one side of a pixel, for smooth edges in pictures that allow any colour. */
const SAMPLES = 3;

/** A picture as rows of red, green and blue bytes. */
export function drawSmooth(face: Face, size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 3);
  const step = 2 / (size * SAMPLES);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const x = (column * SAMPLES + (sample % SAMPLES) + 0.5) * step - 1;
        const y = (row * SAMPLES + Math.floor(sample / SAMPLES) + 0.5) * step - 1;
        const colour = faceColour(face, [x, y], { isBlinking: false });
        for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0);
      }
      const at = (row * size + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) pixels[at + channel] = (sum[channel] ?? 0) / (SAMPLES * SAMPLES);
    }
  }
  return pixels;
}

/** A picture in its flat colours: the palette, and an index into it for every pixel; the palette may grow from frame to frame. */
export function drawFlat(
  face: Face,
  { size, isBlinking, palette }: { size: number; isBlinking: boolean; palette: Colour[] },
): Uint8Array {
  const indexes = new Map(palette.map((colour, index) => [colour.map(Math.round).join(), index]));
  return Uint8Array.from({ length: size * size }, (_, pixel) => {
    const x = ((pixel % size) + 0.5) * (2 / size) - 1;
    const y = (Math.floor(pixel / size) + 0.5) * (2 / size) - 1;
    const colour = faceColour(face, [x, y], { isBlinking });
    const key = colour.map(Math.round).join();
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, palette.length);
    return palette.push(colour) - 1;
  });
}
