import { SHOT_TELEGRAPH_TICKS, UNIT } from '@jumpy/sim/constants';
import type { Foe, Shot } from '@jumpy/sim/foe';
import type { EnemyKind } from '@jumpy/sim/kinds';
import { foeFacing, foeTelegraph, foeX } from '@jumpy/sim/motion';
import { shortestX } from '@jumpy/sim/wrap';
import { placeArt } from './placeArt.ts';
import { wrapped } from './platforms.ts';
import { foeKey, icicleKey, KEY_ROOM, shotKey } from './spriteKeys.ts';
import type { Pen, Sprite, SpriteBox, Sprites } from './sprites.ts';
import type { Warmer } from './warmer.ts';

/** World units per rig unit; foes are drawn slightly larger than their hitbox. */
const SCALE: Readonly<Record<EnemyKind | 'shot', number>> = {
  walker: 0.66,
  flyer: 0.66,
  spitter: 0.6,
  bumble: 0.8,
  shot: 0.6,
};
/** Flyers are drawn around their center, while the simulation uses their feet. */
const RAISED: Readonly<Record<EnemyKind, number>> = { walker: 0, flyer: 12, spitter: 0, bumble: 13 };
const BOX: SpriteBox = [-68, -84, 136, 116];
const STEPS = KEY_ROOM.stride;
const TELEGRAPH_STEPS = KEY_ROOM.telegraph - 1;
const SQUASH_STEPS = KEY_ROOM.squash - 1;

export interface FoeArt {
  draw(pen: Pen, foe: Foe, place: { readonly tick: number; readonly top: number; readonly heroX: number }): void;
  /** Paints a kind ahead of time. */
  prepare(warmer: Warmer, kind: EnemyKind): void;
  drawShot(pen: Pen, shot: Shot, place: { readonly share: number; readonly top: number }): void;
  /** Stomped foe, at 0 to 1 of its animation. */
  drawStomped(
    pen: Pen,
    kind: EnemyKind,
    place: { readonly x: number; readonly y: number; readonly share: number },
  ): void;
}

/** Foes whose art has not loaded are drawn as walkers. */
const shownAs = (kind: EnemyKind): EnemyKind => (placeArt().shownAs(kind) === kind ? kind : 'walker');

export function createFoeArt(sprites: Sprites): FoeArt {
  const picture = (kind: EnemyKind, facing: -1 | 1, step: number, telegraph: number, squashed: number): Sprite => {
    return sprites.get(
      foeKey(kind, facing, step, telegraph, squashed),
      () =>
        placeArt().drawFoe({
          kind,
          facing,
          step: step / STEPS,
          flap: Math.sin((step / STEPS) * 2 * Math.PI),
          telegraph: telegraph / TELEGRAPH_STEPS,
          squashed: squashed / SQUASH_STEPS,
        }),
      BOX,
    );
  };
  const at = (pen: Pen, sprite: Sprite, x: number, y: number, scale: number): void => {
    pen.drawImage(
      sprite.image,
      x + sprite.x * scale,
      y + sprite.y * scale,
      sprite.width * scale,
      sprite.height * scale,
    );
  };

  return {
    draw(pen, foe, { tick, top, heroX }) {
      const from = Math.floor(tick);
      const before = foeX(foe, from);
      const x = (before + (foeX(foe, from + 1) - before) * (tick - from)) / UNIT;
      const pace = foe.kind === 'flyer' ? 0.34 : 0.16;
      const step = Math.floor(tick * pace + foe.id * 3) % STEPS;
      const telegraph = Math.ceil((foeTelegraph(foe, from) / SHOT_TELEGRAPH_TICKS) * TELEGRAPH_STEPS);
      const sprite = picture(shownAs(foe.kind), facingOf(foe, from, heroX), step, telegraph, 0);
      const bob = foe.kind === 'flyer' ? Math.sin(tick * 0.13 + foe.id) * 2 : 0;
      const y = top - foe.y / UNIT - RAISED[foe.kind] + bob;
      for (const shown of wrapped(x, 45)) at(pen, sprite, shown, y, SCALE[foe.kind]);
    },
    prepare(warmer, kind) {
      for (const facing of [-1, 1] as const) {
        for (let step = 0; step < STEPS; step += 1) {
          warmer.add(`foe/${kind}/${facing}/${step}`, () => picture(shownAs(kind), facing, step, 0, 0));
        }
      }
    },
    drawShot(pen, shot, { share, top }) {
      if (shot.kind === 'icicle' && placeArt().shownAs('icicle') === 'icicle') {
        const falling = sprites.get(icicleKey(), () => placeArt().drawFoe({ kind: 'icicle', telegraph: 1 }), BOX);
        return at(pen, falling, shot.x / UNIT, top - (shot.y - shot.vy * (1 - share)) / UNIT, 1);
      }
      const sprite = sprites.get(shotKey(1), () => placeArt().drawFoe({ kind: 'shot', facing: 1 }), BOX);
      const mirrored = sprites.get(shotKey(-1), () => placeArt().drawFoe({ kind: 'shot', facing: -1 }), BOX);
      const x = (shot.x - shot.vx * (1 - share)) / UNIT;
      const y = top - (shot.y - shot.vy * (1 - share)) / UNIT;
      at(pen, shot.vx < 0 ? mirrored : sprite, x, y, SCALE.shot);
    },
    drawStomped(pen, kind, { x, y, share }) {
      const squashed = share < 0.12 ? 1 : share < 0.24 ? 2 : SQUASH_STEPS;
      const sprite = picture(shownAs(kind), 1, 0, 0, squashed);
      const fall = 260 * share * share - 30 * share;
      pen.globalAlpha = share > 0.7 ? (1 - share) / 0.3 : 1;
      at(pen, sprite, x, y + fall - RAISED[kind], SCALE[kind]);
      pen.globalAlpha = 1;
    },
  };
}

/** Walkers and flyers look ahead; spitters look at the hero by the shorter way around. */
function facingOf(foe: Foe, tick: number, heroX: number): -1 | 1 {
  if (foe.amplitude > 0) return foeFacing(foe, tick);
  return shortestX(foe.x, heroX * UNIT) < 0 ? -1 : 1;
}
