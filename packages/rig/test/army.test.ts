import {
  ARMY_NUMBER_COUNT,
  ARMY_RARITIES,
  ARMY_SIZE,
  armyAppearanceFor,
  armyTraits,
  isArmyToken,
} from '@jumpy/rig/army';
import { ARMY_ROLL } from '@jumpy/rig/army/roll';
import { ARMY_TABLE, ARMY_TRAIT_NAMES, type ArmyTraitName } from '@jumpy/rig/army/table';
import { COATS } from '@jumpy/rig/character/coat';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { hashText } from '@jumpy/rig/random';
import { describe, expect, it } from 'vitest';
import { rollOf } from './army/roll.ts';
import { apart } from './support/vision.ts';

const TOKENS = Array.from({ length: ARMY_NUMBER_COUNT }, (_, token) => token);
const LOOKS = TOKENS.map(armyAppearanceFor);

/** The nine traits of a look, taken from the drawing parameters. */
const vectorOf = (look: CharacterAppearance): readonly string[] => [
  look.shape,
  look.coat,
  look.hat,
  look.ears,
  look.eyes,
  look.mouth,
  look.pattern,
  look.outfit,
  look.back,
];
const VECTORS = LOOKS.map(vectorOf);

function pairs(): readonly (readonly [one: number, other: number, differing: number])[] {
  return TOKENS.flatMap((one) =>
    TOKENS.slice(one + 1).map((other): readonly [number, number, number] => [
      one,
      other,
      (VECTORS[one] ?? []).filter((kind, column) => kind !== VECTORS[other]?.[column]).length,
    ]),
  );
}

describe('army', () => {
  it('NFT-25 NFT-26 has a recruit for every picture from 0 to 666, and for 667 when a contract counts from 1', () => {
    expect(ARMY_SIZE).toBe(667);
    expect(TOKENS.every(isArmyToken)).toBe(true);
    for (const token of [-1, 668, 1.5, Number.NaN]) {
      expect(isArmyToken(token)).toBe(false);
      expect(() => armyAppearanceFor(token)).toThrow(RangeError);
    }
  });

  it('NFT-25 gives any two recruits at least four of nine different traits, and never the same body, coat and hat', () => {
    expect(pairs().reduce((least, [, , differing]) => Math.min(least, differing), 9)).toBe(4);
    expect(pairs()).toHaveLength((668 * 667) / 2);
    const glances = LOOKS.map(({ shape, coat, hat }) => [shape, coat, hat].join());
    expect(new Set(glances).size).toBe(ARMY_NUMBER_COUNT);
  });

  it('distributes every value as in its table, within one recruit', () => {
    for (const [column, trait] of ARMY_TRAIT_NAMES.entries()) {
      expect(ARMY_TABLE[trait].reduce((sum, { perMille }) => sum + perMille, 0)).toBe(1_000);
      for (const { kind, perMille } of ARMY_TABLE[trait]) {
        const count = VECTORS.filter((vector) => vector[column] === kind).length;
        expect(Math.abs(count - (perMille * ARMY_NUMBER_COUNT) / 1_000), `${trait} ${kind}`).toBeLessThan(1);
      }
    }
  });

  it('wears nothing that must be earned, or that hides another trait', () => {
    for (const { hat, ears, eyes, mouth, pattern } of LOOKS) {
      expect(['bobble', 'crown', 'halo']).not.toContain(hat);
      expect(hat === 'none' && ears === 'none').toBe(false);
      if (eyes === 'cyclops') expect(['snout', 'beak']).not.toContain(mouth);
      if (eyes === 'cyclops') expect(pattern).not.toBe('patch');
    }
  });

  it('paints marks that are visible on their coat', () => {
    const mark = {
      muzzle: 'belly',
      face: 'belly',
      spots: 'shade',
      stripes: 'shade',
      patch: 'shade',
      bolts: 'shade',
    } as const;
    for (const { coat, pattern } of LOOKS) {
      const { base, [pattern in mark ? mark[pattern as keyof typeof mark] : 'shade']: paint } = COATS[coat];
      if (pattern in mark) expect(apart(base, paint), `${pattern} on ${coat}`).toBeGreaterThan(8);
      if (pattern === 'stars') expect(apart(base, '#FFFFFF'), `stars on ${coat}`).toBeGreaterThan(10);
    }
  });

  it('matches the roll generated from its table and rules, which is the minted one', () => {
    expect(ARMY_ROLL).toBe(rollOf(ARMY_NUMBER_COUNT));
    expect(hashText(ARMY_ROLL)).toBe(194_289_344);
  });
});

describe('recruit’s description', () => {
  it('names every trait, cloth where visible, and its share of the army', () => {
    for (const token of TOKENS) {
      const { traits } = armyTraits(token);
      const look = LOOKS[token];
      if (look === undefined) throw new Error(`no look ${token}`);
      expect(traits.slice(0, 9).map(({ trait }) => trait)).toEqual([...ARMY_TRAIT_NAMES]);
      ARMY_TRAIT_NAMES.forEach((trait: ArmyTraitName, column) => {
        const value = ARMY_TABLE[trait].find(({ kind }) => kind === vectorOf(look)[column]);
        expect(traits[column]?.label).toBe(value?.label);
        expect(traits[column]?.share).toBeCloseTo((value?.perMille ?? 0) / 1_000, 2);
      });
      const dyed = ['scarf', 'bow', 'sash', 'dungaree'].includes(look.outfit) || look.back === 'cape';
      expect(traits.some(({ trait }) => trait === 'cloth')).toBe(dyed);
    }
  });

  it('ranks all recruits, rarest first, and calls few of them rare', () => {
    const traits = TOKENS.map(armyTraits);
    expect(traits.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual(TOKENS.map((token) => token + 1));
    const counts = ARMY_RARITIES.map((rarity) => traits.filter((one) => one.rarity === rarity).length);
    expect(counts).toEqual([401, 167, 67, 27, 6]);
  });
});
