/** Progress display: a moving bar on a terminal, otherwise one line per tenth. */
export interface TerminalProgressBar {
  show(done: number): void;
}

export interface TerminalProgressBarOptions {
  of: number;
  nowMs: () => number;
  out: { isTTY?: boolean; write(text: string): unknown };
}

const BAR_WIDTH = 30;
const LOG_STEPS = 10;
const MINUTE_MS = 60_000;

export function createTerminalProgressBar({ of, nowMs, out }: TerminalProgressBarOptions): TerminalProgressBar {
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
        const filled = Math.floor((done / of) * BAR_WIDTH);
        out.write(
          `\r\u001b[K[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${text}${done === of ? '\n' : ''}`,
        );
        return;
      }
      const reached = Math.floor((done / of) * LOG_STEPS);
      if (reached > tenth) out.write(`${text}\n`);
      tenth = reached;
    },
  };
}
