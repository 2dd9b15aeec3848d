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
  let doneAtStart: number | undefined;
  let lastStep = 0;

  /** Based on the work since the bar started; earlier work took no time. */
  function formatTimeLeft(done: number): string {
    const doneSinceStart = done - (doneAtStart ?? 0);
    if (doneSinceStart <= 0 || done === total) return '';
    const leftMs = ((nowMs() - startedMs) / doneSinceStart) * (total - done);
    return leftMs < MINUTE_MS ? ', under a minute left' : `, ${Math.ceil(leftMs / MINUTE_MS)} minutes left`;
  }

  return {
    update(done) {
      doneAtStart ??= done - 1;
      const text = `${done} of ${total}${formatTimeLeft(done)}`;
      if (out.isTTY) {
        const filled = Math.floor((done / total) * BAR_WIDTH);
        out.write(
          `\r\u001b[K[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${text}${done === total ? '\n' : ''}`,
        );
        return;
      }
      const step = Math.floor((done / total) * LOG_STEPS);
      if (step > lastStep) out.write(`${text}\n`);
      lastStep = step;
    },
  };
}
