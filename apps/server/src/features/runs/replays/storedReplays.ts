import {
  type BytesSource,
  readManyStoredBytes,
  type StoredBytesContext,
} from '../../../platform/objects/storedBytes.ts';
import { replayStore } from './store.ts';

export type ReplayContext = StoredBytesContext;

export const STORED_REPLAYS: BytesSource = {
  prefix: 'replays',
  ...{ listHere: replayStore.listHere, move: replayStore.move },
  unavailable: {
    text: 'This replay isn’t available right now. Nothing is lost. Try again soon.',
    reason: 'replay_store',
  },
};

/**
 * Reads replays in their stored form, deflated, from the database or the object store. Throws `unavailable` while the
 * store does not answer; a run without a replay is left out.
 */
export async function readReplayBytes(context: ReplayContext, runIds: readonly string[]): Promise<Map<string, Buffer>> {
  return readManyStoredBytes(context, STORED_REPLAYS, await replayStore.findPlaces(context.db, runIds));
}
