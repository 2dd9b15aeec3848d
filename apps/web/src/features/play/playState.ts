import * as z from 'zod/mini';

/** What a screen that leads to the game tells it (GAME-02); nothing told means solo (READ-56). */
export interface PlayState {
  gameMode: 'solo' | 'multiplayer';
  roomId: string | undefined;
  players: readonly unknown[];
}

const Told = z.object({
  gameMode: z.optional(z.enum(['solo', 'multiplayer'])),
  roomId: z.optional(z.string()),
  players: z.optional(z.array(z.unknown())),
});

/** The navigation state as it came, read with care: it survives reloads and versions. */
export function playStateOf(state: unknown): PlayState {
  const told = Told.safeParse(state ?? {});
  const { gameMode = 'solo', roomId, players = [] } = told.success ? told.data : {};
  return { gameMode, roomId, players };
}
