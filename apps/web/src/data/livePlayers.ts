import type { LiveRun } from '@jumpy/protocol/http/live';
import { pageState } from '../stores/pageState.ts';
import { useStore } from '../stores/store.ts';

/** The live run of a player, if this page knows of one. */
export function useLivePlayer(publicId: string): LiveRun | undefined {
  return useStore(pageState, 'livePlayers').find(({ player }) => player.publicId === publicId);
}

/** URL of a run's live view. */
export function livePath(runId: string): string {
  return `/live/${runId}`;
}
