import { describe, expect, test } from 'vitest';
import { ApiCallError, type ApiErrorCode } from '../../src/data/apiCallError.ts';
import { getLoadFailure, toLoadFailure } from '../../src/data/loadFailure.ts';
import { toRunLoadFailure } from '../../src/features/run/useWatchedRun.ts';

const refused = (code: ApiErrorCode): ApiCallError =>
  new ApiCallError({ name: 'x', status: 404, code, message: 'No.' });

describe('a load failure', () => {
  test.each([
    ['run_unknown', 'unknown'],
    ['race_unknown', 'unknown'],
    ['not_found', 'unknown'],
    ['bad_request', 'unknown'],
    ['wrong_type', 'unknown'],
    ['unreachable', 'offline'],
    ['internal', 'failed'],
  ] as const)('with code %s is %s, for a run too', (code, why) => {
    expect([toLoadFailure(refused(code)), toRunLoadFailure(refused(code))]).toEqual([why, why]);
  });

  test('from a thrown error is failed', () => {
    expect(toLoadFailure(new TypeError('x'))).toBe('failed');
  });

  test('of a run may also be removed or closed', () => {
    expect((['run_removed', 'replay_closed'] as const).map((code) => toRunLoadFailure(refused(code)))).toEqual([
      'removed',
      'closed',
    ]);
  });

  test.each([
    [{ data: {}, error: refused('not_found'), fetchStatus: 'idle' }, undefined],
    [{ data: undefined, error: refused('not_found'), fetchStatus: 'idle' }, 'unknown'],
    [{ data: undefined, error: null, fetchStatus: 'paused' }, 'offline'],
    [{ data: undefined, error: null, fetchStatus: 'fetching' }, undefined],
  ] as const)('is reported only once the query has ended without data: %#', (asked, why) => {
    expect(getLoadFailure(asked)).toBe(why);
  });
});
