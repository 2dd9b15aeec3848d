import type { SimEvent } from '@jumpy/sim/events';
import { expect, test } from 'vitest';
import { createStreak } from '../src/run/streak.ts';
import { reactToEvent, type ReactionContext } from '../src/view/reactToEvent.ts';

const AT = { tick: 300, x: 0, y: 0 } as const;
const landing = (multiplier: number, fresh = true): SimEvent => ({
  ...{ ...AT, type: 'land', platformId: 1, platform: 'solid', fresh, landings: 1, multiplier },
  points: fresh ? 6 + multiplier : 0,
});
const star: SimEvent = { ...AT, type: 'pickup', pickupId: 1, pickup: 'star', points: 1, magnet: false };

/** Texts shown over the world for events. */
function textsOf(...events: readonly SimEvent[]): string[] {
  const texts: string[] = [];
  const effectPool = new Proxy(
    {},
    { get: (_, name) => (text: string) => void (name === 'spawnText' && texts.push(text)) },
  );
  const courseRenderer = { onLanded: () => undefined, getWidth: () => 84, getMaterial: () => 'stone' };
  const streak = createStreak();
  const context = {
    ...{ effectPool, courseRenderer, streak, reducedMotion: true },
    ...{ playhead: { hold: () => undefined }, shake: () => undefined },
  } as unknown as ReactionContext;
  for (const event of events) {
    streak.onEvent(event);
    reactToEvent(context, event, 0);
  }
  return texts;
}

test.each<[string, readonly SimEvent[], readonly string[]]>([
  ['landings and stars alone', [landing(1), star, landing(1), star, landing(1)], []],
  ['landings that raise the multiplier', [landing(1), landing(2), landing(2), landing(3)], ['×2', '×3']],
  ['a lost combo', [{ ...AT, type: 'comboLost', multiplier: 4, points: 16 }], ['+16']],
  ['a combo whose cash waits in the bank', [{ ...AT, type: 'comboLost', multiplier: 4, points: 0 }], []],
  ['a paid ride', [{ ...AT, type: 'banked', points: 90, left: 0 }], ['+90']],
])('the numbers over the world are for what is rare: %s', (_name, events, texts) => {
  expect(textsOf(...events)).toEqual(texts);
});
