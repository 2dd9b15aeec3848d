import { createFeatDetector, FEAT_KEYS, type FeatEvent, type FeatKey } from '@jumpy/domain/feats';
import { describe, expect, test } from 'vitest';

const found = (events: readonly FeatEvent[]) => {
  const finder = createFeatDetector();
  for (const event of events) finder.observe(event);
  return finder.getFound();
};
const has = (key: FeatKey, events: readonly FeatEvent[]) => found(events).some((feat) => feat.key === key);

const land = (tick: number, { fresh = true, platform = 'solid' } = {}): FeatEvent => ({
  ...{ type: 'land', tick, fresh, platform },
});
const lands = (count: number, from = 0) => Array.from({ length: count }, (_, index) => land(from + index));
const stomp = (tick: number, foe = 'walker'): FeatEvent => ({ type: 'stomp', tick, foe });
const level = (number: number, tick: number): FeatEvent => ({ type: 'level', level: number, tick });
const pickup = (kind: string, tick = 1): FeatEvent => ({ type: 'pickup', pickup: kind, tick });
const plain = (type: 'hop' | 'spring' | 'net' | 'revive' | 'shieldLost' | 'end', tick: number): FeatEvent => ({
  ...{ type, tick },
});
const stars = (count: number) => Array.from({ length: count }, () => pickup('star'));
const kinds = ['solid', 'moving', 'crumbling', 'cloud', 'spring', 'ice', 'conveyor'];

const CASES: readonly [FeatKey, string, boolean, readonly FeatEvent[]][] = [
  ['feat_stomps', 'five', true, [1, 900, 1_800, 2_700, 3_600].map((tick) => stomp(tick))],
  ['feat_stomps', 'four', false, [1, 900, 1_800, 2_700].map((tick) => stomp(tick))],
  ['feat_stars', 'fifty', true, stars(50)],
  ['feat_stars', 'forty-nine, and a shield', false, [...stars(49), pickup('shield')]],
  ['feat_fast', 'level 4 at 30 s', true, [level(4, 1_800)]],
  ['feat_fast', 'level 4 a tick later', false, [level(4, 1_801)]],
  ['feat_fast', 'level 3 at once', false, [level(3, 60)]],
  ['feat_fast', 'a level that is jumped over', true, [level(5, 1_700)]],
  ['feat_no_hop', 'level 3 without', true, [level(3, 900), plain('hop', 901)]],
  ['feat_no_hop', 'level 3 after a hop', false, [plain('hop', 1), level(3, 900), level(4, 1_900)]],
  ['feat_no_spring', 'level 4 without', true, [level(4, 1_900)]],
  ['feat_no_spring', 'level 4 after a spring', false, [plain('spring', 1), level(4, 1_900)]],
  ['feat_no_spring', 'level 3', false, [level(3, 1_900)]],
  ['feat_streak', 'thirty', true, lands(30)],
  ['feat_streak', 'thirty, a stomp among them', true, [...lands(15), stomp(16), ...lands(15, 17)]],
  ['feat_streak', 'twenty-nine', false, lands(29)],
  ['feat_streak', 'one known platform among them', false, [...lands(29), land(30, { fresh: false }), land(31)]],
  ['feat_streak', 'the net among them', false, [...lands(29), plain('net', 30), land(31)]],
  ['feat_streak', 'a revive among them', false, [...lands(29), plain('revive', 30), land(31)]],
  ['feat_chain', 'three in 10 s', true, [stomp(1), stomp(300), stomp(601)]],
  ['feat_chain', 'three in more', false, [stomp(1), stomp(300), stomp(602)]],
  ['feat_chain', 'the last three', true, [stomp(1), stomp(700), stomp(900), stomp(1_300)]],
  ['feat_saved', 'a minute after', true, [plain('shieldLost', 100), land(3_700)]],
  ['feat_saved', 'not yet', false, [plain('shieldLost', 100), land(3_699)]],
  ['feat_saved', 'counted from the first', true, [plain('shieldLost', 100), plain('shieldLost', 3_000), land(3_700)]],
  ['feat_bare', 'stars alone', true, [pickup('star'), level(6, 3_000)]],
  ['feat_bare', 'after a magnet', false, [pickup('magnet'), level(6, 3_000)]],
  ['feat_peace', 'level 10', true, [level(10, 9_000)]],
  ['feat_peace', 'level 10 after a stomp', false, [stomp(1), level(10, 9_000)]],
  ['feat_platforms', 'seven kinds', true, kinds.map((platform, tick) => land(tick, { platform }))],
  [
    'feat_platforms',
    'spikes for ice',
    false,
    kinds.map((kind, tick) => land(tick, { platform: kind === 'ice' ? 'spiked' : kind })),
  ],
  ['feat_foes', 'both', true, [stomp(1), stomp(9_000, 'flyer')]],
  ['feat_foes', 'a spitter instead', false, [stomp(1), stomp(9_000, 'spitter')]],
];

describe('feat', () => {
  test.each(CASES)('%s with %s: %s', (key, _name, done, events) => expect(has(key, events)).toBe(done));

  test('of every kind is achieved by one test run and missed by another', () => {
    const by = (done: boolean) => CASES.filter((one) => one[2] === done).map(([key]) => key);
    for (const done of [true, false]) expect(new Set(by(done))).toEqual(new Set(FEAT_KEYS));
  });

  test('is detected once, in order, at its tick', () => {
    const events = [level(1, 1), ...lands(40, 100), level(4, 1_700), level(5, 2_500), plain('end', 2_600)];
    expect(found(events)).toEqual([
      { key: 'feat_streak', tick: 129 },
      { key: 'feat_fast', tick: 1_700 },
      { key: 'feat_no_hop', tick: 1_700 },
      { key: 'feat_no_spring', tick: 1_700 },
    ]);
  });
});
