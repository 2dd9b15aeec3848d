import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { CAST } from '@jumpy/rig/cast';
import { dressAppearance } from '@jumpy/rig/cosmetics/dressAppearance';
import { expect, test } from 'vitest';
import { ownHeroLook, runnerAppearance, runnerKey } from '../../src/room/runnerLook.ts';

const PLAIN = { look: 'jumpy' };
const DRESSED = { look: 'jumpy', cosmetics: { ears: 'ears_cat', hat: 'hat_cap', trail: 'trail_snow' } };

test('a player of a room wears ears and hat as soon as they have loaded, and only the own hero a trail', async () => {
  expect(runnerKey(DRESSED)).toBe('jumpy');
  expect(runnerAppearance(DRESSED)).toEqual(CAST.jumpy);
  await waitUntil(() => expect(runnerKey(DRESSED)).not.toBe('jumpy'));
  const worn = dressAppearance(CAST.jumpy, { ears: 'ears_cat', hat: 'hat_cap' });
  expect(JSON.stringify(runnerAppearance(DRESSED))).toBe(JSON.stringify(worn));
  expect(runnerAppearance(DRESSED)).not.toHaveProperty('trail');
  expect(ownHeroLook(DRESSED)).toMatchObject({ trail: { id: 'trail_snow' } });
});

test('players who wear different things have different sprites, those who wear nothing keep the plain ones', () => {
  const other = { ...DRESSED, cosmetics: { ...DRESSED.cosmetics, hat: 'hat_straw' } };
  expect(new Set([PLAIN, DRESSED, other].map(runnerKey)).size).toBe(3);
  expect(runnerKey(PLAIN)).toBe('jumpy');
  expect(runnerAppearance(PLAIN)).toBe(CAST.jumpy);
});
