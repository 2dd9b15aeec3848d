import { canvasPainter } from '@jumpy/rig/canvas';
import type { Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';
import { createPaintQueue } from './paintQueue.ts';

/** The part of a drawing that is shown: x, y, width, height in its own units. */
export type Box = readonly [x: number, y: number, width: number, height: number];

const makePath = (d: string): Path2D => new Path2D(d);
const PAINTERS = {
  standard: canvasPainter(makePath),
  shifted: canvasPainter(makePath, { vision: 'shifted' }),
} as const;

/** Every cell of the sheet waits here. */
export const paintQueue = createPaintQueue(window);

/** Paints a drawing over the whole of a canvas. */
export function paintCell(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  shape: Shape,
  { box, density, vision }: { box: Box; density: number; vision: Vision },
): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (context === null) return;
  const [x, y] = box;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(density, 0, 0, density, -x * density, -y * density);
  PAINTERS[vision](context, shape);
}
