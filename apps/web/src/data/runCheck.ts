import type { ReplayState, RunReplay } from '@jumpy/protocol/http/replays';
import { queryOptions } from '@tanstack/react-query';
import type { Verdict } from '@jumpy/verify/verdict';
import { type Verifier, withVerifier } from '../verifier/verifier.ts';
import { queryKeys } from './queryKeys.ts';
import { fetchReplays, toOpenReplay } from './replays.ts';

/** Result of verifying a run in this browser: a verdict, or why nothing could be simulated. */
export type RunCheck = { state: 'checked'; verdict: Verdict } | { state: Exclude<ReplayState, 'open'> };

/** Simulates a fetched replay, if it is available. */
export async function checkFetchedRun(run: RunReplay | undefined, check: Verifier['check']): Promise<RunCheck> {
  const open = run && toOpenReplay(run);
  if (open) return { state: 'checked', verdict: await check(open) };
  return { state: run === undefined || run.state === 'open' ? 'unknown' : run.state };
}

/** Fetches a run's replay and simulates it in its own worker. */
async function checkRun(runId: string, signal: AbortSignal): Promise<RunCheck> {
  const [run] = await fetchReplays([runId], signal);
  return checkFetchedRun(run, (open) => withVerifier((verifier) => verifier.check(open)));
}

/** Verification of a run in this browser. Starts on `refetch` and is cached for the visit; fails at once if offline. */
export function runCheckQuery(runId: string) {
  return queryOptions({
    queryKey: queryKeys.check(runId),
    queryFn: ({ signal }) => checkRun(runId, signal),
    enabled: false,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
