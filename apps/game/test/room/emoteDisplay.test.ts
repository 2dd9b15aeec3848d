import { EMOTE_INTERVAL_MS } from '@jumpy/protocol/room/messages';
import { describe, expect, test } from 'vitest';
import { createEmoteDisplay, EMOTE_SHOWN_MS } from '../../src/room/emoteDisplay.ts';

function begin(kept = new Map<string, string>()) {
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, emotes: createEmoteDisplay({ storage: memory, ownId: () => 'me' }) };
}

describe('emotes', () => {
  test('are limited to one per second', () => {
    const { emotes } = begin();
    expect([0, EMOTE_INTERVAL_MS - 1, EMOTE_INTERVAL_MS, EMOTE_INTERVAL_MS + 1].map(emotes.tryShowOwn)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('are shown for a while; muting hides all but the player’s own and is remembered', () => {
    const { kept, emotes } = begin();
    emotes.receive('luna', 'wave', 100);
    emotes.receive('me', 'cheer', 100);
    expect(emotes.getActive('luna', 200)).toEqual({ emote: 'wave', ageMs: 100 });
    expect(emotes.getActive('luna', 101 + EMOTE_SHOWN_MS)).toBeUndefined();
    emotes.setMuted(true);
    expect(emotes.getActive('luna', 200)).toBeUndefined();
    expect(emotes.getActive('me', 200)?.emote).toBe('cheer');
    expect(begin(kept).emotes.isMuted).toBe(true);
  });
});
