import { BIOME_COUNT } from '@jumpy/sim/biomes';
import { ENEMY_KINDS, PICKUP_KINDS, PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { expect, test } from 'vitest';
import {
  alarmKey,
  effectKey,
  fieldKey,
  foeKey,
  icicleKey,
  KEY_CAPACITY,
  pickupKey,
  platformKey,
  railKey,
  shotKey,
  heroEffectKey,
} from '../src/view/spriteKeys.ts';

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);
const SIDES = [1, -1] as const;

/** The key of every possible sprite, group by group. */
function* allKeys(): Generator<number> {
  const { width, wear, state, span, stride, telegraph, squash, turn, effect, trim, field } = KEY_CAPACITY;
  for (const biome of upTo(BIOME_COUNT)) {
    for (const kind of PLATFORM_KINDS)
      for (const w of upTo(width))
        for (const wearStep of upTo(wear)) for (const s of upTo(state)) yield platformKey(biome, kind, w, wearStep, s);
    for (const railSpan of upTo(span)) yield railKey(biome, railSpan);
  }
  for (const kind of ENEMY_KINDS)
    for (const side of SIDES)
      for (const step of upTo(stride))
        for (const telegraphStep of upTo(telegraph))
          for (const flat of upTo(squash)) yield foeKey(kind, side, step, telegraphStep, flat);
  for (const side of SIDES) yield shotKey(side);
  yield* [icicleKey(), alarmKey(true), alarmKey(false)];
  for (const kind of PICKUP_KINDS) for (const step of upTo(turn)) yield pickupKey(kind, step);
  for (const index of upTo(effect)) yield effectKey(index);
  for (const index of upTo(trim)) yield heroEffectKey(index);
  for (const index of upTo(field)) yield fieldKey(index);
}

test('no two sprites share a key, for any kind, biome and state', () => {
  const keys = [...allKeys()];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => Number.isSafeInteger(key) && key >= 0)).toBe(true);
});
