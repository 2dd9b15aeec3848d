import { PublicId } from '@jumpy/protocol/common';
import * as z from 'zod/mini';
import { SOLO_RUN, type RunRequest } from '../../runs/runRequest.ts';

/** Game modes that a screen can request. */
const GAME_MODES = ['solo', 'multiplayer', 'daily', 'race', 'event'] as const;

/** Router state passed to the game screen, or its address for an event; defaults to solo. */
export interface PlayState {
  gameMode: (typeof GAME_MODES)[number];
  roomId: string | undefined;
  players: readonly unknown[];
  /** The run to race, in race mode. */
  ghostRunId: string | undefined;
  /** The special event, in event mode. */
  specialEventId: number | undefined;
}

const NavigationState = z.object({
  gameMode: z.optional(z.enum(GAME_MODES)),
  roomId: z.optional(z.string()),
  players: z.optional(z.array(z.unknown())),
  ghostRunId: z.optional(PublicId),
});

const EventId = z.coerce.number<number>().check(z.int(), z.positive());

/**
 * Validates the router state, which survives reloads and updates, and the address, which names a special event:
 * `/play?event=7`. A race without a ghost becomes solo.
 */
export function parsePlayState(state: unknown, search = ''): PlayState {
  const event = EventId.safeParse(new URLSearchParams(search).get('event') ?? undefined);
  if (event.success) return { ...EMPTY_STATE, gameMode: 'event', specialEventId: event.data };
  const parsed = NavigationState.safeParse(state ?? {});
  const { gameMode = 'solo', roomId, players = [], ghostRunId } = parsed.success ? parsed.data : {};
  const isIncomplete = gameMode === 'event' || (gameMode === 'race' && ghostRunId === undefined);
  return { ...EMPTY_STATE, gameMode: isIncomplete ? 'solo' : gameMode, roomId, players, ghostRunId };
}

const EMPTY_STATE: Omit<PlayState, 'gameMode'> = {
  roomId: undefined,
  players: [],
  ghostRunId: undefined,
  specialEventId: undefined,
};

/** The run to request for this state. */
export function toRunRequest({ gameMode, ghostRunId, specialEventId }: PlayState): RunRequest {
  if (gameMode === 'event' && specialEventId !== undefined) return { mode: 'event', specialEventId };
  if (gameMode === 'race' && ghostRunId) return { mode: 'race', ghostRunId };
  return gameMode === 'daily' ? { mode: 'daily' } : SOLO_RUN;
}
