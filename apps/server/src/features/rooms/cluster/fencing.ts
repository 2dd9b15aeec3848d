import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { FencingCheck } from '../persistence/fencingCheck.ts';
import { processStore } from './store.ts';

/** Lease without Redis, granted per request. */
export const STANDALONE_MS = 700;
/** Others wait slightly longer, to allow for clock drift. */
const STANDALONE_GRACE_MS = 800;

/** Thrown when others have declared this process dead; its writes no longer count. */
export class RoomsTakenError extends Error {
  constructor() {
    super('Rooms of this process are of others by now; whoever has them writes what comes of them.');
    this.name = 'RoomsTakenError';
  }
}

/**
 * Fencing through the database. Redis assigns room ownership; a process cut off from Redis learns here that it was
 * declared dead, and its writes are rejected.
 */
export interface Fencing {
  /** Unique per process start. */
  readonly id: string;
  /** Extends the lease without Redis by `STANDALONE_MS`; false if this process was declared dead. */
  stayAlone(beat: number): Promise<boolean>;
  /** Declares another process dead. Returns whether it has stopped playing. */
  bury(id: string, beat: number): Promise<boolean>;
  /** Fencing proof for decisions made while the lease of this heartbeat was held. */
  prove(beat: number): FencingCheck;
  end(): Promise<void>;
}

export function createFencing(context: Pick<Context, 'db' | 'clock'>, id: string): Fencing {
  return {
    id,
    stayAlone: (beat) =>
      inTransaction(context, (trx) => processStore.stayAlone(trx, { id, beat, forMs: STANDALONE_GRACE_MS })),
    bury: (other, beat) => inTransaction(context, (trx) => processStore.bury(trx, { id: other, beat })),
    prove: (beat) => async (trx) => {
      if (!(await processStore.holds(trx, { id, beat }))) throw new RoomsTakenError();
    },
    end: () => inTransaction(context, (trx) => processStore.forget(trx, id)),
  };
}
