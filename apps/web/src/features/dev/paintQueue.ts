/** Paints waiting jobs in slices, so that hundreds of drawings never hold the page. */
export interface PaintQueue {
  /** Paints when its turn comes; the answer takes the job back. */
  add(job: () => void): () => void;
}

const SLICE_MS = 8;

/** A queue over the frames of a page. */
export function createPaintQueue(
  page: Pick<Window, 'requestAnimationFrame'> & { performance: Performance },
): PaintQueue {
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
