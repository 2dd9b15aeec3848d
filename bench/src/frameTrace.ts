import type { Browser, Page } from '@playwright/test';
import { quantile } from './statistics.ts';

/** What Chromium writes down of a piece of work on a thread, microseconds; `tdur` is the processor's time of it. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
const LONG_TASK_MS = 50;

/** What a page's frames took, in milliseconds of the processor's time. */
export interface FrameTrace {
  readonly frames: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Tasks of the page's thread; over 50 ms by the processor's time; over 50 ms by the clock, which others share. */
  readonly tasks: number;
  readonly longTasks: number;
  readonly longByClock: number;
}

/** Traces every frame that a page draws while something goes on. */
export async function traceFrames(browser: Browser, page: Page, during: () => Promise<void>): Promise<FrameTrace> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const callbacks = traceEvents.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const thread = callbacks[0]?.tid;
  const script = callbacks.map(({ tdur, dur }) => (tdur ?? dur ?? Number.NaN) / 1_000);
  const tasks = traceEvents.filter(({ name, ph, tid }) => name === 'RunTask' && ph === 'X' && tid === thread);
  const isLong = (us: number | undefined): boolean => (us ?? 0) > LONG_TASK_MS * 1_000;
  return {
    frames: callbacks.length,
    p50: quantile(script, 0.5),
    p99: quantile(script, 0.99),
    slowest: Math.max(...script),
    tasks: tasks.length,
    longTasks: tasks.filter(({ tdur, dur }) => isLong(tdur ?? dur)).length,
    longByClock: tasks.filter(({ dur }) => isLong(dur)).length,
  };
}
