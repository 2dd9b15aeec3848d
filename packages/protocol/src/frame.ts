import * as z from 'zod/mini';
import { Count } from './common.ts';
import { Emote } from './room/messages.ts';
import { FromSoloGame } from './soloFrame.ts';

/** What the game page does in a room (GAME-26); `INPUTS` and `EMOTE` are ours. */
export const MultiplayerAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('START_COUNTDOWN') }),
  z.object({ action: z.literal('SCORE_UPDATE'), score: Count, isAlive: z.boolean(), jumps: Count }),
  z.object({ action: z.literal('PLAYER_DIED'), finalScore: Count, finalJumps: Count }),
  z.object({ action: z.literal('ALL_PLAYERS_DEAD') }),
  z.object({ action: z.literal('BACK_TO_LOBBY') }),
  /** What was pressed from a tick on: a byte a tick, as `inputTrail` gives it. */
  z.object({ action: z.literal('INPUTS'), fromTick: Count, trail: z.instanceof(Uint8Array) }),
  z.object({ action: z.literal('EMOTE'), emote: Emote }),
]);
export type MultiplayerAction = z.infer<typeof MultiplayerAction>;

/** Messages from the game page to the shell (GAME-17 to GAME-26 and ours). */
export const FromGame = z.discriminatedUnion('type', [
  FromSoloGame,
  /** What is done in a room (GAME-26); the shell passes it on to the server, which decides. */
  z.object({ type: z.literal('MULTIPLAYER_ACTION'), data: MultiplayerAction }),
]);
export type FromGame = z.infer<typeof FromGame>;

export { GivenRun } from './givenRun.ts';
export { type Platform, PLATFORMS } from './platform.ts';
export { GameResult, WATCH_ERRORS, type WatchError } from './soloFrame.ts';
export type { ToGame } from './toGame.ts';
