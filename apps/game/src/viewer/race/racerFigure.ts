import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { createCharacterAppearance } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';
import type { CompanionContext, CompanionFrame } from '../../view/companion.ts';
import { createHeroRenderer, DEATH_ANIMATION_MS } from '../../view/heroRenderer.ts';
import { AIR_STEPS, createHeroArt, type HeroArt } from '../../view/heroArt.ts';
import type { Context2D } from '../../view/sprites.ts';
import { type MotionState, createMotionState } from '../../view/motionTrack.ts';
import type { Racer } from './racer.ts';

/** Drawn figure of another racer. */
export interface RacerFigure {
  readonly racer: Racer;
  /** Interpolated state for the current frame, in units. */
  readonly moment: MotionState;
  /** Updates to the current frame. */
  move(shot: CompanionFrame): void;
  /** Draws the visible part; returns whether anything is visible. */
  draw(pen: Context2D, shot: CompanionFrame, unitsHigh: number): boolean;
}

/** Scale relative to the hero, so that the followed racer is the largest. */
const FIGURE_SCALE = 0.76;
const FIGURE_OPACITY = 0.82;
/** Figures are drawn up to this distance outside the view, in units. */
const DRAW_MARGIN = 70;
/** Uses only every n-th air pose, since up to twenty figures may be shown. */
const SPRITE_STEP = 3;
/** Coats that distinguish racers who all play Jumpy. */
const RACER_COATS = ['sky', 'mint', 'peach', 'sun', 'pink', 'leaf', 'cream', 'steel', 'plum', 'moss'] as const;

export function createRacerFigure(racer: Racer, { density, vision, still }: CompanionContext): RacerFigure {
  const art = createHeroArt(racerLook(racer), density * FIGURE_SCALE, vision, { isCompanion: true });
  const hero = createHeroRenderer(withFewerSprites(art), { still, size: FIGURE_SCALE });
  const moment = createMotionState();
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
      const isGone = overMs !== undefined && nowMs - overMs > DEATH_ANIMATION_MS && timeline.cause !== 'summit';
      const y = top - moment.y;
      if (isGone || y < -DRAW_MARGIN || y > unitsHigh + DRAW_MARGIN) return false;
      pen.globalAlpha = FIGURE_OPACITY;
      hero.draw(pen, world, { moment, top, nowMs });
      pen.globalAlpha = 1;
      return overMs === undefined;
    },
  };
}

function racerLook({ index, given: { look = DEFAULT_APPEARANCE } }: Racer): CharacterAppearance {
  const other = look === DEFAULT_APPEARANCE ? undefined : findAppearance(look);
  return other ?? createCharacterAppearance({ coat: RACER_COATS[index % RACER_COATS.length] ?? 'sky' });
}

/** Hero art with fewer sprites, painted on first use. */
function withFewerSprites(art: HeroArt): HeroArt {
  return {
    picture: ({ face, step }) =>
      art.picture({
        ...{ face, gaze: 0, charged: true, calm: false },
        step: face === 'air' ? Math.min(AIR_STEPS, Math.round(step / SPRITE_STEP) * SPRITE_STEP) : 0,
      }),
    prepare: () => undefined,
  };
}
