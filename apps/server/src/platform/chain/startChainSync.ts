import type { Context } from '../context.ts';
import type { Loop } from '../loop.ts';
import { ChainError } from './chainError.ts';
import type { ChainFollower, ChainFollowerStep } from './chainFollower.ts';
import type { ChainSyncProgress, ChainSyncState } from './chainSyncProgress.ts';

const INTERVAL_MS = 1_000;
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
  intervalMs = INTERVAL_MS,
  paceMs,
}: ChainSyncOptions): Loop {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let complaint: string | undefined;
  let round = Promise.resolve();

  function heed(step: ChainFollowerStep): 'more' | 'later' {
    if (complaint !== undefined) log.info({ reading }, 'the chain is read again');
    complaint = undefined;
    if (step.kind === 'idle' || (step.kind === 'read' && step.isCaughtUp)) {
      onState({ kind: 'caughtUp' });
      return 'later';
    }
    if (step.kind !== 'overtaken') onState({ kind: 'behind', atBlock: step.toBlock ?? 0 });
    return 'more';
  }

  function complain(error: unknown): void {
    const isOfChain = error instanceof ChainError;
    const why = isOfChain ? error.message : 'the events of the chain could not be kept';
    onState({ kind: 'stopped', reason: why, isChainError: isOfChain });
    if (why !== complaint) log.warn(isOfChain ? { reading, why } : { reading, err: error }, 'the chain cannot be read');
    complaint = why;
  }

  async function readOn(): Promise<void> {
    let next: 'more' | 'later' = 'later';
    try {
      do next = heed(await follower.step());
      while (!isStopped && next === 'more' && paceMs === undefined);
    } catch (error) {
      next = 'later';
      if (!isStopped) complain(error);
    }
    if (!isStopped) timer = setTimeout(begin, next === 'more' ? paceMs : intervalMs).unref();
  }
  const begin = (): void => {
    round = readOn();
  };
  begin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, STOP_TIMEOUT_MS);
      });
      await Promise.race([round, patience]);
      clearTimeout(late);
    },
  };
}
