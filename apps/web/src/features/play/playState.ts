import { PublicId } from '@jumpy/protocol/common';
import * as z from 'zod/mini';
import { SOLO_RUN, type RunRequest } from '../../runs/runRequest.ts';

/** Game modes that a screen can request. */
const GAME_MODES = ['solo', 'multiplayer', 'daily', 'race'] as const;

/** Router state passed to the game screen; defaults to solo. */
export interface PlayState {
  gameMode: (typeof GAME_MODES)[number];
  roomId: string | undefined;
  players: readonly unknown[];
  /** The run to race, in race mode. */
  ghostRunId: string | undefined;
}

const NavigationState = z.object({
  gameMode: z.optional(z.enum(GAME_MODES)),
  roomId: z.optional(z.string()),
  players: z.optional(z.array(z.unknown())),
  ghostRunId: z.optional(PublicId),
});

/** Validates the router state, which survives reloads and updates. A race without a ghost becomes solo. */
export function parsePlayState(state: unknown): PlayState {
  const parsed = NavigationState.safeParse(state ?? {});
  const { gameMode = 'solo', roomId, players = [], ghostRunId } = parsed.success ? parsed.data : {};
  const isGhostMissing = gameMode === 'race' && ghostRunId === undefined;
  return { gameMode: isGhostMissing ? 'solo' : gameMode, roomId, players, ghostRunId };
}

/** The run to request for this state. */
export function toRunRequest({ gameMode, ghostRunId }: PlayState): RunRequest {
  if (gameMode === 'race' && ghostRunId) return { mode: 'race', ghostRunId };
  return gameMode === 'daily' ? { mode: 'daily' } : SOLO_RUN;
}
