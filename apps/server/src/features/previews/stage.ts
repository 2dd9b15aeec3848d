import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { BIOMES, type BiomeId, biomeAt } from '@jumpy/rig/biome';
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
import { drawFoe } from '@jumpy/rig/drawFoe';
import { FOE_OFFSET_Y, FOE_SCALE, HERO_SCALE } from '@jumpy/rig/worldScale';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import { foeFacing, foeX, isSolidAt, platformX } from '@jumpy/sim/motion';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { PREVIEW_SIZE } from './previewFacts.ts';
import type { BestMoment } from './bestMoment.ts';
import { drawText } from './components.ts';

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

/** Where the player is drawn; the light is behind. */
const MOMENT_HERO = { x: 916, y: 372 } as const;
const MOMENT_SPOTLIGHT = { x: MOMENT_HERO.x, y: 300, radius: 200 } as const;
/** Pixels a unit of the world. */
const MOMENT_SCALE = 2.2;
/** Nothing is drawn below the texts, or so far off that no part would show. */
const MIN_X = 668;
const MARGIN = 130;

/** Draws a moment of a run around its player. */
export function drawMoment({ world, points }: BestMoment, look: string): Shape {
  const { player, tick } = world;
  const biome = biomeAt(biomeForLevel(world.level, world.startPlace));
  const { rim } = BIOMES[biome];
  const heroScale = HERO_SCALE * MOMENT_SCALE;
  /** Places a shape of the world; nothing if it does not fit beside the texts. */
  const place = (at: { x: number; y: number }, half: number, size: number, draw: () => Shape): Shape[] => {
    const x = MOMENT_HERO.x + (MOMENT_SCALE * shortestDistanceX(player.x, at.x)) / UNIT;
    const y = MOMENT_HERO.y - (MOMENT_SCALE * (at.y - player.y)) / UNIT;
    const isShown =
      x - half * MOMENT_SCALE > MIN_X &&
      x < PREVIEW_SIZE.width + MARGIN &&
      y > -MARGIN &&
      y < PREVIEW_SIZE.height + MARGIN;
    return isShown ? [group([draw()], { transform: composeMatrices(translate(x, y), scale(size)) })] : [];
  };
  const hero = drawHero(look, { pose: player.vy > 0 ? POSES.jump : POSES.fall, floatingBall: true, rim });
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: MOMENT_SPOTLIGHT }),
    ...world.platforms
      .filter((platform) => isSolidAt(platform, tick))
      .flatMap((platform) => {
        const { kind, halfWidth, level, y } = platform;
        const half = halfWidth / UNIT;
        const ground = biomeAt(biomeForLevel(level, world.startPlace));
        return place({ x: platformX(platform, tick), y }, half, MOMENT_SCALE, () =>
          drawPlatform({ kind, biome: ground, width: 2 * half }),
        );
      }),
    ...world.pickups.flatMap(({ kind, x, y }) => place({ x, y }, 18, 0.7 * MOMENT_SCALE, () => drawPickup({ kind }))),
    ...world.foes.flatMap((foe) => {
      const { kind, y } = foe;
      const at = { x: foeX(foe, tick), y: y + FOE_OFFSET_Y[kind] * UNIT };
      return place(at, 30, FOE_SCALE[kind] * MOMENT_SCALE, () => drawFoe({ kind, facing: foeFacing(foe, tick) }));
    }),
    group([hero], {
      transform: composeMatrices(translate(MOMENT_HERO.x, MOMENT_HERO.y), scale(player.facing * heroScale, heroScale)),
    }),
    drawText(
      `+${points}`,
      { x: MOMENT_HERO.x + 74, y: MOMENT_HERO.y - 96 },
      { face: 'display', size: 64, colour: COLORS.sun, edge: 9 },
    ),
  ]);
}
