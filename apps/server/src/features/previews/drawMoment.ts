import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawFoe } from '@jumpy/rig/drawFoe';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { COLORS } from '@jumpy/rig/palette';
import { drawPickup } from '@jumpy/rig/pickup';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import { group, type Shape } from '@jumpy/rig/shape';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import type { EnemyKind } from '@jumpy/sim/kinds';
import { foeFacing, foeX, isSolidAt, platformX } from '@jumpy/sim/motion';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { BestMoment } from './bestMoment.ts';
import { drawText } from './components.ts';
import { PREVIEW_SIZE } from './previewFacts.ts';

/** Where the player is drawn; the light is behind. */
const HERO = { x: 916, y: 372 } as const;
const SPOTLIGHT = { x: HERO.x, y: 300, radius: 200 } as const;
/** Pixels a unit of the world. */
const SCALE = 2.2;
/** Figures are drawn in rig units, as large as the game draws them. */
const HERO_SCALE = SCALE * 0.42;
const FOE_SCALE: Readonly<Record<EnemyKind, number>> = { walker: 0.66, flyer: 0.66, spitter: 0.6, bumble: 0.8 };
const FOE_OFFSET: Readonly<Record<EnemyKind, number>> = { walker: 0, flyer: 12, spitter: 0, bumble: 13 };
/** Nothing is drawn below the texts, or so far off that no part would show. */
const MIN_X = 668;
const MARGIN = 130;

/** Draws a moment of a run around its player. */
export function drawMoment({ world, points }: BestMoment, look: string): Shape {
  const { player, tick } = world;
  const biome = biomeAt(biomeForLevel(world.level));
  const { rim } = BIOMES[biome];
  /** Places a shape of the world; nothing if it does not fit beside the texts. */
  const place = (at: { x: number; y: number }, half: number, size: number, draw: () => Shape): Shape[] => {
    const x = HERO.x + (SCALE * shortestDistanceX(player.x, at.x)) / UNIT;
    const y = HERO.y - (SCALE * (at.y - player.y)) / UNIT;
    const isShown =
      x - half * SCALE > MIN_X && x < PREVIEW_SIZE.width + MARGIN && y > -MARGIN && y < PREVIEW_SIZE.height + MARGIN;
    return isShown ? [group([draw()], { transform: composeMatrices(translate(x, y), scale(size)) })] : [];
  };
  const hero = drawCharacter(findAppearance(look) ?? CAST.jumpy, {
    pose: player.vy > 0 ? POSES.jump : POSES.fall,
    ...{ sticker: true, floatingBall: true, rim },
  });
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: SPOTLIGHT }),
    ...world.platforms
      .filter((platform) => isSolidAt(platform, tick))
      .flatMap((platform) => {
        const { kind, halfWidth, level, y } = platform;
        const half = halfWidth / UNIT;
        const ground = biomeAt(biomeForLevel(level));
        return place({ x: platformX(platform, tick), y }, half, SCALE, () =>
          drawPlatform({ kind, biome: ground, width: 2 * half }),
        );
      }),
    ...world.pickups.flatMap(({ kind, x, y }) => place({ x, y }, 18, 0.7 * SCALE, () => drawPickup({ kind }))),
    ...world.foes.flatMap((foe) => {
      const { kind, y } = foe;
      const at = { x: foeX(foe, tick), y: y + FOE_OFFSET[kind] * UNIT };
      return place(at, 30, FOE_SCALE[kind] * SCALE, () => drawFoe({ kind, facing: foeFacing(foe, tick) }));
    }),
    group([hero], {
      transform: composeMatrices(translate(HERO.x, HERO.y), scale(player.facing * HERO_SCALE, HERO_SCALE)),
    }),
    drawText(
      `+${points}`,
      { x: HERO.x + 74, y: HERO.y - 96 },
      { face: 'display', size: 64, colour: COLORS.sun, edge: 9 },
    ),
  ]);
}
