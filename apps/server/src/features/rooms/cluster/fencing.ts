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
  extendStandalone(beat: number): Promise<boolean>;
  /** Declares another process dead. Returns whether it has stopped playing. */
  declareDead(id: string, beat: number): Promise<boolean>;
  /** Fencing proof for decisions made while the lease of this heartbeat was held. */
  createCheck(beat: number): FencingCheck;
  unregister(): Promise<void>;
}

export function createFencing(context: Pick<Context, 'db' | 'clock'>, id: string): Fencing {
  return {
    id,
    extendStandalone: (beat) =>
      inTransaction(context, (trx) => processStore.extendStandalone(trx, { id, beat, forMs: STANDALONE_GRACE_MS })),
    declareDead: (other, beat) => inTransaction(context, (trx) => processStore.declareDead(trx, { id: other, beat })),
    createCheck: (beat) => async (trx) => {
      if (!(await processStore.holdsLease(trx, { id, beat }))) throw new RoomsTakenError();
    },
    unregister: () => inTransaction(context, (trx) => processStore.remove(trx, id)),
  };
}
