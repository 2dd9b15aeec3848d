import { describe, expect, test } from 'vitest';
import { addSession, NO_GAME_DATA, createSessionRecord } from '../../src/runs/gameData.ts';
import {
  gameDataKey,
  highScoreKey,
  loadGameData,
  storeSession,
  deobfuscate,
  obfuscate,
} from '../../src/runs/gameDataStore.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { runClaim } from './playedRun.ts';
import { PLAYER_ID } from './stubApi.ts';

const NOW = 1_800_000_000_000;

function session(score: number, issues: string[] = []) {
  return createSessionRecord(runClaim({ score, jumps: 10, durationSeconds: 30 }), { issues, nowMs: NOW });
}

describe('local game data', () => {
  test('PLAUS-05 records date, score, jumps, duration, validated, validationErrors and clientTimestamp of a session', () => {
    expect(session(120, ['Game too short'])).toEqual({
      date: '2027-01-15T08:00:00.000Z',
      score: 120,
      jumps: 10,
      duration: 30,
      validated: false,
      validationErrors: ['Game too short'],
      clientTimestamp: NOW,
    });
  });

  test('PLAUS-02 holds highScore, totalJumps, totalGames, sessions, lastVerified and clientHash', () => {
    const data = storeSession(createMemoryStorage(), { discordId: PLAYER_ID, session: session(120), nowMs: NOW });
    expect(data).toMatchObject({ highScore: 120, totalJumps: 10, totalGames: 1, lastVerified: NOW });
    expect(data.sessions).toHaveLength(1);
    expect(data.clientHash).toMatch(/^[0-9a-f]{16}$/);
  });

  test('PLAUS-03 keeps the last 10 sessions, oldest first', () => {
    const scores = Array.from({ length: 12 }, (_, index) => index + 1);
    const data = scores.reduce((before, score) => addSession(before, session(score)), NO_GAME_DATA);
    expect(data.sessions.map(({ score }) => score)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(data.totalGames).toBe(12);
  });

  test('PLAUS-19 raises the high score only with a valid session', () => {
    const before = addSession(NO_GAME_DATA, session(100));
    expect(addSession(before, session(900, ['Score rate too high'])).highScore).toBe(100);
    expect(addSession(before, session(90)).highScore).toBe(100);
    expect(addSession(before, session(101)).highScore).toBe(101);
  });

  test('PLAUS-01 is obfuscated, and reads back in full', () => {
    const storage = createMemoryStorage();
    storeSession(storage, { discordId: PLAYER_ID, session: session(120), nowMs: NOW });
    const stored = storage.getItem(gameDataKey(PLAYER_ID)) ?? '';
    expect(stored).not.toMatch(/highScore|120/);
    expect(loadGameData(storage, PLAYER_ID).highScore).toBe(120);
  });

  test('PLAUS-01 resets when a number in it was edited', () => {
    const storage = createMemoryStorage();
    storeSession(storage, { discordId: PLAYER_ID, session: session(120), nowMs: NOW });
    const key = gameDataKey(PLAYER_ID);
    const forged = deobfuscate(storage.getItem(key) ?? '').replace('"highScore":120', '"highScore":999');
    storage.setItem(key, obfuscate(forged));
    expect(loadGameData(storage, PLAYER_ID)).toEqual(NO_GAME_DATA);
  });

  test.each([['rubbish'], [''], [obfuscate('{"highScore":1}')], [obfuscate('no JSON')]])(
    'PLAUS-01 resets on %j',
    (stored) => {
      const storage = createMemoryStorage();
      storage.setItem(gameDataKey(PLAYER_ID), stored);
      expect(loadGameData(storage, PLAYER_ID)).toEqual(NO_GAME_DATA);
    },
  );

  test('PLAUS-01 belongs to one player', () => {
    const storage = createMemoryStorage();
    storeSession(storage, { discordId: PLAYER_ID, session: session(120), nowMs: NOW });
    const other = '200000000000000002';
    storage.setItem(gameDataKey(other), storage.getItem(gameDataKey(PLAYER_ID)) ?? '');
    expect(loadGameData(storage, other)).toEqual(NO_GAME_DATA);
  });

  test('PLAUS-04 also stores the high score in plain text', () => {
    const storage = createMemoryStorage();
    storeSession(storage, { discordId: PLAYER_ID, session: session(120), nowMs: NOW });
    storeSession(storage, { discordId: PLAYER_ID, session: session(80), nowMs: NOW });
    expect(storage.getItem(highScoreKey(PLAYER_ID))).toBe('120');
  });

  test('a full storage loses only the local copy', () => {
    const storage = createMemoryStorage({ full: true });
    expect(storeSession(storage, { discordId: PLAYER_ID, session: session(120), nowMs: NOW }).highScore).toBe(120);
  });
});
