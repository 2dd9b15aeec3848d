import type { LiveRun } from '@jumpy/protocol/http/live';
import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let climbers: readonly LiveRun[] = [];
const changes = createSignal<void>();

/** Stores the live runs that another component has just loaded; leaderboard rows show them. */
export function noteClimbers(runs: readonly LiveRun[]): void {
  climbers = runs;
  changes.tell();
}

/** The live run of a player, if this page knows of one. */
export function useClimber(publicId: string): LiveRun | undefined {
  return useSyncExternalStore(changes.hear, () => climbers.find(({ player }) => player.publicId === publicId));
}

/** URL of a run's live view. */
export function livePath(runId: string): string {
  return `/live/${runId}`;
}
