import type { Context } from '../context.ts';
import type { Loop } from '../jobs/loop.ts';
import { ChainFault } from './chainFault.ts';
import type { Follower, FollowerStep } from './follower.ts';
import type { Following } from './following.ts';

const EVERY_MS = 1_000;
/** A node that hangs holds up no server that is told to end. */
const STOP_PATIENCE_MS = 500;
const UNIQUE_VIOLATION = '23505';

export interface FollowingOptions {
  context: Pick<Context, 'log'>;
  follower: Follower;
  following: Following;
  everyMs?: number;
}

/** Steps on and on: at once while there is more to read, then every second. A fault is logged when it changes, not every second. */
export function startFollowing({ context: { log }, follower, following, everyMs = EVERY_MS }: FollowingOptions): Loop {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let complaint: string | undefined;
  let round = Promise.resolve();

  function heed(step: FollowerStep): 'more' | 'later' {
    if (complaint !== undefined) log.info('the chain is read again');
    complaint = undefined;
    if (step.kind === 'idle' || (step.kind === 'read' && step.isCaughtUp)) {
      following.tell({ kind: 'caughtUp' });
      return 'later';
    }
    following.tell({ kind: 'behind', atBlock: step.toBlock ?? 0 });
    return 'more';
  }

  function complain(error: unknown): void {
    // Another process has read the same range meanwhile; the next step goes on behind it.
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return;
    const why = error instanceof ChainFault ? error.message : 'the events of the chain could not be kept';
    following.tell({ kind: 'stopped', why });
    if (why !== complaint) log.warn(error instanceof ChainFault ? { why } : { err: error }, 'the chain cannot be read');
    complaint = why;
  }

  async function readOn(): Promise<void> {
    try {
      while (!isStopped && heed(await follower.step()) === 'more');
    } catch (error) {
      if (!isStopped) complain(error);
    }
    if (!isStopped) timer = setTimeout(begin, everyMs).unref();
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
        late = setTimeout(resolve, STOP_PATIENCE_MS);
      });
      await Promise.race([round, patience]);
      clearTimeout(late);
    },
  };
}
