import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toGivenRun, replayQuery } from '../../data/replays.ts';
import { runQuery } from '../../data/runs.ts';
import { type RunLoadFailure, toRunLoadFailure } from './runError.ts';

/** A run being loaded for the viewer. */
export interface WatchedRun {
  run: PublicRun | undefined;
  replay: RunReplay | undefined;
  /** In the viewer's format; undefined until run and replay have loaded and the replay is open. */
  viewerRun: PlaybackRun | undefined;
  error: RunLoadFailure | undefined;
  busy: boolean;
  retry: () => void;
}

function getLoadFailure(
  run: { error: unknown; paused: boolean },
  replay: { error: unknown; data: RunReplay | undefined },
): RunLoadFailure | undefined {
  if (run.error) return toRunLoadFailure(run.error);
  if (run.paused) return 'offline';
  if (replay.error) return toRunLoadFailure(replay.error);
  if (replay.data?.state === 'removed' || replay.data?.state === 'unknown') return replay.data.state;
  return undefined;
}

/** Loads a run and its replay in parallel; without an id nothing is fetched. */
export function useWatchedRun(runId: string | undefined): WatchedRun {
  const enabled = runId !== undefined;
  const run = useQuery({ ...runQuery(runId ?? ''), enabled });
  const replay = useQuery({ ...replayQuery(runId ?? ''), enabled });
  const facts = run.data;
  const packet = replay.data;
  const given = useMemo((): PlaybackRun | undefined => {
    if (!facts || packet?.state !== 'open' || packet.replay === null) return undefined;
    return toGivenRun(facts, packet.replay);
  }, [facts, packet]);
  const paused = run.fetchStatus === 'paused' && !facts;
  return {
    run: facts,
    replay: packet,
    viewerRun: given,
    error: getLoadFailure(
      { error: facts ? null : run.error, paused },
      { error: packet ? null : replay.error, data: packet },
    ),
    busy: run.isFetching || replay.isFetching,
    retry: () => {
      void run.refetch();
      void replay.refetch();
    },
  };
}
