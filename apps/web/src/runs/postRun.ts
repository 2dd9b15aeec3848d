import type { SessionScoreBody, SettledRun } from '@jumpy/protocol/http/runs';
import { ScoreValidationError } from './runErrors.ts';
import type { ApiResult, RunsApi } from './runsApi.ts';

const RETRYABLE_STATUSES = new Set([0, 401, 408, 425, 429]);
/** Temporary refusals: the run began later for the server than for the player. */
const RETRYABLE_CODES = new Set<string | undefined>(['run_too_early', 'run_not_started']);

/** Submits a run to the session endpoint. Throws `ScoreValidationError`. */
export async function postRun(api: Pick<RunsApi, 'validateRun'>, body: SessionScoreBody): Promise<SettledRun> {
  const answer = await api.validateRun(body);
  if (!answer.ok) throw toScoreValidationError(answer);
  const { valid, issues, run } = answer.value;
  if (valid && run) return run;
  throw new ScoreValidationError(issues.join(', ') || 'Unknown error', { retry: false, code: 'not_plausible' });
}

/** Error for a failed call: the status is its message, the server's text its reason. */
export function toScoreValidationError({
  status,
  code,
  error,
}: ApiResult<unknown> & { ok: false }): ScoreValidationError {
  const retry = RETRYABLE_STATUSES.has(status) || status >= 500 || RETRYABLE_CODES.has(code);
  return new ScoreValidationError(String(status), { retry, code, reason: error });
}
