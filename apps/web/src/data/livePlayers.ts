import type { LiveRun } from '@jumpy/protocol/http/live';
import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

let livePlayers: readonly LiveRun[] = [];
const changes = createEmitter<void>();

/** Stores the live runs that another component has just loaded; leaderboard rows show them. */
export function setLivePlayers(runs: readonly LiveRun[]): void {
  livePlayers = runs;
  changes.emit();
}

/** The live run of a player, if this page knows of one. */
export function useLivePlayer(publicId: string): LiveRun | undefined {
  return useSyncExternalStore(changes.subscribe, () => livePlayers.find(({ player }) => player.publicId === publicId));
}

/** URL of a run's live view. */
export function livePath(runId: string): string {
  return `/live/${runId}`;
}
