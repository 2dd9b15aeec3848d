import { expect, test } from 'vitest';
import { armyAppearanceFor } from '../src/army.ts';
import { CAST, CAST_NAMES } from '../src/cast.ts';
import { findAppearance } from '../src/findAppearance.ts';

test('every name of the cast and every number of the army has its look', () => {
  for (const name of CAST_NAMES) expect(findAppearance(name)).toBe(CAST[name]);
  for (const token of [0, 7, 666, 667]) expect(findAppearance(`army-${token}`)).toEqual(armyAppearanceFor(token));
});

test('the army before its reveal looks like none of it', () => {
  expect(findAppearance('army')).toMatchObject({ hat: 'tin', coat: 'steel' });
});

test.for(['', 'nobody', 'army-668', 'army-01', 'army--1', 'army-', 'toString'])('"%s" is nobody’s name', (name) => {
  expect(findAppearance(name)).toBeUndefined();
});
