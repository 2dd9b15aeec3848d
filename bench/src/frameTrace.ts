import type { Browser, Page } from '@playwright/test';
import { quantile } from './statistics.ts';

/** A Chromium trace event, in microseconds. `tdur` is thread CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
const LONG_TASK_MS = 50;

/** Frame costs in milliseconds of CPU time. */
export interface FrameTrace {
  readonly frames: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /**
   * Main-thread tasks: all, those over 50 ms of CPU time, and those over 50 ms of wall time, which other processes
   * affect.
   */
  readonly tasks: number;
  readonly longTasks: number;
  readonly longByClock: number;
}

/** Traces every frame that the page draws during an action. */
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
