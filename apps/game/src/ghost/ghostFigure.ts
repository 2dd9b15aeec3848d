import { drawBestLine } from '@jumpy/rig/bestLine';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { createCharacterAppearance } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { COLORS, colorInVision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { formatThousands } from '../page/formatThousands.ts';
import { UNITS_PER_METER } from '../run/meters.ts';
import type { Companion, CompanionContext } from '../view/companion.ts';
import type { WornIds } from '@jumpy/rig/cosmetics/dressAppearance';
import { createHeroRenderer, type HeroRenderer } from '../view/heroRenderer.ts';
import { createHeroArt } from '../view/heroArt.ts';
import { paintSprite, type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { strokeWithOutline } from '../view/strokeOutlined.ts';
import { createMotionState } from '../view/motionTrack.ts';
import type { ReplayGhost } from './ghost.ts';
import { createPillCache, paintPill } from './pillSprite.ts';
import * as m from './messages.ts';

const GHOST_SCALE = 0.76;
const GHOST_OPACITY = 0.78;
/** Offset of the name pill above the head, in units. */
const NAME_OFFSET_Y = 66;
/** The HUD ends here, and the hop button begins. */
const MIN_MARKER_Y = 178;
const BOTTOM_MARGIN = 34;
const SIDE_MARGIN = 112;
const MAX_NAME_LENGTH = 12;

export interface GhostFigureOptions {
  readonly replayGhost: ReplayGhost;
  readonly name: string;
  readonly isOwn: boolean;
  /** Character of the recorded run, by look name. */
  readonly look?: string | undefined;
  /** What its player wears. A trail is left out: it would hide the way. */
  readonly worn?: WornIds | undefined;
  /** Current height of the player's feet, in 1/256 units. */
  readonly playerY: () => number;
}

/**
 * Ghost sprite: smaller, slightly transparent, and without the rim of the player's hero. A marker at the edge shows it
 * while out of sight.
 */
export function createGhostFigure({
  replayGhost,
  name,
  isOwn,
  look = DEFAULT_APPEARANCE,
  worn,
  playerY,
}: GhostFigureOptions): Companion {
  const shortName = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
  const motion = createMotionState();
  const distancePills = createPillCache();
  let attached:
    | (CompanionContext & { readonly hero: HeroRenderer; readonly pill: Sprite; flag: Sprite | undefined })
    | undefined;

  let appearance = ghostAppearance(look, { isOwn });

  function createHero({ density, vision, idleQueue, reducedMotion }: CompanionContext): HeroRenderer {
    const art = createHeroArt(appearance, density, vision, { isCompanion: true });
    art.prepare(idleQueue);
    return createHeroRenderer(art, { reducedMotion, scale: GHOST_SCALE });
  }
  /** Dresses the ghost once the drawings have loaded; without them it stays bare. */
  async function dress(ids: WornIds): Promise<void> {
    const { dressHero } = await import('../view/cosmeticArt.ts');
    appearance = dressHero(appearance, ids);
    if (attached) attached = { ...attached, hero: createHero(attached) };
  }
  if (worn?.ears !== undefined || worn?.hat !== undefined)
    dress({ ears: worn.ears, hat: worn.hat }).catch(() => undefined);

  return {
    attach(context) {
      distancePills.clear();
      const pill = paintPill(shortName, context.density);
      attached = { ...context, hero: createHero(context), pill, flag: undefined };
    },
    draw(ctx, frame) {
      if (attached === undefined) return;
      const { hero, pill, density, heightUnits, vision } = attached;
      const { world } = replayGhost;
      for (const event of replayGhost.takeEvents()) hero.onEvent(event, frame.nowMs);
      replayGhost.track.sampleAt(frame.tick, motion);
      hero.update(motion, frame.elapsedMs);
      const y = frame.top - motion.y;
      if (replayGhost.hasEnded) {
        attached.flag ??= paintFlag(
          m.endedHere({ name: shortName.toUpperCase(), score: formatThousands(world.score) }),
          density,
          colorInVision(COLORS.sky, vision),
        );
        drawSprite(ctx, attached.flag, 0, frame.top - heightOfEnd(replayGhost));
      }
      if (y < -60 || y > heightUnits + 120) return;
      ctx.globalAlpha = GHOST_OPACITY;
      hero.draw(ctx, world, { moment: motion, top: frame.top, nowMs: frame.nowMs });
      ctx.globalAlpha = 1;
      if (replayGhost.hasEnded) return;
      const margin = pill.width / 2 + 5;
      drawSprite(ctx, pill, Math.min(WORLD_WIDTH_UNITS - margin, Math.max(margin, motion.x)), y - NAME_OFFSET_Y);
    },
    drawOverlay(ctx, { top }) {
      if (attached === undefined || replayGhost.hasEnded) return;
      const { density, widthUnits, heightUnits, viewX } = attached;
      const y = top - motion.y;
      const isAbove = y < MIN_MARKER_Y - 90;
      if (!isAbove && y < heightUnits + 8) return;
      const metres = Math.round(Math.abs(motion.y - playerY() / UNIT) / UNITS_PER_METER);
      const pill = distancePills.get(`${shortName} ${formatThousands(metres)} m`, density);
      const margin = Math.max(isAbove ? 0 : SIDE_MARGIN, pill.width / 2 + 6);
      const x = Math.min(widthUnits - margin, Math.max(margin, viewX(motion.x)));
      const at = isAbove ? MIN_MARKER_Y : heightUnits - BOTTOM_MARGIN;
      drawSprite(ctx, pill, x, at);
      drawArrow(ctx, { x, y: at + (isAbove ? -19 : 19), isAbove });
    },
  };
}

/**
 * Look of the recorded run. Another player's Jumpy gets a distinct coat, so that it is not mistaken for the own one.
 */
function ghostAppearance(look: string, { isOwn }: { isOwn: boolean }): CharacterAppearance {
  const appearance = look === DEFAULT_APPEARANCE ? undefined : findAppearance(look);
  return appearance ?? createCharacterAppearance({ coat: isOwn ? 'lilac' : 'sky' });
}

/** Height of the marker for the ghost's end, in units; after a fall, where it was last visible. */
function heightOfEnd({ world }: ReplayGhost): number {
  return Math.max(world.player.y, world.deathLineY + 30 * UNIT) / UNIT;
}

function paintFlag(label: string, density: number, color: string): Sprite {
  return paintSprite(
    () => drawBestLine({ width: WORLD_WIDTH_UNITS, label, color }),
    [0, -20, WORLD_WIDTH_UNITS, 40],
    density,
  );
}

function drawArrow(
  ctx: Context2D,
  { x, y, isAbove }: { readonly x: number; readonly y: number; readonly isAbove: boolean },
): void {
  const tip = isAbove ? -7 : 7;
  ctx.beginPath();
  ctx.moveTo(x - 9, y - tip / 2);
  ctx.lineTo(x, y + tip / 2 + tip / 4);
  ctx.lineTo(x + 9, y - tip / 2);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  strokeWithOutline(ctx, { width: 4, edge: 2.5, color: COLORS.cream });
}
