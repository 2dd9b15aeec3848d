import { createCanvasPainter } from '@jumpy/rig/canvasPainter';
import type { Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';

const SLICE_MS = 8;

/** The visible part of a drawing: x, y, width, height in its own units. */
export type DrawingBox = readonly [x: number, y: number, width: number, height: number];

const makePath = (d: string): Path2D => new Path2D(d);
const PAINTERS = {
  standard: createCanvasPainter(makePath),
  shifted: createCanvasPainter(makePath, { vision: 'shifted' }),
} as const;

/** Shared by all cells of the sheet. */
export const paintQueue = createPaintQueue(window);

export function paintCell(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  shape: Shape,
  { box, density, vision }: { box: DrawingBox; density: number; vision: Vision },
): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (context === null) return;
  const [x, y] = box;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(density, 0, 0, density, -x * density, -y * density);
  PAINTERS[vision](context, shape);
}

/** Paints jobs in time slices, so that hundreds of drawings do not block the page. */
interface PaintQueue {
  /** Queues a paint job; returns a function that cancels it. */
  add(job: () => void): () => void;
}

/** Creates a queue that runs on animation frames. */
function createPaintQueue(page: Pick<Window, 'requestAnimationFrame'> & { performance: Performance }): PaintQueue {
  const jobs = new Set<() => void>();
  let isScheduled = false;
  const runSlice = (): void => {
    isScheduled = false;
    const endMs = page.performance.now() + SLICE_MS;
    for (const job of jobs) {
      jobs.delete(job);
      job();
      if (page.performance.now() >= endMs) break;
    }
    if (jobs.size > 0) scheduleSlice();
  };
  const scheduleSlice = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    page.requestAnimationFrame(runSlice);
  };
  return {
    add(job) {
      jobs.add(job);
      scheduleSlice();
      return () => jobs.delete(job);
    },
  };
}
