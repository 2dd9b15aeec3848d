import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js';
import type { ClipFormat } from './clipFormat.ts';

/** Small and slow enough for ten seconds within 3 MB. */
const WIDTH = 216;
const HEIGHT = 384;
const FRAMES_PER_SECOND = 10;
const MAX_COLORS = 64;
/** 4 bits a channel, which suffices for flat art and is fast on phones. */
const COLOR_FORMAT = 'rgb444';

/** An animated picture, for browsers without WebCodecs. */
export const GIF_FORMAT: ClipFormat = {
  type: 'image/gif',
  width: WIDTH,
  height: HEIGHT,
  framesPerSecond: FRAMES_PER_SECOND,
  hasSound: false,
  async open(canvas) {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no canvas.');
    const gif = GIFEncoder();
    return {
      async addFrame() {
        const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
        const palette = quantize(data, MAX_COLORS, { format: COLOR_FORMAT });
        const pixels = applyPalette(data, palette, COLOR_FORMAT);
        gif.writeFrame(pixels, WIDTH, HEIGHT, { palette, delay: 1_000 / FRAMES_PER_SECOND });
      },
      async finish() {
        gif.finish();
        return gif.bytes();
      },
      cancel: async () => undefined,
    };
  },
};
