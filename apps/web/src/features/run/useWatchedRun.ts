import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPlaybackRun, replayQuery } from '../../data/replays.ts';
import { runQuery } from '../../data/runs.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { type LoadFailure, toLoadFailure } from '../../data/loadFailure.ts';

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
  const runData = run.data;
  const replayData = replay.data;
  const viewerRun = useMemo((): PlaybackRun | undefined => {
    if (!runData || replayData?.state !== 'open' || replayData.replay === null) return undefined;
    return toPlaybackRun(runData, replayData.replay);
  }, [runData, replayData]);
  const paused = run.fetchStatus === 'paused' && !runData;
  return {
    run: runData,
    replay: replayData,
    viewerRun,
    error: getLoadFailure(
      { error: runData ? null : run.error, paused },
      { error: replayData ? null : replay.error, data: replayData },
    ),
    busy: run.isFetching || replay.isFetching,
    retry: () => {
      void run.refetch();
      void replay.refetch();
    },
  };
}

export type RunLoadFailure = LoadFailure | 'removed' | 'closed';

/** Maps a load error of a run to its reason. */
export function toRunLoadFailure(error: unknown): RunLoadFailure {
  const code = error instanceof ApiCallError ? error.code : undefined;
  if (code === 'run_removed') return 'removed';
  return code === 'replay_closed' ? 'closed' : toLoadFailure(error);
}
