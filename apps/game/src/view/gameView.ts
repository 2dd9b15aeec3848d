import type { CharacterAppearance } from '@jumpy/rig/character';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { LEVEL_PLATFORMS, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { type Input, getInput } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { createStreak } from '../run/streak.ts';
import { createBackdrop } from './backdrop.ts';
import { createBestScoreLine } from './bestScoreLine.ts';
import type { Companion, CompanionFrame } from './companion.ts';
import { createCourseRenderer } from './courseRenderer.ts';
import { createDarkness } from './darkness.ts';
import { drawDeathLine } from './drawDeathLine.ts';
import { drawLavaLine, lavaHeat } from './drawLava.ts';
import { createDeathScene, DEATH_TOSS_DELAY_MS } from './deathScene.ts';
import { clamp01, easeInOut } from './easing.ts';
import { createEffectPool } from './effectPool.ts';
import { createFieldArt } from './fieldArt.ts';
import { createFoeArt } from './foeArt.ts';
import { createHeroRenderer } from './heroRenderer.ts';
import { createHeroArt } from './heroArt.ts';
import { drawShieldEffects, drawSpeedEffects, drawHeroTrail } from './heroEffects.ts';
import { createPickupArt } from './pickupArt.ts';
import type { RunOverlay } from './overlay.ts';
import { createPlatformArt } from './platformArt.ts';
import type { VisualSettings } from './visualSettings.ts';
import { createRenderPlayhead } from './renderPlayhead.ts';
import { drawPowerUps } from './drawPowerUps.ts';
import { reactToEvent } from './reactToEvent.ts';
import { createSpriteCache, type Context2D } from './sprites.ts';
import { type StageBox, WORLD_WIDTH_UNITS } from './stageBox.ts';
import { createMotionTrack, createMotionState } from './motionTrack.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Time and scene of a frame. */
export interface FrameTime {
  readonly nowMs: number;
  readonly elapsedMs: number;
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly share: number;
  /**
   * `ready`: the hero waits on the first platform; `line`: it waits in the lineup; `hidden`: only the sky, so that
   * nobody can plan while paused; `watch`: course and companion without a hero.
   */
  readonly scene: 'ready' | 'line' | 'play' | 'hidden' | 'watch';
  /** In `ready`: how far the hero ducks, 0 to 1. */
  readonly anticipate: number;
  /** Current input, even before a tick consumes it; undefined if nobody plays. */
  readonly pressed?: Input | undefined;
}

/** Start of a view that does not begin with an ordinary run. */
export interface ViewStart {
  /**
   * Lower edge of the view where the level began, in units, so that the land behind has the same height as if the level
   * had been watched from its start.
   */
  readonly levelFromY?: number;
  readonly companion?: Companion | undefined;
}

/** Renders a run. Never changes the world. */
export interface GameView {
  /** Opens a new run; `best` is the score of the best line. */
  open(world: World, best: number, opening?: ViewStart): void;
  /** Call after every tick. */
  note(world: World): void;
  onEvent(event: SimEvent, nowMs: number): void;
  draw(world: World, time: FrameTime): void;
}

export interface GameViewOptions extends Partial<VisualSettings> {
  readonly look: CharacterAppearance;
  readonly pen: Context2D;
  readonly box: StageBox;
  readonly warmer: IdleQueue;
  readonly still: boolean;
  /** Used only for stars and dust, never for gameplay. */
  readonly random: () => number;
  readonly overlay?: RunOverlay | undefined;
}

const SHAKE_MS = 180;
/** Before the first tick the hero is raised by this ratio of the view, above the text. */
const INTRO_OFFSET_RATIO = 0.24;
const INTRO_MS = 750;
/** Start time of a run that is opened later, so that no platform animates in. */
const ALREADY_STARTED_MS = -1e9;
const CAMERA_EASE_MS = 45;
/** After a portal the camera eases more slowly for a while, so that the eye can follow. */
const PORTAL_CAMERA = { easeMs: 150, lengthMs: 650 } as const;
/** Rows of a level after which the next biome is painted. */
const PREPARE_FROM_ROW = 4;

export function createGameView({
  look,
  pen,
  box,
  warmer,
  still,
  vision = 'standard',
  hand = 'right',
  random,
  overlay,
}: GameViewOptions): GameView {
  const sprites = createSpriteCache(box.density, vision);
  const foes = createFoeArt(sprites);
  const pickups = createPickupArt(sprites);
  const heroArt = createHeroArt(look, box.density, vision);
  const hero = createHeroRenderer(heroArt, { still, tossAfterMs: still ? 0 : DEATH_TOSS_DELAY_MS });
  const backdrop = createBackdrop(box, warmer, { still });
  const effects = createEffectPool(sprites, foes, { density: box.density, still, vision, random });
  const platforms = createPlatformArt(sprites);
  const course = createCourseRenderer({
    ...{ platforms, pickups, foes, warmer, still },
    fields: createFieldArt({ still, vision, sprites }),
    dust: effects,
  });
  const death = createDeathScene({ foes, density: box.density, unitsHigh: box.unitsHigh, still, vision });
  const streak = createStreak();
  const bestLine = createBestScoreLine(box.density, vision);
  const dark = createDarkness(box, { still });
  const track = createMotionTrack();
  const playhead = createRenderPlayhead();
  const moment = createMotionState();
  let companion: Companion | undefined;
  let cameraY = 0;
  let startedMs = -Infinity;
  let shakenMs = -Infinity;
  let portalMs = -Infinity;
  let preparedLevel = 0;

  return {
    open(world, best, opening = {}) {
      track.reset(world);
      playhead.reset(world.tick);
      hero.reset();
      effects.clear();
      death.reset();
      streak.reset();
      course.reset();
      bestLine.reset(best);
      dark.reset();
      cameraY = world.cameraY / UNIT;
      startedMs = world.tick > 0 ? ALREADY_STARTED_MS : -Infinity;
      shakenMs = -Infinity;
      portalMs = -Infinity;
      preparedLevel = 0;
      const { levelFromY } = opening;
      backdrop.reset(
        biomeForLevel(world.level),
        (levelFromY ?? cameraY) -
          box.below -
          (levelFromY === undefined || world.level === 1 ? box.unitsHigh * INTRO_OFFSET_RATIO : 0),
      );
      backdrop.prepare(biomeForLevel(world.level));
      heroArt.prepare(warmer);
      companion = opening.companion;
      companion?.join({ density: box.density, unitsHigh: box.unitsHigh, warmer, still, vision });
    },
    note(world) {
      track.note(world);
      course.note(world);
      death.note(world);
    },
    onEvent(event, nowMs) {
      const shake = (atMs: number): void => {
        shakenMs = atMs;
      };
      streak.hear(event);
      hero.onEvent(event, nowMs);
      if (event.type === 'portal') portalMs = nowMs;
      if (event.type === 'end' && event.cause !== 'summit') death.begin(nowMs);
      if (event.type === 'revive') death.reset();
      if (event.type === 'level') backdrop.enter(event.biome, cameraY - box.below, nowMs);
      reactToEvent({ effects, course, playhead, streak, still, shake }, event, nowMs);
    },
    draw(world, time) {
      const { scene } = time;
      const tick = playhead.advance(Math.max(0, world.tick - 1 + time.share), time.elapsedMs);
      const nowMs = death.hold(time.nowMs);
      const elapsedMs = nowMs === time.nowMs ? time.elapsedMs : 0;
      track.at(tick, moment);
      cameraY = moment.cameraY + (cameraY - moment.cameraY) * (still ? 0 : Math.exp(-elapsedMs / cameraEaseMs(nowMs)));
      if (scene === 'play' && startedMs === -Infinity) startedMs = nowMs;
      const intro = scene === 'watch' ? 0 : introAt(nowMs);
      const bottomY = cameraY - box.below - intro;
      const top = bottomY + box.unitsHigh;
      pen.setTransform(box.density, 0, 0, box.density, 0, 0);
      backdrop.draw(pen, bottomY, nowMs);
      if (scene === 'hidden') return;
      const close = { moment, top, nowMs: time.nowMs };
      if (scene === 'play') death.goNear(pen, world, close);
      dark.draw(pen, world, { x: moment.x, y: top - moment.y, nowMs, elapsedMs });
      shakePen(nowMs);
      const waits = scene === 'ready' || scene === 'line';
      const sinceStartMs = waits ? undefined : nowMs - startedMs;
      const place = { tick, top, bottomY, nowMs, sinceStartMs };
      const shot = { tick, top, nowMs, elapsedMs };
      if (!waits) companion?.under?.(pen, shot);
      course.drawFields(pen, world, place, 'behind');
      course.drawPlatforms(pen, world, place);
      if (scene === 'line') companion?.draw(pen, shot);
      if (waits)
        hero.drawIdle(pen, { moment, top, nowMs, anticipate: time.anticipate, gaze: time.pressed?.steer ?? 0 });
      if (scene === 'line') companion?.mark(pen, shot);
      if (waits) return;
      bestLine.draw(pen, world, { top, elapsedMs });
      course.drawThings(pen, world, { ...place, heroX: moment.x });
      course.drawFields(pen, world, place, 'front');
      companion?.draw(pen, shot);
      if (scene === 'watch') return companion?.mark(pen, shot);
      const { unitsHigh } = box;
      const over = { x: moment.x, y: top - moment.y, top, unitsHigh, nowMs, still, vision };
      overlay?.drawBehind(pen, world, over);
      drawHero(world, { ...shot, pressed: time.pressed });
      death.drawCulprit(pen, world, close);
      if (intro === 0) drawBelow(world, { y: top - moment.deathLineY + floodLag(nowMs), nowMs });
      pen.setTransform(box.density, 0, 0, box.density, 0, 0);
      drawPowerUps(pen, world, {
        art: pickups,
        x: hand === 'left' ? WORLD_WIDTH_UNITS - 36 : 36,
        y: box.unitsHigh - 42,
        vision,
      });
      companion?.mark(pen, shot);
      overlay?.draw(pen, world, over);
      death.drawWord(pen, world, close);
      prepareNext(world);
    },
  };

  function drawHero(world: World, { tick, top, nowMs, elapsedMs, pressed }: HeroFrame): void {
    hero.advance(moment, elapsedMs, pressed && previewableInput(pressed, world));
    if (!still && !world.over) {
      drawHeroTrail(pen, world, { track, tick, top });
      drawSpeedEffects(pen, world, sprites, { moment, top });
    }
    effects.draw(pen, top, nowMs);
    hero.draw(pen, world, { moment, top, nowMs });
    if (!world.over) drawShieldEffects(pen, world, sprites, { moment, top, nowMs });
  }

  /** Draws the death line: rising night or lava. */
  function drawBelow(world: World, { y, nowMs }: { y: number; nowMs: number }): void {
    const line = { y, bottom: box.unitsHigh, nowMs, still, vision };
    const heat = lavaHeat(world);
    if (heat < 1) drawDeathLine(pen, { ...line, creeping: world.deathLineY > world.cameraY });
    if (heat > 0) drawLavaLine(pen, { ...line, heat });
  }

  /** Easing time of the camera; recovers gradually after a portal, without a jolt. */
  function cameraEaseMs(nowMs: number): number {
    const share = clamp01((nowMs - portalMs) / PORTAL_CAMERA.lengthMs);
    return PORTAL_CAMERA.easeMs + (CAMERA_EASE_MS - PORTAL_CAMERA.easeMs) * share;
  }

  /**
   * Keeps the death line at the edge while the camera follows a portal, since it moved with the portal and did not
   * rise.
   */
  function floodLag(nowMs: number): number {
    return nowMs - portalMs < PORTAL_CAMERA.lengthMs ? Math.max(0, moment.cameraY - cameraY) : 0;
  }

  function shakePen(nowMs: number): void {
    const sinceMs = nowMs - shakenMs;
    const shake = still || sinceMs < 0 ? 0 : 3 * Math.max(0, 1 - sinceMs / SHAKE_MS);
    if (shake > 0) pen.translate(Math.sin(nowMs * 0.09) * shake, Math.cos(nowMs * 0.11) * shake);
  }

  /** Extra height of the hero before the first tick; the view eases to normal afterwards. */
  function introAt(nowMs: number): number {
    const share = startedMs === -Infinity ? 0 : still ? 1 : easeInOut((nowMs - startedMs) / INTRO_MS);
    return box.unitsHigh * INTRO_OFFSET_RATIO * (1 - share);
  }

  function prepareNext(world: World): void {
    if (world.level === preparedLevel || world.course.spineIndex % LEVEL_PLATFORMS < PREPARE_FROM_ROW) return;
    preparedLevel = world.level;
    backdrop.prepare(biomeForLevel(world.level + 1));
  }
}

interface HeroFrame extends CompanionFrame {
  readonly pressed: Input | undefined;
}

/** Previews a hop from the press on and while it is buffered, if a charge is available. */
function previewableInput({ steer, hop }: Input, { player }: World): Input {
  return getInput(steer, (hop || player.hopBufferTicks > 0) && player.hopCharges > 0);
}
