import { ARMY_TABLE, ARMY_TRAIT_NAMES, type ArmyKinds, type ArmyTraitName } from '@jumpy/rig/army/table';
import type { ArmyRow } from './armyRow.ts';

/** What must not meet: it would hide one of the two, or one would not be seen on the other. */
const NEVER: readonly { readonly [T in ArmyTraitName]?: readonly ArmyKinds[T][] }[] = [
  // One big eye leaves no room for a snout, and a patch lies round the right one of two.
  { eyes: ['cyclops'], mouth: ['snout', 'beak'] },
  { eyes: ['cyclops'], pattern: ['patch'] },
  // A head needs something on it.
  { hat: ['none'], ears: ['none'] },
  // Pale marks on a pale coat.
  { coat: ['cream', 'ghost'], pattern: ['muzzle', 'face', 'stars'] },
  { coat: ['peach'], pattern: ['stars'] },
  // The bubble and the ring want the space around them.
  { hat: ['bubble', 'ring'], back: ['tail', 'cape', 'pom', 'pack', 'wings', 'key'] },
  { hat: ['bubble'], ears: ['paddle', 'leaf', 'floppy', 'flame'] },
  { hat: ['viking'], ears: ['horn', 'point', 'flame'] },
  // Pads over the sides of the head hide what hangs there.
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

/** How many pairs of a recruit's traits cannot be seen together. */
export function clashesIn(row: ArmyRow): number {
  return MASKS.filter((rule) => rule.every(({ column, positions }) => positions.has(row[column] ?? 0))).length;
}
