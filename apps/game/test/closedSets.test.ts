import { GAME_MODES } from '@jumpy/domain/modes';
import { HOP_SOUND_IDS } from '@jumpy/audio/hopSounds';
import { COSMETICS, type CosmeticSlot, REWARD_COSMETICS } from '@jumpy/domain/cosmetics';
import { EARNED_EAR_IDS } from '@jumpy/rig/cosmetics/dressAppearance';
import { FRAME_IDS } from '@jumpy/rig/cosmetics/frames';
import { EARNED_HAT_IDS } from '@jumpy/rig/cosmetics/hats';
import { TRAIL_IDS } from '@jumpy/rig/cosmetics/trails';
import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { FOE_KINDS } from '@jumpy/rig/drawFoe';
import { DRAWN_PICKUP_KINDS as DRAWN_PICKUPS } from '@jumpy/rig/pickup';
import { DRAWN_PLATFORM_KINDS as DRAWN_PLATFORMS } from '@jumpy/rig/drawPlatform';
import { BIOME_COUNT } from '@jumpy/sim/biomes';
import { ENEMY_KINDS, SIM_MODES as PLAYED_MODES, PICKUP_KINDS, PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { expect, test } from 'vitest';

const listCosmetics = (slot: CosmeticSlot): readonly string[] =>
  [...COSMETICS, ...REWARD_COSMETICS].filter((cosmetic) => cosmetic.slot === slot).map(({ id }) => id);

// Base packages import nothing of ours and duplicate these lists, so check here that they agree.
test.each([
  ['platform kinds', DRAWN_PLATFORMS, PLATFORM_KINDS],
  ['pick-ups', DRAWN_PICKUPS, PICKUP_KINDS],
  ['foes, what one of them spits and what falls', FOE_KINDS, [...ENEMY_KINDS, 'shot', 'icicle']],
  ['modes', GAME_MODES, PLAYED_MODES],
  ['trails', TRAIL_IDS, listCosmetics('trail')],
  ['ears', EARNED_EAR_IDS, listCosmetics('ears')],
  ['hats', EARNED_HAT_IDS, listCosmetics('hat')],
  ['hop sounds', HOP_SOUND_IDS, listCosmetics('hopSound')],
  ['frames', FRAME_IDS, listCosmetics('frame')],
])('%s are the same in every list', (_name, listed, simulated) => {
  expect(listed).toEqual(simulated);
});

test('has art for every biome of the climb', () => {
  expect(BIOME_IDS).toHaveLength(BIOME_COUNT);
});
