import { expect, test } from 'vitest';
import { armyLookFor } from '../src/army.ts';
import { CAST, CAST_NAMES } from '../src/cast.ts';
import { namedLook } from '../src/namedLook.ts';

test('every name of the cast and every number of the army has its look', () => {
  for (const name of CAST_NAMES) expect(namedLook(name)).toBe(CAST[name]);
  for (const token of [0, 7, 666, 667]) expect(namedLook(`army-${token}`)).toEqual(armyLookFor(token));
});

test('the army before its reveal looks like none of it', () => {
  expect(namedLook('army')).toMatchObject({ hat: 'tin', coat: 'steel' });
});

test.for(['', 'nobody', 'army-668', 'army-01', 'army--1', 'army-', 'toString'])('"%s" is nobody’s name', (name) => {
  expect(namedLook(name)).toBeUndefined();
});
