import type { LiveRun, LiveRunsAnswer } from '@jumpy/protocol/http/live';
import { useQuery } from '@tanstack/react-query';

/** Where those who climb are kept; it stands here so that no page carries it before it shows a board. */
export const CLIMBERS_KEY = ['live'] as const;

/** The run that a player climbs in right now, as far as this page knows: it is asked by whoever shows how many climb. */
export function useClimber(publicId: string): LiveRun | undefined {
  return useQuery<LiveRunsAnswer, Error, LiveRun | undefined>({
    queryKey: CLIMBERS_KEY,
    enabled: false,
    select: ({ runs }) => runs.find(({ player }) => player.publicId === publicId),
  }).data;
}

/** Where a run is watched while it is played. */
export function livePath(runId: string): string {
  return `/live/${runId}`;
}
