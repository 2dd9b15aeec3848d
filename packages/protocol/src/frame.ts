import * as z from 'zod/mini';
import { Count } from './common.ts';
import { Emote } from './room/messages.ts';
import { SoloGameToShellMessage } from './soloFrame.ts';

/** Actions of the game page in a room (GAME-26); `INPUTS` and `EMOTE` are our additions. */
export const MultiplayerAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('START_COUNTDOWN') }),
  z.object({ action: z.literal('SCORE_UPDATE'), score: Count, isAlive: z.boolean(), jumps: Count }),
  z.object({ action: z.literal('PLAYER_DIED'), finalScore: Count, finalJumps: Count }),
  z.object({ action: z.literal('ALL_PLAYERS_DEAD') }),
  z.object({ action: z.literal('BACK_TO_LOBBY') }),
  /** Inputs from a tick on, one byte per tick, as returned by `inputTrail`. */
  z.object({ action: z.literal('INPUTS'), fromTick: Count, trail: z.instanceof(Uint8Array) }),
  z.object({ action: z.literal('EMOTE'), emote: Emote }),
]);
export type MultiplayerAction = z.infer<typeof MultiplayerAction>;

/** Messages from the game page to the shell (GAME-17 to GAME-26 and our additions). */
export const GameToShellMessage = z.discriminatedUnion('type', [
  SoloGameToShellMessage,
  /** An action in a room (GAME-26); the shell forwards it to the authoritative server. */
  z.object({ type: z.literal('MULTIPLAYER_ACTION'), data: MultiplayerAction }),
]);
export type GameToShellMessage = z.infer<typeof GameToShellMessage>;

export { PlaybackRun } from './playbackRun.ts';
export { type DevicePlatform, DEVICE_PLATFORMS } from './devicePlatform.ts';
export { GameResult, PLAYBACK_ERRORS, type PlaybackError } from './soloFrame.ts';
export type { ShellToGameMessage } from './shellToGameMessage.ts';
