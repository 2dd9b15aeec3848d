/** Progress display: a moving bar on a terminal, otherwise one line per tenth. */
export interface TerminalProgressBar {
  update(done: number): void;
}

export interface TerminalProgressBarOptions {
  total: number;
  nowMs: () => number;
  out: { isTTY?: boolean; write(text: string): unknown };
}

const BAR_WIDTH = 30;
const LOG_STEPS = 10;
const MINUTE_MS = 60_000;

export function createTerminalProgressBar({ total, nowMs, out }: TerminalProgressBarOptions): TerminalProgressBar {
  const startedMs = nowMs();
  let before: number | undefined;
  let tenth = 0;

  /** Based on the work since the bar started; earlier work took no time. */
  function formatTimeLeft(done: number): string {
    const since = done - (before ?? 0);
    if (since <= 0 || done === total) return '';
    const leftMs = ((nowMs() - startedMs) / since) * (total - done);
    return leftMs < MINUTE_MS ? ', under a minute left' : `, ${Math.ceil(leftMs / MINUTE_MS)} minutes left`;
  }

  return {
    update(done) {
      before ??= done - 1;
      const text = `${done} of ${total}${formatTimeLeft(done)}`;
      if (out.isTTY) {
        const filled = Math.floor((done / total) * BAR_WIDTH);
        out.write(
          `\r\u001b[K[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${text}${done === total ? '\n' : ''}`,
        );
        return;
      }
      const reached = Math.floor((done / total) * LOG_STEPS);
      if (reached > tenth) out.write(`${text}\n`);
      tenth = reached;
    },
  };
}
