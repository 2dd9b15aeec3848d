import { COLOURS } from '@jumpy/rig/palette';
import { blank, type Pen, type Sprite } from '../view/sprites.ts';

const HEIGHT = 24;
const PADDING = 10;
const FONT = '800 13px "Figtree Variable", Figtree, system-ui, sans-serif';
/** Ink color at 88 % opacity. */
const INK_PILL = 'rgb(23 11 54 / 88%)';

/** Small text on a dark pill, centered on the origin. */
export function paintPill(text: string, density: number): Sprite {
  const width = Math.ceil(measure(text) + 2 * PADDING);
  const image = blank(Math.ceil(width * density), Math.ceil(HEIGHT * density));
  const pen = image.getContext('2d') as Pen | null;
  if (pen !== null) {
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.beginPath();
    pen.roundRect(0, 0, width, HEIGHT, HEIGHT / 2);
    pen.fillStyle = INK_PILL;
    pen.fill();
    pen.font = FONT;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = COLOURS.cream;
    pen.fillText(text, width / 2, HEIGHT / 2 + 0.5);
  }
  return { image, x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT };
}

let ruler: Pen | null | undefined;

function measure(text: string): number {
  ruler ??= blank(1, 1).getContext('2d') as Pen | null;
  if (ruler === null || ruler === undefined) return text.length * 8;
  ruler.font = FONT;
  return ruler.measureText(text).width;
}
