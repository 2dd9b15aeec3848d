import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Proof } from '../keeping/proof.ts';
import { processStore } from './store.ts';

/** One that plays on without Redis has so long, each time that it asks. */
export const ALONE_MS = 700;
/** Others leave it a little longer: clocks of machines differ. */
const LEFT_ALONE_MS = 800;

/** Others have taken this process for dead: nothing that its rooms say counts any more. */
export class RoomsTakenError extends Error {
  constructor() {
    super('Rooms of this process are of others by now; whoever has them writes what comes of them.');
    this.name = 'RoomsTakenError';
  }
}

/**
 * What the database knows of the processes that share rooms. Redis says whose a room is; one that Redis cannot reach learns here that
 * others have taken it for dead, and what it still writes is refused.
 */
export interface Fence {
  /** Of this process, and no other, ever. */
  readonly id: string;
  /** Plays on without Redis, for `ALONE_MS` from when it asked; false where it was taken for dead. */
  stayAlone(beat: number): Promise<boolean>;
  /** Takes another for dead; whether it plays no more. */
  bury(id: string, beat: number): Promise<boolean>;
  /** For what is decided now by a process that was sure at this beat. */
  prove(beat: number): Proof;
  /** This process ends in good order. */
  end(): Promise<void>;
}

export function createFence(context: Pick<Context, 'db' | 'clock'>, id: string): Fence {
  return {
    id,
    stayAlone: (beat) =>
      inTransaction(context, (trx) => processStore.stayAlone(trx, { id, beat, forMs: LEFT_ALONE_MS })),
    bury: (other, beat) => inTransaction(context, (trx) => processStore.bury(trx, { id: other, beat })),
    prove: (beat) => async (trx) => {
      if (!(await processStore.holds(trx, { id, beat }))) throw new RoomsTakenError();
    },
    end: () => inTransaction(context, (trx) => processStore.forget(trx, id)),
  };
}
