import { expect, test } from 'vitest';
import { armyAppearanceFor } from '../src/army.ts';
import { CAST, CAST_NAMES } from '../src/cast.ts';
import { findAppearance } from '../src/findAppearance.ts';

test('finds the appearance of every cast name and army number', () => {
  for (const name of CAST_NAMES) expect(findAppearance(name)).toBe(CAST[name]);
  for (const token of [0, 7, 666, 667]) expect(findAppearance(`army-${token}`)).toEqual(armyAppearanceFor(token));
});

test('the unrevealed army looks like none of its members', () => {
  expect(findAppearance('army')).toMatchObject({ hat: 'tin', coat: 'steel' });
});

test.for(['', 'nobody', 'army-668', 'army-01', 'army--1', 'army-', 'toString'])('"%s" is no one’s name', (name) => {
  expect(findAppearance(name)).toBeUndefined();
});
