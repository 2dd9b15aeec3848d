/** Progress display: a moving bar on a terminal, otherwise one line per tenth. */
export interface ProgressBar {
  show(done: number): void;
}

export interface ProgressBarOptions {
  of: number;
  nowMs: () => number;
  out: { isTTY?: boolean; write(text: string): unknown };
}

const CELLS = 30;
const TENTHS = 10;
const MINUTE_MS = 60_000;

export function progressBar({ of, nowMs, out }: ProgressBarOptions): ProgressBar {
  const beganMs = nowMs();
  let before: number | undefined;
  let tenth = 0;

  /** Based on the work since the bar started; earlier work took no time. */
  function left(done: number): string {
    const since = done - (before ?? 0);
    if (since <= 0 || done === of) return '';
    const leftMs = ((nowMs() - beganMs) / since) * (of - done);
    return leftMs < MINUTE_MS ? ', under a minute left' : `, ${Math.ceil(leftMs / MINUTE_MS)} minutes left`;
  }

  return {
    show(done) {
      before ??= done - 1;
      const text = `${done} of ${of}${left(done)}`;
      if (out.isTTY) {
        const filled = Math.floor((done / of) * CELLS);
        out.write(`\r\u001b[K[${'#'.repeat(filled)}${'-'.repeat(CELLS - filled)}] ${text}${done === of ? '\n' : ''}`);
        return;
      }
      const reached = Math.floor((done / of) * TENTHS);
      if (reached > tenth) out.write(`${text}\n`);
      tenth = reached;
    },
  };
}
