/** The parts of gifenc that clips use; it brings no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  type Palette = readonly (readonly number[])[];
  type ColorFormat = 'rgb565' | 'rgb444';

  export function quantize(rgba: Uint8ClampedArray, maxColors: number, options?: { format?: ColorFormat }): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette, format?: ColorFormat): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      /** `delay` is in milliseconds. */
      options: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
