import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawConfetti, drawDust, drawRing, drawSpeedLines } from '@jumpy/rig/effect';
import { chain, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLOURS } from '@jumpy/rig/palette';
import { namedLook } from '@jumpy/rig/namedLook';
import { line } from '@jumpy/rig/pen';
import { drawPickup } from '@jumpy/rig/pickup';
import { drawPlatform } from '@jumpy/rig/platform';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scene';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { PREVIEW_SIZE } from './previewFacts.ts';

/** Position of the light, behind the hero. */
const LIGHT = { x: 884, y: 286, radius: 190 } as const;

const at = (x: number, y: number, size: number, shape: Shape): Shape =>
  group([shape], { transform: chain(translate(x, y), scale(size)) });

const heroOf = (look: string, options: Parameters<typeof drawCharacter>[1]): Shape =>
  drawCharacter(namedLook(look) ?? CAST.jumpy, { sticker: true, ...options });

/** Draws the hero jumping off a platform of the biome, with a cloud and a star above. */
export function drawStage(biome: BiomeId, look: string = DEFAULT_LOOK): Shape {
  const { rim } = BIOMES[biome];
  const hero = heroOf(look, { pose: POSES.jump, rim });
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: LIGHT }),
    path('M930,500Q1010,330 1076,214', { ...line(7, COLOURS.cream), dash: [0.1, 20], opacity: 0.75 }),
    at(1094, 196, 1.05, drawPlatform({ kind: 'cloud', biome, width: 96 })),
    at(1094, 112, 1.3, drawPickup({ kind: 'star' })),
    at(892, 530, 1.9, drawPlatform({ kind: 'solid', biome, width: 150 })),
    at(892, 526, 2.1, drawRing({ t: 0.25, radius: 42 })),
    at(892, 522, 2.1, drawDust({ t: 0.3 })),
    group([drawSpeedLines({ t: 1, colour: rim })], { transform: chain(translate(892, 496), scale(2.3, 1.1)) }),
    group([hero], { transform: chain(translate(884, 420), rotate(-7), scale(1.8)) }),
  ]);
}

/** Draws the hero on a platform of the biome in the light, with confetti if `isFeast`. */
export function drawPortrait(biome: BiomeId, { look, isFeast }: { look: string; isFeast: boolean }): Shape {
  const { rim } = BIOMES[biome];
  const hero = heroOf(look, { pose: isFeast ? POSES.win : POSES.idle, rim });
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: LIGHT }),
    ...(isFeast
      ? [at(664, 30, 2, drawConfetti({ width: 250, height: 196, count: 26, seed: 8, t: 1 }))]
      : [at(1094, 150, 1.3, drawPickup({ kind: 'star' })), at(706, 226, 1, drawPickup({ kind: 'star' }))]),
    at(900, 524, 1.9, drawPlatform({ kind: 'solid', biome, width: 196 })),
    at(900, 526, 2.2, hero),
  ]);
}
