import { ARMY_TABLE, ARMY_TRAIT_NAMES, type ArmyKinds, type ArmyTraitName } from '@jumpy/rig/army/table';
import type { ArmyRow } from './armyRow.ts';

/** Combinations that must not occur: one trait would hide the other or be invisible on it. */
const NEVER: readonly { readonly [T in ArmyTraitName]?: readonly ArmyKinds[T][] }[] = [
  // A single eye leaves no room for a snout, and a patch surrounds the right one of two eyes.
  { eyes: ['cyclops'], mouth: ['snout', 'beak'] },
  { eyes: ['cyclops'], pattern: ['patch'] },
  // A head needs ears or a hat.
  { hat: ['none'], ears: ['none'] },
  // Pale marks are invisible on a pale coat.
  { coat: ['cream', 'ghost'], pattern: ['muzzle', 'face', 'stars'] },
  { coat: ['peach'], pattern: ['stars'] },
  // The bubble and the ring need the space around them.
  { hat: ['bubble', 'ring'], back: ['tail', 'cape', 'pom', 'pack', 'wings', 'key'] },
  { hat: ['bubble'], ears: ['paddle', 'leaf', 'floppy', 'flame'] },
  { hat: ['viking'], ears: ['horn', 'point', 'flame'] },
  // Headphone pads hide what hangs at the sides of the head.
  { hat: ['phones'], ears: ['floppy'] },
];

const MASKS = NEVER.map((rule) =>
  ARMY_TRAIT_NAMES.flatMap((trait, column) => {
    const kinds: readonly string[] | undefined = rule[trait];
    if (kinds === undefined) return [];
    return [
      { column, positions: new Set(ARMY_TABLE[trait].flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []))) },
    ];
  }),
);

/** Number of trait combinations of a recruit that cannot be seen together. */
export function clashesIn(row: ArmyRow): number {
  return MASKS.filter((rule) => rule.every(({ column, positions }) => positions.has(row[column] ?? 0))).length;
}
