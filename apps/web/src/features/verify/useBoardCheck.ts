import type { RunReplay } from '@jumpy/protocol/http/replays';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../data/queryKeys.ts';
import { fetchReplays, chunkReplayRequests } from '../../data/replays.ts';
import { checkFetchedRun, type RunCheck } from '../../data/runCheck.ts';
import { createVerifier, type Verifier, VerifierError } from '../../verifier/verifier.ts';

/** Phase of the verification; `failed`: no response or no worker; finished results are kept. */
export type BoardCheckPhase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Verification of a leaderboard. */
export interface BoardCheck {
  phase: BoardCheckPhase;
  checks: ReadonlyMap<string, RunCheck>;
  /** Verifies these runs from the beginning. */
  start(runIds: readonly string[]): void;
  /** Continues with the unverified runs. */
  resume(runIds: readonly string[]): void;
  cancel(): void;
}

const NO_CHECKS: ReadonlyMap<string, RunCheck> = new Map();

/** Verifies a leaderboard in a worker; unmounting stops it. The results are cached, so other screens show them too. */
export function useBoardCheck(): BoardCheck {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<BoardCheckPhase>('idle');
  const [checks, setChecks] = useState(NO_CHECKS);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const run = useCallback(
    async (runIds: readonly string[]): Promise<void> => {
      stop.current?.();
      const verifier = createVerifier();
      const abort = new AbortController();
      stop.current = () => {
        abort.abort();
        verifier.stop();
      };
      setPhase('running');
      try {
        await checkBoard(runIds, {
          verifier,
          fetchReplays: (ids) => fetchReplays(ids, abort.signal),
          onRow(runId, check) {
            if (abort.signal.aborted) return;
            queryClient.setQueryData(queryKeys.check(runId), check);
            setChecks((before) => new Map(before).set(runId, check));
          },
        });
        if (!abort.signal.aborted) setPhase('done');
      } catch (error) {
        if (!abort.signal.aborted && !(error instanceof VerifierError && error.stopped)) setPhase('failed');
      } finally {
        verifier.stop();
      }
    },
    [queryClient],
  );

  return {
    phase,
    checks,
    start(runIds) {
      setChecks(NO_CHECKS);
      void run(runIds);
    },
    resume: (runIds) => void run(runIds.filter((runId) => !checks.has(runId))),
    cancel() {
      stop.current?.();
      setPhase('cancelled');
    },
  };
}

/** Injected dependencies of the verification. */
interface BoardCheckOptions {
  fetchReplays(runIds: readonly string[]): Promise<RunReplay[]>;
  verifier: Pick<Verifier, 'check'>;
  onRow(runId: string, check: RunCheck): void;
}

/** Fetches replays in batches of 25 and simulates them in order, prefetching the next batch meanwhile. */
async function checkBoard(
  runIds: readonly string[],
  { fetchReplays: fetchBatch, verifier, onRow }: BoardCheckOptions,
): Promise<void> {
  const requests = chunkReplayRequests(runIds).map((ids) => ({ ids, start: () => fetchBatch(ids) }));
  let nextBatch = requests[0]?.start();
  for (const [index, { ids }] of requests.entries()) {
    const replays = new Map((await nextBatch)?.map((replay) => [replay.runId, replay]));
    nextBatch = requests[index + 1]?.start();
    // Prevents an unhandled rejection; the error is thrown when the batch is awaited.
    nextBatch?.catch(() => undefined);
    for (const runId of ids) onRow(runId, await checkFetchedRun(replays.get(runId), verifier.check));
  }
}
