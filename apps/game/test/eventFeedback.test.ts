import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { EffectOptions, EffectName } from '@jumpy/audio/effects';
import { HAPTICS } from '@jumpy/audio/haptics';
import type { SimEvent } from '@jumpy/sim/events';
import { describe, expect, it } from 'vitest';
import { createStreak } from '../src/run/streak.ts';
import { getEventFeedback, playEventFeedback } from '../src/sound/eventFeedback.ts';

const EVENT_BASE = { tick: 300, x: 0, y: 0 };
const LANDING = {
  ...EVENT_BASE,
  type: 'land',
  platformId: 1,
  platform: 'solid',
  fresh: true,
  points: 10,
  multiplier: 1,
  landings: 1,
} as const;

/** Effects played for an event, and the number of vibrations. */
function playEvent(event: SimEvent) {
  const played: [EffectName, EffectOptions | undefined][] = [];
  const places: number[] = [];
  const buzzes: number[][] = [];
  const audio = {
    play: (name: EffectName, play?: EffectOptions) => void played.push([name, play]),
    setPlace: ({ level }: { level: number }) => void places.push(level),
  } as unknown as AudioEngine;
  playEventFeedback(event, { audio, device: { vibrate: (pattern) => buzzes.push(pattern) > 0 } });
  return { played, places, buzzes: buzzes.length };
}

describe('sound and haptics', () => {
  const events: readonly [string, SimEvent, EffectName, number][] = [
    ['a landing', LANDING, 'land', 1],
    ['a hop', { ...EVENT_BASE, type: 'hop', chargesLeft: 0 }, 'hop', 1],
    ['a lost combo', { ...EVENT_BASE, type: 'comboLost', multiplier: 3, points: 12 }, 'comboLost', 1],
    ['a paid ride', { ...EVENT_BASE, type: 'banked', points: 90, left: 0 }, 'reward', 1],
    ['a spring', { ...EVENT_BASE, type: 'spring', platformId: 1 }, 'spring', 1],
    ['a stomp', { ...EVENT_BASE, type: 'stomp', foeId: 1, foe: 'flyer', chain: 1, points: 5 }, 'stomp', 1],
    ['a star', { ...EVENT_BASE, type: 'pickup', pickupId: 1, pickup: 'star', points: 1, magnet: false }, 'star', 1],
    [
      'a jetpack',
      { ...EVENT_BASE, type: 'pickup', pickupId: 1, pickup: 'jetpack', points: 1, magnet: false },
      'jetpack',
      1,
    ],
    [
      'a shield',
      { ...EVENT_BASE, type: 'pickup', pickupId: 1, pickup: 'shield', points: 1, magnet: false },
      'pickup',
      1,
    ],
    ['the end of a jetpack', { ...EVENT_BASE, type: 'jetpackEnd' }, 'sputter', 0],
    ['a level of the same place', { ...EVENT_BASE, type: 'level', level: 6, biome: 4 }, 'level', 1],
    ['a place after a summit', { ...EVENT_BASE, type: 'level', level: 2, biome: 1 }, 'summit', 1],
    ['a platform that crumbles', { ...EVENT_BASE, type: 'crumble', platformId: 1, vanishTick: 9 }, 'crumble', 0],
    ['a platform that crumbled', { ...EVENT_BASE, type: 'crumbled', platformId: 1 }, 'crumble', 0],
    ['a platform worn out', { ...EVENT_BASE, type: 'worn', platformId: 1, platform: 'solid' }, 'crumble', 0],
    ['a cloud that goes', { ...EVENT_BASE, type: 'cloudGone', platformId: 1 }, 'crumble', 0],
    ['the net', { ...EVENT_BASE, type: 'net' }, 'net', 1],
    ['a shield lost', { ...EVENT_BASE, type: 'shieldLost', by: 'enemy' }, 'shield', 1],
    ['a shot', { ...EVENT_BASE, type: 'shot', foeId: 1, shotId: 1, direction: 1 }, 'shot', 0],
    ['a landing on neon', { ...LANDING, platform: 'neon' }, 'neon', 1],
    ['a dive', { ...EVENT_BASE, type: 'medium', medium: 'water', from: 'air', vy: -900 }, 'splash', 0],
    ['a leap out of water', { ...EVENT_BASE, type: 'medium', medium: 'air', from: 'water', vy: 900 }, 'splash', 0],
    ['an updraught', { ...EVENT_BASE, type: 'medium', medium: 'updraught', from: 'air', vy: 0 }, 'updraught', 0],
    ['bubbles', { ...EVENT_BASE, type: 'medium', medium: 'bubbles', from: 'water', vy: 0 }, 'bubbles', 0],
    ['a gust that gathers', { ...EVENT_BASE, type: 'field', fieldId: 1, field: 'gust', state: 'warning' }, 'gust', 0],
    ['a press that strikes', { ...EVENT_BASE, type: 'field', fieldId: 1, field: 'press', state: 'active' }, 'clank', 0],
    ['an icicle', { ...EVENT_BASE, type: 'icicle', fieldId: 1, fallTick: 340 }, 'icicle', 0],
    ['lava', { ...EVENT_BASE, type: 'lava', untilTick: 780 }, 'lava', 1],
    ['a portal', { ...EVENT_BASE, type: 'portal', fieldId: 1, toX: 9, toY: 9 }, 'portal', 1],
    ['a bolt that warns', { ...EVENT_BASE, type: 'field', fieldId: 1, field: 'bolt', state: 'warning' }, 'charge', 0],
    ['a bolt that strikes', { ...EVENT_BASE, type: 'field', fieldId: 1, field: 'bolt', state: 'active' }, 'bolt', 0],
    ['a revive', { ...EVENT_BASE, type: 'revive', platformId: 1 }, 'revive', 1],
    ['a fall', { ...EVENT_BASE, type: 'end', cause: 'fall', score: 9 }, 'death', 1],
    ['the summit', { ...EVENT_BASE, type: 'end', cause: 'summit', score: 9 }, 'best', 1],
  ];

  it.each(events)('%s', (_name, event, sound, buzzes) => {
    const feedback = playEvent(event);
    expect(feedback.played.map(([name]) => name)).toEqual([sound]);
    expect(feedback.buzzes).toBe(buzzes);
  });

  it('have distinct haptics for the net, a lost shield and a revive', () => {
    const hapticEvents = events.flatMap(([, event]) =>
      ['net', 'shieldLost', 'revive'].includes(event.type) ? [event] : [],
    );
    expect(hapticEvents.map((event) => getEventFeedback(event).haptic)).toEqual(['net', 'shield', 'revive']);
  });

  it('play landings up a scale with the multiplier, and softer on old platforms', () => {
    const pitches = [1, 2, 3, 4, 5].map(
      (multiplier) => playEvent({ ...LANDING, multiplier }).played[0]?.[1]?.semitones ?? -1,
    );
    expect(pitches).toEqual([0, 2, 4, 7, 9]);
    expect(playEvent({ ...LANDING, fresh: false }).played[0]?.[1]?.gain).toBeLessThan(1);
  });

  it('play a sound of their own for a bumble', () => {
    const stomp = { ...EVENT_BASE, type: 'stomp', foeId: 1, foe: 'bumble', chain: 1, points: 5 } as const;
    expect(playEvent(stomp).played[0]?.[0]).toBe('bumble');
  });

  it('play each mushroom of a chain once, each higher than the last', () => {
    const throws = [1, 2, 3].map(
      (chain) => playEvent({ ...EVENT_BASE, type: 'mushroom', platformId: 1, chain }).played,
    );
    expect(throws).toEqual([0, 4, 7].map((semitones) => [['mushroom', { semitones }]]));
    expect(playEvent({ ...LANDING, platform: 'mushroom' }).played).toEqual([]);
  });

  it('play nothing for water under bubbles', () => {
    const leavesBubbles = { ...EVENT_BASE, type: 'medium', medium: 'water', from: 'bubbles', vy: 0 } as const;
    expect(playEvent(leavesBubbles)).toEqual({ played: [], places: [], buzzes: 0 });
  });

  it('play a spring once, and only change the music at the first level', () => {
    expect(playEvent({ ...LANDING, platform: 'spring' })).toEqual({ played: [], places: [], buzzes: 0 });
    expect(playEvent({ ...EVENT_BASE, type: 'level', level: 1, biome: 0 })).toEqual({
      played: [],
      places: [1],
      buzzes: 0,
    });
  });
});

