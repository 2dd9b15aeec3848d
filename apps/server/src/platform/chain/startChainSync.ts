import type { Context } from '../context.ts';
import type { Loop } from '../loop.ts';
import { withTimeout } from '../withTimeout.ts';
import { ChainError } from './chainError.ts';
import type { ChainFollower, ChainFollowerStep } from './chainFollower.ts';
import type { ChainSyncProgress, ChainSyncState } from './chainSyncProgress.ts';

export const CHAIN_SYNC_INTERVAL_MS = 1_000;
/** A hanging node must not delay shutdown. */
const STOP_TIMEOUT_MS = 500;

export interface ChainSyncOptions {
  context: Pick<Context, 'log'>;
  /** Which of the two reads, for the log. */
  reading: keyof ChainSyncProgress;
  follower: ChainFollower;
  /** Reports progress. */
  onState: (state: ChainSyncState) => void;
  intervalMs?: number;
  /** Delay between ranges while there is more to read; defaults to none. */
  paceMs?: number;
}

/** Steps continuously while there is more to read, then once per second. Logs an error only when it changes. */
export function startChainSync({
  context: { log },
  reading,
  follower,
  onState,
  intervalMs = CHAIN_SYNC_INTERVAL_MS,
  paceMs,
}: ChainSyncOptions): Loop {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let loggedReason: string | undefined;
  let round = Promise.resolve();

  function handleStep(step: ChainFollowerStep): 'more' | 'later' {
    if (loggedReason !== undefined) log.info({ reading }, 'the chain is read again');
    loggedReason = undefined;
    if (step.kind === 'idle' || (step.kind === 'read' && step.isCaughtUp)) {
      onState({ kind: 'caughtUp' });
      return 'later';
    }
    if (step.kind !== 'overtaken') onState({ kind: 'behind', atBlock: step.toBlock ?? 0 });
    return 'more';
  }

  function handleError(error: unknown): void {
    const isChainError = error instanceof ChainError;
    const reason = isChainError ? error.message : 'the events of the chain could not be kept';
    onState({ kind: 'stopped', reason, isChainError });
    if (reason !== loggedReason)
      log.warn(isChainError ? { reading, why: reason } : { reading, err: error }, 'the chain cannot be read');
    loggedReason = reason;
  }

  async function runRound(): Promise<void> {
    let next: 'more' | 'later' = 'later';
    try {
      do next = handleStep(await follower.step());
      while (!isStopped && next === 'more' && paceMs === undefined);
    } catch (error) {
      next = 'later';
      if (!isStopped) handleError(error);
    }
    if (!isStopped) timer = setTimeout(startRound, next === 'more' ? paceMs : intervalMs).unref();
  }
  const startRound = (): void => {
    round = runRound();
  };
  startRound();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await withTimeout(STOP_TIMEOUT_MS, { work: round, late: () => undefined });
    },
  };
}
