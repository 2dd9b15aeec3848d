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
  readonly motion: MotionState;
  /** Updates to the current frame. */
  update(frame: CompanionFrame): void;
  /** Draws the visible part; returns whether anything is visible. */
  draw(ctx: Context2D, frame: CompanionFrame, heightUnits: number): boolean;
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

export function createRacerFigure(racer: Racer, { density, vision, reducedMotion }: CompanionContext): RacerFigure {
  const art = createHeroArt(racerLook(racer), density * FIGURE_SCALE, vision, { isCompanion: true });
  const hero = createHeroRenderer(withFewerSprites(art), { reducedMotion, scale: FIGURE_SCALE });
  const moment = createMotionState();
  let leaps = racer.seekCount;

  return {
    racer,
    motion: moment,
    update({ tick, elapsedMs }) {
      if (racer.seekCount !== leaps) hero.reset();
      leaps = racer.seekCount;
      for (const { event, atMs } of racer.takeEvents()) hero.onEvent(event, atMs);
      racer.track.sampleAt(tick, moment);
      hero.update(moment, elapsedMs);
    },
    draw(ctx, { top, nowMs }, heightUnits) {
      const { endedAtMs, timeline, world } = racer;
      const isGone =
        endedAtMs !== undefined && nowMs - endedAtMs > DEATH_ANIMATION_MS && timeline.deathCause !== 'summit';
      const y = top - moment.y;
      if (isGone || y < -DRAW_MARGIN || y > heightUnits + DRAW_MARGIN) return false;
      ctx.globalAlpha = FIGURE_OPACITY;
      hero.draw(ctx, world, { moment, top, nowMs });
      ctx.globalAlpha = 1;
      return endedAtMs === undefined;
    },
  };
}

function racerLook({ index, givenRacer: { look = DEFAULT_APPEARANCE } }: Racer): CharacterAppearance {
  const other = look === DEFAULT_APPEARANCE ? undefined : findAppearance(look);
  return other ?? createCharacterAppearance({ coat: RACER_COATS[index % RACER_COATS.length] ?? 'sky' });
}

/** Hero art with fewer sprites, painted on first use. */
function withFewerSprites(art: HeroArt): HeroArt {
  return {
    getSprite: ({ pose, step }) =>
      art.getSprite({
        ...{ pose, gaze: 0, isHopCharged: true, reducedMotion: false },
        step: pose === 'air' ? Math.min(AIR_STEPS, Math.round(step / SPRITE_STEP) * SPRITE_STEP) : 0,
      }),
    prepare: () => undefined,
  };
}
