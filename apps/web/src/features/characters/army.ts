import { rarityName } from '@jumpy/domain/rarityName';
import { ARMY_SIZE, type ArmyTrait, armyTraits } from '@jumpy/rig/army';
import * as m from './messages.ts';

/** A work of the army. Which token shows it is only known after the reveal. */
export interface Work {
  number: number;
  rarity: ArmyTrait['rarity'];
  /** 1 is the rarest. */
  rank: number;
  /** Trait values by trait title; cloth is missing for works without any. */
  traits: ReadonlyMap<string, string>;
}

/** A trait with its values and their frequencies. */
export interface Trait {
  title: string;
  values: readonly { label: string; count: number }[];
}

/** Chosen values by trait; a work must match one of each. */
export type SelectedTraits = ReadonlyMap<string, ReadonlySet<string>>;

const RARITY_TITLE = m.rarity();

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function createWork(number: number): Work {
  const { traits, rarity, rank } = armyTraits(number);
  const entries = traits.map(({ trait, label }) => [capitalize(trait), label] as const);
  return { number, rarity, rank, traits: new Map([[RARITY_TITLE, rarityName(rarity)], ...entries]) };
}

export const listArmyWorks = (): readonly Work[] =>
  Array.from({ length: ARMY_SIZE }, (_, number) => createWork(number));

/** Counts trait values, most frequent first. */
export function countTraits(works: readonly Work[]): readonly Trait[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { traits } of works)
    for (const [title, label] of traits) {
      const values = counts.get(title) ?? new Map<string, number>();
      counts.set(title, values.set(label, (values.get(label) ?? 0) + 1));
    }
  return [...counts].map(([title, values]) => ({
    title,
    values: [...values].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count),
  }));
}

/** Works that match all chosen traits. */
export const filterWorks = (works: readonly Work[], chosen: SelectedTraits): readonly Work[] =>
  works.filter(({ traits }) =>
    [...chosen].every(([title, labels]) => labels.size === 0 || labels.has(traits.get(title) ?? '')),
  );

/** Adds or removes a value. */
export function toggleTrait(chosen: SelectedTraits, title: string, label: string): SelectedTraits {
  const labels = new Set(chosen.get(title));
  if (!labels.delete(label)) labels.add(label);
  const next = new Map(chosen);
  if (labels.size === 0) next.delete(title);
  else next.set(title, labels);
  return next;
}
