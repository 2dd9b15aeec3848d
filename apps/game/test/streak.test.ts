import type { SimEvent } from '@jumpy/sim/events';
import { describe, expect, it } from 'vitest';
import { createStreak } from '../src/run/streak.ts';

const AT = { tick: 300, x: 0, y: 0 } as const;
const land = (multiplier: number, fresh = true): SimEvent => ({
  ...AT,
  type: 'land',
  platformId: 1,
  platform: 'solid',
  fresh,
  points: fresh ? 6 + multiplier : 0,
  multiplier,
  landings: 1,
});
const lost: SimEvent = { ...AT, type: 'comboLost', multiplier: 3, points: 12 };
const stomp: SimEvent = { ...AT, type: 'stomp', foeId: 1, foe: 'walker', points: 5, chain: 1 };
const net: SimEvent = { ...AT, type: 'net' };
const hop: SimEvent = { ...AT, type: 'hop', chargesLeft: 0 };
const start: SimEvent = { ...AT, tick: 1, type: 'level', level: 1, biome: 0 };

const rows: readonly (readonly [
  string,
  readonly SimEvent[],
  { multiplier: number; hasRisen: boolean; stomps: number },
])[] = [
  ['nothing yet', [], { multiplier: 1, hasRisen: false, stomps: 0 }],
  ['a first landing', [land(1)], { multiplier: 1, hasRisen: false, stomps: 0 }],
  ['a landing with a higher multiplier', [land(1), land(2)], { multiplier: 2, hasRisen: true, stomps: 0 }],
  ['another one with the same', [land(2), land(2)], { multiplier: 2, hasRisen: false, stomps: 0 }],
  ['an old platform without a combo', [land(1), land(1, false)], { multiplier: 1, hasRisen: false, stomps: 0 }],
  ['a lost combo', [land(3), land(3, false), lost], { multiplier: 1, hasRisen: false, stomps: 0 }],
  ['the next event: it rises once', [land(3), hop], { multiplier: 3, hasRisen: false, stomps: 0 }],
  ['a fall into the net', [stomp, net], { multiplier: 1, hasRisen: false, stomps: 0 }],
  ['stomps without a landing', [land(2), stomp, hop, stomp], { multiplier: 2, hasRisen: false, stomps: 2 }],
  ['stomps with a landing between', [stomp, land(1), stomp], { multiplier: 1, hasRisen: false, stomps: 1 }],
  ['the next run', [land(3), stomp, start], { multiplier: 1, hasRisen: false, stomps: 0 }],
];

describe('what a run has built up', () => {
  it.each(rows)('after %s', (_name, events, after) => {
    const streak = createStreak();
    for (const event of events) streak.onEvent(event);
    const { multiplier, hasRisen, stompCount } = streak;
    expect({ multiplier, hasRisen, stomps: stompCount }).toEqual(after);
  });
});
