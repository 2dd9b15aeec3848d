import { statusError } from './submitRun.ts';
import { ScoreValidationError } from './runErrors.ts';
import type { RunsApi, StorageClaim } from './runsApi.ts';

/** Asks the storage path about a game that has no replay (API-14); throws in the words of PLAUS-33 and PLAUS-34. Nothing is counted by it. */
export async function submitClaim(api: Pick<RunsApi, 'validateClaim'>, claim: StorageClaim): Promise<void> {
  const answer = await api.validateClaim(claim);
  if (!answer.ok) throw statusError(answer);
  if (answer.value.valid) return;
  throw new ScoreValidationError(answer.value.issues.join(', ') || 'Unknown error', { retry: false });
}
