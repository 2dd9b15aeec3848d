import { PublicId } from '@jumpy/protocol/common';
import * as z from 'zod/mini';
import { SOLO, type WantedRun } from '../../runs/wantedRun.ts';

/** Ways to play that a screen can ask for. */
const GAME_MODES = ['solo', 'multiplayer', 'daily', 'race'] as const;

/** What a screen that leads to the game tells it (GAME-02); nothing told means solo (READ-56). */
export interface PlayState {
  gameMode: (typeof GAME_MODES)[number];
  roomId: string | undefined;
  players: readonly unknown[];
  /** Whom to race, in race mode. */
  ghostRunId: string | undefined;
}

const Told = z.object({
  gameMode: z.optional(z.enum(GAME_MODES)),
  roomId: z.optional(z.string()),
  players: z.optional(z.array(z.unknown())),
  ghostRunId: z.optional(PublicId),
});

/** The navigation state as it came, read with care: it survives reloads and versions. A race against nobody is solo. */
export function playStateOf(state: unknown): PlayState {
  const told = Told.safeParse(state ?? {});
  const { gameMode = 'solo', roomId, players = [], ghostRunId } = told.success ? told.data : {};
  const alone = gameMode === 'race' && ghostRunId === undefined;
  return { gameMode: alone ? 'solo' : gameMode, roomId, players, ghostRunId };
}

/** The ticket a game of this state needs. */
export function wantedRunOf({ gameMode, ghostRunId }: PlayState): WantedRun {
  if (gameMode === 'race' && ghostRunId) return { mode: 'race', ghostRunId };
  return gameMode === 'daily' ? { mode: 'daily' } : SOLO;
}
