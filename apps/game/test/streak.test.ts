import type { SimEvent } from '@jumpy/sim/events';
import { describe, expect, it } from 'vitest';
import { createStreak } from '../src/run/streak.ts';

const AT = { tick: 300, x: 0, y: 0 } as const;
const land = (combo: number, fresh = true): SimEvent => ({
  ...AT,
  type: 'land',
  platformId: 1,
  platform: 'solid',
  fresh,
  points: fresh ? 10 + combo : 0,
  combo: fresh ? combo : 0,
  landings: 1,
});
const stomp: SimEvent = { ...AT, type: 'stomp', foeId: 1, foe: 'walker', points: 5, chain: 1 };
const net: SimEvent = { ...AT, type: 'net' };
const hop: SimEvent = { ...AT, type: 'hop', chargesLeft: 0 };
const start: SimEvent = { ...AT, tick: 1, type: 'level', level: 1, biome: 0 };

const rows: readonly (readonly [string, readonly SimEvent[], { combo: number; lost: number; stomps: number }])[] = [
  ['nothing yet', [], { combo: 0, lost: 0, stomps: 0 }],
  ['a first landing', [land(0)], { combo: 1, lost: 0, stomps: 0 }],
  ['landings in a row', [land(0), land(1), land(2)], { combo: 3, lost: 0, stomps: 0 }],
  ['the most that is paid', [land(4), land(5), land(5)], { combo: 5, lost: 0, stomps: 0 }],
  ['a combo that was shown and is lost', [land(0), land(1), land(2), land(0, false)], { combo: 0, lost: 3, stomps: 0 }],
  ['one that was never shown', [land(0), land(0, false)], { combo: 0, lost: 0, stomps: 0 }],
  ['the next event: it is lost once', [land(3), land(0, false), hop], { combo: 0, lost: 0, stomps: 0 }],
  ['a fall into the net', [land(2), net], { combo: 0, lost: 3, stomps: 0 }],
  ['stomps without a landing', [land(0), stomp, hop, stomp], { combo: 1, lost: 0, stomps: 2 }],
  ['stomps with a landing between', [stomp, land(0), stomp], { combo: 1, lost: 0, stomps: 1 }],
  ['the next run', [land(3), stomp, start], { combo: 0, lost: 0, stomps: 0 }],
];

describe('streaks in a run', () => {
  it.each(rows)('after %s', (_name, events, after) => {
    const streak = createStreak();
    for (const event of events) streak.onEvent(event);
    const { combo, lostCombo, stompCount } = streak;
    expect({ combo, lost: lostCombo, stomps: stompCount }).toEqual(after);
  });
});
