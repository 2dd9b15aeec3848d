import type { Shape } from '@jumpy/rig/shape';
import { blank, type Pen, paintShape, type SpriteBox } from './sprites.ts';

/** A large drawing as the pieces that hold anything: most of a layer of sky is nothing, and nothing need not be drawn. */
export interface Patch {
  readonly image: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rows that are looked at together, and how much of them is looked at, device pixels. */
const BAND = 24;
const STEP = 2;

/** Paints a drawing and cuts it into the bands that hold anything, each as narrow as it can be. */
export function paintPatches(draw: () => Shape, box: SpriteBox, density: number): readonly Patch[] {
  const [left, top, unitsWide, unitsHigh] = box;
  const whole = blank(Math.ceil(unitsWide * density), Math.ceil(unitsHigh * density));
  const pen = whole.getContext('2d', { willReadFrequently: true }) as Pen | null;
  if (pen === null) return [];
  pen.setTransform(density, 0, 0, density, -left * density, -top * density);
  paintShape(pen, draw());
  const { data, width, height } = pen.getImageData(0, 0, whole.width, whole.height);
  return runsOf({ data, width, height }).map(({ x, y, width: wide, height: high }) => {
    const cut = blank(wide, high);
    const knife = cut.getContext('2d') as Pen | null;
    knife?.drawImage(whole, x, y, wide, high, 0, 0, wide, high);
    const image = 'transferToImageBitmap' in cut ? cut.transferToImageBitmap() : cut;
    return { image, x: left + x / density, y: top + y / density, width: wide / density, height: high / density };
  });
}

/** Draws patches with their origin at (0, y), on whole device pixels, so that nothing is scaled. */
export function putPatches(
  pen: Pen,
  patches: readonly Patch[],
  { y, high, density }: { readonly y: number; readonly high: number; readonly density: number },
): void {
  const aligned = Math.round(y * density) / density;
  for (const patch of patches) {
    const top = aligned + patch.y;
    if (top > high || top + patch.height < 0) continue;
    pen.drawImage(patch.image, patch.x, top, patch.width, patch.height);
  }
}

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bands of rows that are not empty, joined where they touch. */
function runsOf({ data, width, height }: Pixels): readonly Run[] {
  const runs: Run[] = [];
  let open: { top: number; low: number; high: number } | undefined;
  for (let top = 0; top < height; top += BAND) {
    const extent = extentOf({ data, width, height }, top);
    if (extent !== undefined) {
      open = {
        top: open?.top ?? top,
        low: Math.min(open?.low ?? width, extent.low),
        high: Math.max(open?.high ?? 0, extent.high),
      };
    }
    if (open !== undefined && (extent === undefined || top + BAND >= height)) {
      const end = Math.min(height, extent === undefined ? top : top + BAND);
      const x = Math.max(0, open.low - STEP);
      runs.push({ x, y: open.top, width: Math.min(width, open.high + STEP * 2) - x, height: end - open.top });
      open = undefined;
    }
  }
  return runs;
}

function extentOf(
  { data, width, height }: Pixels,
  top: number,
): { readonly low: number; readonly high: number } | undefined {
  let low = width;
  let high = -1;
  for (let y = top; y < Math.min(height, top + BAND); y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (x < low) low = x;
      if (x > high) high = x;
    }
  }
  return high < 0 ? undefined : { low, high };
}
