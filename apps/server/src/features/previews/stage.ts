import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawConfetti, drawDust, drawRing, drawSpeedLines } from '@jumpy/rig/effects';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS } from '@jumpy/rig/palette';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { linePaint } from '@jumpy/rig/paints';
import { drawPickup } from '@jumpy/rig/pickup';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { PREVIEW_SIZE } from './previewFacts.ts';

/** Position of the light, behind the hero. */
const SPOTLIGHT = { x: 884, y: 286, radius: 190 } as const;

const placeShape = (x: number, y: number, size: number, shape: Shape): Shape =>
  group([shape], { transform: composeMatrices(translate(x, y), scale(size)) });

const drawHero = (look: string, options: Parameters<typeof drawCharacter>[1]): Shape =>
  drawCharacter(findAppearance(look) ?? CAST.jumpy, { sticker: true, ...options });

/** Draws the hero jumping off a platform of the biome, with a cloud and a star above. */
export function drawStage(biome: BiomeId, look: string = DEFAULT_APPEARANCE): Shape {
  const { rim } = BIOMES[biome];
  const hero = drawHero(look, { pose: POSES.jump, rim });
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: SPOTLIGHT }),
    path('M930,500Q1010,330 1076,214', { ...linePaint(7, COLORS.cream), dash: [0.1, 20], opacity: 0.75 }),
    placeShape(1094, 196, 1.05, drawPlatform({ kind: 'cloud', biome, width: 96 })),
    placeShape(1094, 112, 1.3, drawPickup({ kind: 'star' })),
    placeShape(892, 530, 1.9, drawPlatform({ kind: 'solid', biome, width: 150 })),
    placeShape(892, 526, 2.1, drawRing({ t: 0.25, radius: 42 })),
    placeShape(892, 522, 2.1, drawDust({ t: 0.3 })),
    group([drawSpeedLines({ t: 1, color: rim })], {
      transform: composeMatrices(translate(892, 496), scale(2.3, 1.1)),
    }),
    group([hero], { transform: composeMatrices(translate(884, 420), rotate(-7), scale(1.8)) }),
  ]);
}

/** Draws the hero on a platform of the biome in the light, with confetti if `isFeast`. */
export function drawPortrait(biome: BiomeId, { look, isFeast }: { look: string; isFeast: boolean }): Shape {
  const { rim } = BIOMES[biome];
  const hero = drawHero(look, { pose: isFeast ? POSES.win : POSES.idle, rim });
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: SPOTLIGHT }),
    ...(isFeast
      ? [placeShape(664, 30, 2, drawConfetti({ width: 250, height: 196, count: 26, seed: 8, t: 1 }))]
      : [
          placeShape(1094, 150, 1.3, drawPickup({ kind: 'star' })),
          placeShape(706, 226, 1, drawPickup({ kind: 'star' })),
        ]),
    placeShape(900, 524, 1.9, drawPlatform({ kind: 'solid', biome, width: 196 })),
    placeShape(900, 526, 2.2, hero),
  ]);
}