/** Effects played for a sequence of events, and the haptics of the last one. */
function playEvents(...events: readonly SimEvent[]) {
  const played: [EffectName, number][] = [];
  let felt: number[] = [];
  const audio = {
    play: (name: EffectName, play?: EffectOptions) => void played.push([name, play?.semitones ?? 0]),
    setPlace: () => undefined,
  } as unknown as AudioEngine;
  const streak = createStreak();
  const vibrate = (pattern: number[]): boolean => {
    felt = pattern;
    return true;
  };
  for (const event of events) playEventFeedback(event, { audio, device: { vibrate }, streak });
  return { played, felt };
}

describe('combos and stomp chains', () => {
  const STOMP = { ...EVENT_BASE, type: 'stomp', foeId: 1, foe: 'walker', points: 5, chain: 1 } as const;
  const OLD_LANDING = { ...LANDING, fresh: false } as const;

  it('raise the pitch and ring a bell for stomps in a row; a landing starts over', () => {
    expect(playEvents(STOMP, STOMP, STOMP, LANDING, STOMP).played).toEqual([
      ['stomp', 0],
      ['stomp', 2],
      ['combo', 2],
      ['stomp', 4],
      ['combo', 4],
      ['land', 0],
      ['stomp', 0],
    ]);
  });

  it('ring over the landings that raise the multiplier, higher each time', () => {
    const { played } = playEvents(...[1, 1, 2, 2, 3, 4].map((multiplier) => ({ ...LANDING, multiplier })));
    expect(played.filter(([name]) => name === 'combo')).toEqual([
      ['combo', 2],
      ['combo', 4],
      ['combo', 7],
    ]);
  });

  it('beat like a heart under each landing at the maximum, on new platforms only', () => {
    const top = { ...LANDING, multiplier: 5 };
    const { played } = playEvents(top, top, { ...top, fresh: false }, top);
    expect(played.map(([name]) => name)).toEqual(['land', 'combo', 'land', 'heartbeat', 'land', 'land', 'heartbeat']);
  });

  it('ring again after a lost combo', () => {
    const lost = { ...EVENT_BASE, type: 'comboLost', multiplier: 2, points: 8 } as const;
    const { played, felt } = playEvents({ ...LANDING, multiplier: 2 }, OLD_LANDING, lost);
    expect(played.map(([name]) => name)).toEqual(['land', 'combo', 'land', 'comboLost']);
    expect(felt).toEqual([...HAPTICS.comboLost]);
    const again = playEvents({ ...LANDING, multiplier: 2 }, lost, { ...LANDING, multiplier: 2 }).played;
    expect(again.filter(([name]) => name === 'combo')).toHaveLength(2);
  });
});
