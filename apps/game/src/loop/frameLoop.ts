/** Frame callback with the current time and the time since the last frame, in milliseconds. */
export type FrameCallback = (nowMs: number, elapsedMs: number) => void;

/** Runs a callback on every animation frame until stopped. */
export function startFrameLoop(window: Window, onFrame: FrameCallback): () => void {
  let last: number | undefined;
  let handle = window.requestAnimationFrame(next);
  function next(nowMs: number): void {
    handle = window.requestAnimationFrame(next);
    const elapsedMs = last === undefined ? 0 : nowMs - last;
    last = nowMs;
    onFrame(nowMs, elapsedMs);
  }
  return () => window.cancelAnimationFrame(handle);
}
