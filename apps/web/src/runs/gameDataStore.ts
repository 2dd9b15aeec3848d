import * as z from 'zod/mini';
import { addSession, type GameData, NO_GAME_DATA, type SessionRecord } from './gameData.ts';
import { textHash } from './textHash.ts';

const MASK = new TextEncoder().encode('up, and up, and up again');

const StoredGameData = z.object({
  highScore: z.number(),
  totalJumps: z.number(),
  totalGames: z.number(),
  sessions: z.array(
    z.object({
      date: z.string(),
      score: z.number(),
      jumps: z.number(),
      duration: z.number(),
      validated: z.boolean(),
      validationErrors: z.array(z.string()),
      clientTimestamp: z.number(),
    }),
  ),
  lastVerified: z.number(),
  clientHash: z.string(),
});

/** Storage key of a player's local game data. */
export function gameDataKey(discordId: string): string {
  return `jumpy_game_data:${discordId}`;
}

/** Storage key of a player's high score, in plain text. */
export function highScoreKey(discordId: string): string {
  return `jumpy_high_score:${discordId}`;
}

/** Hash over all fields except the hash itself, bound to the player. */
function computeHash(data: GameData, discordId: string): string {
  return textHash(JSON.stringify([discordId, { ...data, clientHash: '' }]));
}

/** Reads a player's local game data; starts over if it is missing, unreadable or tampered with. */
export function loadGameData(storage: Storage, discordId: string): GameData {
  const stored = storage.getItem(gameDataKey(discordId));
  if (stored === null) return NO_GAME_DATA;
  try {
    const data = StoredGameData.parse(JSON.parse(deobfuscate(stored)));
    return data.clientHash === computeHash(data, discordId) ? data : NO_GAME_DATA;
  } catch {
    return NO_GAME_DATA;
  }
}

/** Stores a game. If storage is full or blocked, only the local history is lost, never a run. */
export function storeSession(
  storage: Storage,
  { discordId, session, nowMs }: { discordId: string; session: SessionRecord; nowMs: number },
): GameData {
  const data = { ...addSession(loadGameData(storage, discordId), session), lastVerified: nowMs, clientHash: '' };
  const hashedData = { ...data, clientHash: computeHash(data, discordId) };
  try {
    storage.setItem(gameDataKey(discordId), obfuscate(JSON.stringify(hashedData)));
    storage.setItem(highScoreKey(discordId), String(hashedData.highScore));
  } catch {
    return hashedData;
  }
  return hashedData;
}

function applyMask(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ (MASK[index % MASK.length] ?? 0) ^ (index & 0xff));
}

/** Obfuscates a text so that it is not human-readable. */
export function obfuscate(text: string): string {
  return btoa(String.fromCharCode(...applyMask(new TextEncoder().encode(text))));
}

/** Reverses `obfuscate`; throws on other input. */
export function deobfuscate(obfuscated: string): string {
  const bytes = Uint8Array.from(atob(obfuscated), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(applyMask(bytes));
}
