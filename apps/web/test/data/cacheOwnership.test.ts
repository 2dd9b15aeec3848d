import { expect, test, vi } from 'vitest';
import { cacheOwnership } from '../../src/data/cacheOwnership.ts';
import { playRefusal } from '../../src/data/playGate.ts';
import { STORAGE } from '../../src/data/storageKeys.ts';

const WALLET = '0x00000000000000000000000000000000000000a1';

function browser(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('SHOP-30 caches the server’s answer per wallet, both on gaining and on losing characters', () => {
  const storage = browser({ [STORAGE.wallet]: WALLET });
  cacheOwnership({ ownsCharacter: true }, storage);
  expect(storage.stored.get(`hasCharacter_${WALLET}`)).toBe('true');
  cacheOwnership({ ownsCharacter: false }, storage);
  expect(storage.stored.get(`hasCharacter_${WALLET}`)).toBe('false');
});

test('SHOP-30 caches nothing without a wallet, and ignores a full storage', () => {
  const storage = browser({});
  const answer = { ownsCharacter: true };
  cacheOwnership(answer, storage);
  expect(storage.stored.size).toBe(0);
  expect(() => cacheOwnership(answer, { getItem: () => WALLET, setItem: refuse })).not.toThrow();
});

test('SHOP-30 never opens play: a player without characters is sent to the shop despite a cached flag', () => {
  const user = { hasPlayed: false, onboardingDone: true } as Parameters<typeof playRefusal>[0];
  const collection = { ownsCharacter: false, sellsCharacters: true };
  const balance = { hasChain: true, lastKnownWei: undefined };
  const storage = browser({ [`hasCharacter_${WALLET}`]: 'true' });
  vi.stubGlobal('localStorage', storage);
  expect(playRefusal(user, { stats: undefined, balance, collection })).toBe('no_character');
});

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
