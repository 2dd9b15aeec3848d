import { EMOTE_INTERVAL_MS } from '@jumpy/protocol/room/messages';
import { describe, expect, test } from 'vitest';
import { createEmoteDisplay, EMOTE_SHOWN_MS } from '../../src/room/emoteDisplay.ts';

function createEmotes(entries = new Map<string, string>()) {
  const memory = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  return { entries, emotes: createEmoteDisplay({ storage: memory, ownId: () => 'me' }) };
}

describe('emotes', () => {
  test('are limited to one per second', () => {
    const { emotes } = createEmotes();
    expect([0, EMOTE_INTERVAL_MS - 1, EMOTE_INTERVAL_MS, EMOTE_INTERVAL_MS + 1].map(emotes.tryShowOwn)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('are shown for a while; muting hides all but the player’s own and is remembered', () => {
    const { entries, emotes } = createEmotes();
    emotes.receive('luna', 'wave', 100);
    emotes.receive('me', 'cheer', 100);
    expect(emotes.getActive('luna', 200)).toEqual({ emote: 'wave', ageMs: 100 });
    expect(emotes.getActive('luna', 101 + EMOTE_SHOWN_MS)).toBeUndefined();
    emotes.setMuted(true);
    expect(emotes.getActive('luna', 200)).toBeUndefined();
    expect(emotes.getActive('me', 200)?.emote).toBe('cheer');
    expect(createEmotes(entries).emotes.isMuted).toBe(true);
  });
});
