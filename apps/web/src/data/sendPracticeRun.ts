import { practiceRunEndpoint } from '@jumpy/protocol/http/practice';
import { loadPracticeRun, removePracticeRun } from '@jumpy/protocol/practiceRun';
import { fetchApi } from './api.ts';
import { ApiCallError } from './apiCallError.ts';

/**
 * Sends this device's practice run, if there is one; returns whether the player has played by it (HOME-13). If the
 * server cannot answer now, the run stays for the next time; a run that it refuses is removed.
 */
export async function sendPracticeRun(
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStorage,
): Promise<boolean> {
  const replay = loadPracticeRun(storage);
  if (replay === undefined) return false;
  try {
    await fetchApi(practiceRunEndpoint, { body: { replay } });
  } catch (error) {
    if (error instanceof ApiCallError && error.code.startsWith('replay_')) removePracticeRun(storage);
    return false;
  }
  removePracticeRun(storage);
  return true;
}
