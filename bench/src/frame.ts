import { openGamePage, PLAY_FOR_EVER } from './gamePage.ts';
import type { Measurement, Row } from './row.ts';
import { quantile } from './statistics.ts';

const WARM_UP_MS = 8_000;
const PLAYED_MS = 60_000;
const LONG_TASK_MS = 50;

/** What Chromium writes down of a piece of work on a thread, microseconds; `tdur` is the processor's time of it. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** A strong bot plays a minute on a phone's frame, nothing emulated; every frame is traced. */
export const measure: Measurement = async () => {
  const game = await openGamePage();
  try {
    const context = await game.browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.addInitScript(PLAY_FOR_EVER);
    await page.goto(game.url);
    await page.waitForTimeout(WARM_UP_MS);
    await game.browser.startTracing(page, { categories: CATEGORIES });
    await page.waitForTimeout(PLAYED_MS);
    const trace = JSON.parse((await game.browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return rowsOf(trace.traceEvents);
  } finally {
    await game.stop();
  }
};

function rowsOf(events: readonly TraceEvent[]): Row[] {
  const frames = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const pageThread = frames[0]?.tid;
  const script = frames.map(({ tdur, dur }) => (tdur ?? dur ?? Number.NaN) / 1_000);
  const tasks = events.filter(({ name, ph, tid }) => name === 'RunTask' && ph === 'X' && tid === pageThread);
  const long = tasks.filter(({ tdur, dur }) => (tdur ?? dur ?? 0) > LONG_TASK_MS * 1_000);
  const longByClock = tasks.filter(({ dur }) => (dur ?? 0) > LONG_TASK_MS * 1_000);
  const p50 = quantile(script, 0.5);
  const p99 = quantile(script, 0.99);
  const how = `processor time of the page's frame callback (ticks, the bot's thinking, all drawing calls), 390 x 844 at 2 dots a pixel, software canvas, ${frames.length} frames of a strong bot's minute`;
  return [
    {
      name: 'script per frame, p50',
      ours: `${p50.toFixed(2)} ms`,
      goal: 'at most 2 ms',
      ok: p50 <= 2,
      how,
    },
    {
      name: 'script per frame, p99',
      ours: `${p99.toFixed(2)} ms`,
      goal: 'at most 4 ms',
      ok: p99 <= 4,
      how: `${how}; slowest ${Math.max(...script).toFixed(1)} ms`,
    },
    {
      name: 'long tasks in a minute of play',
      ours: String(long.length),
      goal: 'none over 50 ms',
      ok: long.length === 0,
      how: `tasks of the page's thread with over 50 ms of processor time, of ${tasks.length}; ${longByClock.length} took as long by the clock of this machine, which others share`,
    },
  ];
}
