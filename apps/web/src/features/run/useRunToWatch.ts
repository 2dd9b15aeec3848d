import type { GivenRun } from '@jumpy/protocol/frame';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { givenRun, replayQuery } from '../../data/replays.ts';
import { runQuery } from '../../data/runs.ts';
import { type RunError, runErrorOf } from './runError.ts';

/** A run being loaded for the viewer. */
export interface RunToWatch {
  run: PublicRun | undefined;
  replay: RunReplay | undefined;
  /** In the viewer's format; undefined until run and replay have loaded and the replay is open. */
  given: GivenRun | undefined;
  error: RunError | undefined;
  busy: boolean;
  retry: () => void;
}

function errorOf(
  run: { error: unknown; paused: boolean },
  replay: { error: unknown; data: RunReplay | undefined },
): RunError | undefined {
  if (run.error) return runErrorOf(run.error);
  if (run.paused) return 'offline';
  if (replay.error) return runErrorOf(replay.error);
  if (replay.data?.state === 'removed' || replay.data?.state === 'unknown') return replay.data.state;
  return undefined;
}

/** Loads a run and its replay in parallel; without an id nothing is fetched. */
export function useRunToWatch(runId: string | undefined): RunToWatch {
  const enabled = runId !== undefined;
  const run = useQuery({ ...runQuery(runId ?? ''), enabled });
  const replay = useQuery({ ...replayQuery(runId ?? ''), enabled });
  const facts = run.data;
  const packet = replay.data;
  const given = useMemo((): GivenRun | undefined => {
    if (!facts || packet?.state !== 'open' || packet.replay === null) return undefined;
    return givenRun(facts, packet.replay);
  }, [facts, packet]);
  const paused = run.fetchStatus === 'paused' && !facts;
  return {
    run: facts,
    replay: packet,
    given,
    error: errorOf({ error: facts ? null : run.error, paused }, { error: packet ? null : replay.error, data: packet }),
    busy: run.isFetching || replay.isFetching,
    retry: () => {
      void run.refetch();
      void replay.refetch();
    },
  };
}
