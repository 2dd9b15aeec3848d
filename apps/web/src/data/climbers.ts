import type { LiveRun } from '@jumpy/protocol/http/live';
import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let climbers: readonly LiveRun[] = [];
const changes = createSignal<void>();

/** Notes who climbs right now, as whoever shows how many do has just heard; rows of boards show it. */
export function noteClimbers(runs: readonly LiveRun[]): void {
  climbers = runs;
  changes.tell();
}

/** The run that a player climbs in right now, as far as this page knows. */
export function useClimber(publicId: string): LiveRun | undefined {
  return useSyncExternalStore(changes.hear, () => climbers.find(({ player }) => player.publicId === publicId));
}

/** Where a run is watched while it is played. */
export function livePath(runId: string): string {
  return `/live/${runId}`;
}
