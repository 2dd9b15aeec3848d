import { canvasPainter } from '@jumpy/rig/canvas';
import type { Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';

const SLICE_MS = 8;

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

/** Paints waiting jobs in slices, so that hundreds of drawings never hold the page. */
interface PaintQueue {
  /** Paints when its turn comes; the answer takes the job back. */
  add(job: () => void): () => void;
}

/** A queue over the frames of a page. */
function createPaintQueue(page: Pick<Window, 'requestAnimationFrame'> & { performance: Performance }): PaintQueue {
  const jobs = new Set<() => void>();
  let asked = false;
  const work = (): void => {
    asked = false;
    const endMs = page.performance.now() + SLICE_MS;
    for (const job of jobs) {
      jobs.delete(job);
      job();
      if (page.performance.now() >= endMs) break;
    }
    if (jobs.size > 0) ask();
  };
  const ask = (): void => {
    if (asked) return;
    asked = true;
    page.requestAnimationFrame(work);
  };
  return {
    add(job) {
      jobs.add(job);
      ask();
      return () => jobs.delete(job);
    },
  };
}
