/** One drawing of the screen: the time of now and since the one before, milliseconds. */
export type OnFrame = (nowMs: number, elapsedMs: number) => void;

/** Calls back at every drawing of the screen until stopped. */
export function runFrames(window: Window, onFrame: OnFrame): () => void {
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
