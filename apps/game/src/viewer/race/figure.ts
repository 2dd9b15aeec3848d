import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { lookOf } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';
import type { CompanionPlace, CompanionShot } from '../../view/companion.ts';
import { createHero, DEATH_MS } from '../../view/hero.ts';
import { AIR_STEPS, createHeroArt, type HeroArt } from '../../view/heroArt.ts';
import type { Pen } from '../../view/sprites.ts';
import { type Moment, newMoment } from '../../view/track.ts';
import type { Racer } from './racer.ts';

/** Drawn figure of another racer. */
export interface Figure {
  readonly racer: Racer;
  /** Interpolated state for the current frame, in units. */
  readonly moment: Moment;
  /** Updates to the current frame. */
  move(shot: CompanionShot): void;
  /** Draws the visible part; returns whether anything is visible. */
  draw(pen: Pen, shot: CompanionShot, unitsHigh: number): boolean;
}

/** Scale relative to the hero, so that the followed racer is the largest. */
const SIZE = 0.76;
const OPACITY = 0.82;
/** Figures are drawn up to this distance outside the view, in units. */
const BEYOND = 70;
/** Uses only every n-th air pose, since up to twenty figures may be shown. */
const COARSE = 3;
/** Coats that distinguish racers who all play Jumpy. */
const COATS = ['sky', 'mint', 'peach', 'sun', 'pink', 'leaf', 'cream', 'steel', 'plum', 'moss'] as const;

export function createFigure(racer: Racer, { density, vision, still }: CompanionPlace): Figure {
  const art = createHeroArt(lookOfRacer(racer), density * SIZE, vision, { isCompanion: true });
  const hero = createHero(coarse(art), { still, size: SIZE });
  const moment = newMoment();
  let leaps = racer.leaps;

  return {
    racer,
    moment,
    move({ tick, elapsedMs }) {
      if (racer.leaps !== leaps) hero.reset();
      leaps = racer.leaps;
      for (const { event, atMs } of racer.happened()) hero.onEvent(event, atMs);
      racer.track.at(tick, moment);
      hero.advance(moment, elapsedMs);
    },
    draw(pen, { top, nowMs }, unitsHigh) {
      const { overMs, timeline, world } = racer;
      const isGone = overMs !== undefined && nowMs - overMs > DEATH_MS && timeline.cause !== 'summit';
      const y = top - moment.y;
      if (isGone || y < -BEYOND || y > unitsHigh + BEYOND) return false;
      pen.globalAlpha = OPACITY;
      hero.draw(pen, world, { moment, top, nowMs });
      pen.globalAlpha = 1;
      return overMs === undefined;
    },
  };
}

function lookOfRacer({ index, given: { look = DEFAULT_LOOK } }: Racer): CharacterLook {
  const other = look === DEFAULT_LOOK ? undefined : namedLook(look);
  return other ?? lookOf({ coat: COATS[index % COATS.length] ?? 'sky' });
}

/** Hero art with fewer sprites, painted on first use. */
function coarse(art: HeroArt): HeroArt {
  return {
    picture: ({ face, step }) =>
      art.picture({
        ...{ face, gaze: 0, charged: true, calm: false },
        step: face === 'air' ? Math.min(AIR_STEPS, Math.round(step / COARSE) * COARSE) : 0,
      }),
    prepare: () => undefined,
  };
}
