import { ARMY_SIZE } from '@jumpy/rig/army';
import { expect, test } from 'vitest';
import {
  type SelectedTraits,
  countTraits,
  filterWorks,
  listArmyWorks,
  toggleTrait,
} from '../../src/features/characters/army.ts';

const army = listArmyWorks();
const choice = (...pairs: (readonly [string, ...string[]])[]): SelectedTraits =>
  new Map(pairs.map(([title, ...labels]) => [title, new Set(labels)]));

test('has 667 works and counts every trait except cloth for each of them', () => {
  expect(army.map(({ number }) => number)).toEqual(Array.from({ length: ARMY_SIZE }, (_, number) => number));
  const traits = countTraits(army);
  expect(traits.map(({ title }) => title)).toEqual([
    ...['Rarity', 'Body', 'Coat', 'Hat', 'Ears', 'Eyes', 'Mouth', 'Pattern', 'Outfit', 'Back', 'Cloth'],
  ]);
  for (const { title, values } of traits) {
    const sum = values.reduce((all, { count }) => all + count, 0);
    if (title === 'Cloth') expect(sum).toBeLessThan(ARMY_SIZE);
    else expect(sum, title).toBe(ARMY_SIZE);
    expect(values.map(({ count }) => count)).toEqual(values.map(({ count }) => count).toSorted((a, b) => b - a));
    expect(values.every(({ count }) => count > 0)).toBe(true);
  }
});

test('matches any selected value of a trait and all selected traits; cloth only for works that wear one', () => {
  expect(filterWorks(army, choice())).toHaveLength(ARMY_SIZE);
  const count = (chosen: SelectedTraits): number => filterWorks(army, chosen).length;
  const beanies = count(choice(['Hat', 'Beanie']));
  const caps = count(choice(['Hat', 'Cap']));
  expect([beanies > 0, caps > 0]).toEqual([true, true]);
  expect(count(choice(['Hat', 'Beanie', 'Cap']))).toBe(beanies + caps);
  const both = filterWorks(army, choice(['Hat', 'Beanie'], ['Body', 'Cube']));
  expect(both.length).toBeLessThan(beanies);
  for (const { traits } of both) expect([traits.get('Hat'), traits.get('Body')]).toEqual(['Beanie', 'Cube']);
  expect(count(choice(['Hat', 'Nothing of the kind']))).toBe(0);
  const [cloth] = countTraits(army).find(({ title }) => title === 'Cloth')?.values ?? [];
  expect(count(choice(['Cloth', cloth?.label ?? '']))).toBe(cloth?.count);
});

test('toggles a value on each press, and removes a trait with its last value', () => {
  const one = toggleTrait(choice(), 'Hat', 'Cap');
  expect(one).toEqual(choice(['Hat', 'Cap']));
  const two = toggleTrait(one, 'Hat', 'Beanie');
  expect(two).toEqual(choice(['Hat', 'Cap', 'Beanie']));
  expect(one).toEqual(choice(['Hat', 'Cap']));
  expect(toggleTrait(two, 'Hat', 'Cap')).toEqual(choice(['Hat', 'Beanie']));
  expect(toggleTrait(one, 'Hat', 'Cap')).toEqual(choice());
});
