import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { createCharacterAppearance } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';
import type { Companion, CompanionContext, CompanionFrame } from '../../view/companion.ts';
import { AIR_STEPS, createHeroArt, type HeroArt } from '../../view/heroArt.ts';
import { createHeroRenderer, DEATH_ANIMATION_MS } from '../../view/heroRenderer.ts';
import { createMotionState, type MotionState } from '../../view/motionTrack.ts';
import type { Context2D } from '../../view/sprites.ts';
import type { Racer } from './racer.ts';
import {
  createLabelLayout,
  createLabelSprites,
  drawEndMark,
  drawRacerLabel,
  drawOffscreenCount,
  type LabelSprites,
  shortenRacerName,
} from './racerLabels.ts';

/** Offset of the name above a head, in units. */
const NAME_OFFSET_Y = 66;
/** Additional offset for larger text. */
const LARGE_TEXT_OFFSET = 12;
/** The HUD ends here; nothing is labeled above it. */
const MIN_LABEL_Y = 132;
const BOTTOM_MARGIN = 26;

export interface RacersCompanionDeps {
  readonly racers: readonly Racer[];
  /** The followed racer is the view's hero and not drawn among the others. */
  readonly followed: () => Racer;
  /** Displayed tick; also valid for runs that are longer than the followed one. */
  readonly tick: () => number;
  /** Device pixels rendered per CSS pixel. */
  readonly pixelRatio: () => number;
}

/** Draws all other racers of a race: names, end marks, and counts of those above and below the view. */
export function createRacersCompanion({ racers, followed, tick, pixelRatio }: RacersCompanionDeps): Companion {
  let attached:
    | (CompanionContext & { readonly figures: readonly RacerFigure[]; readonly labels: LabelSprites })
    | undefined;

  return {
    attach(context) {
      const { density, reducedMotion, vision } = context;
      const isSame =
        attached?.density === density && attached.reducedMotion === reducedMotion && attached.vision === vision;
      const figures = isSame && attached ? attached.figures : racers.map((racer) => createRacerFigure(racer, context));
      attached = {
        ...context,
        figures,
        labels: isSame && attached ? attached.labels : createLabelSprites({ density, pixelRatio: pixelRatio() }),
      };
    },
    draw(ctx, frame) {
      if (!attached) return;
      const { figures, labels, heightUnits } = attached;
      const layout = createLabelLayout();
      for (const figure of figures) figure.update({ ...frame, tick: tick() });
      const others = figures.filter(({ racer }) => racer !== followed());
      // Draws the last first, so that leaders end up in front.
      const visible = others.toReversed().filter((figure) => figure.draw(ctx, frame, heightUnits));
      for (const { racer, motion } of visible.toReversed()) {
        const label = labels.get(shortenRacerName(racer.givenRacer.name));
        drawRacerLabel(ctx, {
          label,
          layout,
          x: motion.x,
          y: frame.top - motion.y - NAME_OFFSET_Y - LARGE_TEXT_OFFSET * (labels.scale - 1),
        });
      }
      for (const { racer } of figures)
        if (racer.endedAtMs !== undefined) drawEndMark(ctx, racer, { labels, layout, ...frame });
    },
    drawOverlay(ctx, { top }) {
      if (!attached) return;
      const { figures, labels, heightUnits } = attached;
      const ys = figures
        .filter(({ racer }) => racer !== followed() && racer.endedAtMs === undefined)
        .map(({ motion }) => top - motion.y);
      drawOffscreenCount(ctx, { count: ys.filter((y) => y < 0).length, y: MIN_LABEL_Y, isAbove: true, labels });
      const below = ys.filter((y) => y > heightUnits + 8).length;
      drawOffscreenCount(ctx, { count: below, y: heightUnits - BOTTOM_MARGIN, isAbove: false, labels });
    },
  };
}

/** Drawn figure of another racer. */
interface RacerFigure {
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

function createRacerFigure(racer: Racer, { density, vision, reducedMotion }: CompanionContext): RacerFigure {
  const art = createHeroArt(racerLook(racer), density * FIGURE_SCALE, vision, { isCompanion: true });
  const hero = createHeroRenderer(withFewerSprites(art), { reducedMotion, scale: FIGURE_SCALE });
  const motion = createMotionState();
  let seekCount = racer.seekCount;

  return {
    racer,
    motion: motion,
    update({ tick, elapsedMs }) {
      if (racer.seekCount !== seekCount) hero.reset();
      seekCount = racer.seekCount;
      for (const { event, atMs } of racer.takeEvents()) hero.onEvent(event, atMs);
      racer.track.sampleAt(tick, motion);
      hero.update(motion, elapsedMs);
    },
    draw(ctx, { top, nowMs }, heightUnits) {
      const { endedAtMs, timeline, world } = racer;
      const isGone =
        endedAtMs !== undefined && nowMs - endedAtMs > DEATH_ANIMATION_MS && timeline.deathCause !== 'summit';
      const y = top - motion.y;
      if (isGone || y < -DRAW_MARGIN || y > heightUnits + DRAW_MARGIN) return false;
      ctx.globalAlpha = FIGURE_OPACITY;
      hero.draw(ctx, world, { moment: motion, top, nowMs });
      ctx.globalAlpha = 1;
      return endedAtMs === undefined;
    },
  };
}

function racerLook({ index, givenRacer: { look = DEFAULT_APPEARANCE } }: Racer): CharacterAppearance {
  const appearance = look === DEFAULT_APPEARANCE ? undefined : findAppearance(look);
  return appearance ?? createCharacterAppearance({ coat: RACER_COATS[index % RACER_COATS.length] ?? 'sky' });
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
