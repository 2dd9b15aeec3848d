import path from 'node:path';
import { signalPostmasterStop } from '../postmaster.ts';
import { toStartError } from '../systemError.ts';
import { type ProductPlan, startProduct } from './startProduct.ts';

export type LauncherPlan = Omit<ProductPlan, 'signal' | 'atEnd'>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * The terminal signals every process on Ctrl-C, and npm forwards it again; signals within this time count as one press.
 */
const SIGNAL_DEBOUNCE_MS = 1_000;

/**
 * Runs the product until it is asked to stop or a process exits; then shuts everything down in order. Returns the exit
 * code.
 */
export async function runLauncher(plan: LauncherPlan): Promise<number> {
  const stopping = new AbortController();
  const undo: (() => Promise<void>)[] = [];
  let stoppingMs = 0;
  let isStopped = false;
  const onSignal = (): void => {
    if (isStopped) return;
    if (stopping.signal.aborted) {
      if (performance.now() - stoppingMs < SIGNAL_DEBOUNCE_MS) return;
      // A second Ctrl-C exits at once: child processes notice the closed channel, and the database is signaled.
      signalPostmasterStop(path.join(plan.env.dataDir, 'postgres'));
      process.exit(130);
    }
    stoppingMs = performance.now();
    plan.say('\nStopping, everything is kept.');
    stopping.abort();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    const parts = await startProduct({ ...plan, signal: stopping.signal, atEnd: (step) => undo.push(step) });
    const firstEnd = await Promise.race([
      ...parts.map(async ({ name, ended }) => `The ${name} ended by itself (${await ended}).`),
      new Promise<undefined>((resolve) => stopping.signal.addEventListener('abort', () => resolve(undefined))),
    ]);
    if (firstEnd === undefined || stopping.signal.aborted) return 0;
    plan.say(firstEnd);
    return 1;
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    const fixable = toStartError(error);
    if (!fixable) throw error;
    plan.say(`\n${fixable}\n`);
    return 1;
  } finally {
    await runCleanups(undo);
    // The listeners stay, since npm may forward the press as late as this, and without one it would end the process.
    isStopped = true;
  }
}

/** Runs the steps in reverse order; a failing step does not prevent the others. */
async function runCleanups(steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.toReversed()) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped.');
}
