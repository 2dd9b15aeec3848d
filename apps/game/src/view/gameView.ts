import { COLORS } from '@jumpy/rig/palette';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { LEVEL_PLATFORMS, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { type Input, getInput } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { createStreak } from '../run/streak.ts';
import { createBackdrop } from './backdrop.ts';
import { getBiomeArt, sceneAt, type TourPainter } from './biomeArt.ts';
import { createBestScoreLine } from './bestScoreLine.ts';
import type { Companion, CompanionFrame } from './companion.ts';
import { type CourseDrawContext, createCourseRenderer } from './courseRenderer.ts';
import { drawDeathLine } from './deathLine.ts';
import { createDeathScene, DEATH_TOSS_DELAY_MS } from './deathScene.ts';
import { clamp01, easeInOut } from './easing.ts';
import { createEffectPool } from './effectPool.ts';
import { createFieldArt, type FieldLayer } from './fieldArt.ts';
import { createFoeArt } from './foeArt.ts';
import { createHeroRenderer } from './heroRenderer.ts';
import { createHeroArt } from './heroArt.ts';
import { drawShieldEffects, drawSpeedEffects, drawHeroTrail, type HeroLook } from './heroEffects.ts';
import { createPickupArt, drawPowerUps } from './pickupArt.ts';
import type { RunOverlay } from './overlay.ts';
import { createPlatformArt } from './platformArt.ts';
import type { VisualSettings } from './visualSettings.ts';
import { createRenderPlayhead } from './renderPlayhead.ts';
import { celebrateBest, type ReactionContext, reactToEvent } from './reactToEvent.ts';
import { createSpriteCache, type Context2D } from './sprites.ts';
import { createSideCamera, type StageBox } from './stageBox.ts';
import { createMotionTrack, createMotionState } from './motionTrack.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Time and scene of a frame. */
export interface FrameTime {
  readonly nowMs: number;
  readonly elapsedMs: number;
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly tickFraction: number;
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
  readonly levelStartY?: number;
  readonly companion?: Companion | undefined;
}

/** Renders a run. Never changes the world. */
export interface GameView {
  /** Opens a new run; `best` is the score of the best line. */
  open(world: World, best: number, start?: ViewStart): void;
  /** Call after every tick. */
  update(world: World): void;
  onEvent(event: SimEvent, nowMs: number): void;
  /** Celebrates a new best around the hero. */
  celebrate(world: World, nowMs: number): void;
  draw(world: World, time: FrameTime): void;
}

export interface GameViewOptions extends Partial<VisualSettings> {
  readonly look: HeroLook;
  readonly ctx: Context2D;
  readonly box: StageBox;
  readonly idleQueue: IdleQueue;
  readonly reducedMotion: boolean;
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

/**
 * Creates the view of a run. It stays in one function: its drawing order can be read from top to bottom, and cut into
 * classes it made the first load larger.
 */
export function createGameView({
  look,
  ctx,
  box,
  idleQueue,
  reducedMotion,
  vision = 'standard',
  hand = 'right',
  random,
  overlay,
}: GameViewOptions): GameView {
  const sprites = createSpriteCache(box.density, vision);
  const foes = createFoeArt(sprites);
  const pickups = createPickupArt(sprites);
  const heroArt = createHeroArt(look, box.density, vision);
  const hero = createHeroRenderer(heroArt, { reducedMotion, tossDelayMs: reducedMotion ? 0 : DEATH_TOSS_DELAY_MS });
  const backdrop = createBackdrop(box, idleQueue, { reducedMotion });
  const effects = createEffectPool(sprites, foes, { density: box.density, reducedMotion, vision, random });
  const platforms = createPlatformArt(sprites);
  const course = createCourseRenderer({
    platforms,
    fields: createFieldArt({ reducedMotion, vision, sprites }),
    pickups,
    foes,
    dust: effects,
    idleQueue,
    reducedMotion,
  });
  const { widthUnits, heightUnits } = box;
  const death = createDeathScene({ foes, ...box, reducedMotion, vision });
  const sideCamera = createSideCamera(box);
  const streak = createStreak();
  const bestLine = createBestScoreLine(box, vision);
  const track = createMotionTrack();
  const playhead = createRenderPlayhead();
  const moment = createMotionState();
  const reactions: ReactionContext = {
    effectPool: effects,
    courseRenderer: course,
    playhead,
    streak,
    reducedMotion,
    shake(atMs) {
      shakeStartMs = atMs;
    },
  };
  let companion: Companion | undefined;
  let tour: TourPainter | undefined;
  let cameraY = 0;
  let startedMs = -Infinity;
  let shakeStartMs = -Infinity;
  let portalMs = -Infinity;
  let preparedLevel = 0;

  return {
    open(world, best, { levelStartY, companion: nextCompanion } = {}) {
      track.reset(world);
      playhead.reset(world.tick);
      hero.reset();
      effects.clear();
      death.reset();
      streak.reset();
      course.reset();
      bestLine.reset(best);
      cameraY = world.cameraY / UNIT;
      sideCamera.reset(world.player.x / UNIT);
      startedMs = world.tick > 0 ? ALREADY_STARTED_MS : -Infinity;
      shakeStartMs = -Infinity;
      portalMs = -Infinity;
      preparedLevel = 0;
      platforms.startPlace = world.startPlace;
      backdrop.reset(
        sceneOf(world),
        (levelStartY ?? cameraY) -
          box.unitsBelow -
          (levelStartY === undefined || world.level === 1 ? heightUnits * INTRO_OFFSET_RATIO : 0),
      );
      backdrop.prepare(sceneOf(world));
      heroArt.prepare(idleQueue);
      companion = nextCompanion;
      companion?.attach({ ...box, viewX: sideCamera.viewX, idleQueue, reducedMotion, vision });
    },
    update(world) {
      track.record(world);
      course.update(world);
      death.update(world);
    },
    onEvent(event, nowMs) {
      streak.onEvent(event);
      hero.onEvent(event, nowMs);
      if (event.type === 'portal') portalMs = nowMs;
      if (event.type === 'end' && event.cause !== 'summit') death.start(nowMs);
      if (event.type === 'revive') death.reset();
      if (event.type === 'level')
        backdrop.enterBiome(sceneAt(event.biome, event.level), cameraY - box.unitsBelow, nowMs);
      reactToEvent(reactions, event, nowMs);
    },
    celebrate(world, nowMs) {
      celebrateBest(reactions, world, nowMs);
    },
    draw(world, time) {
      const { scene } = time;
      const tick = playhead.advance(Math.max(0, world.tick - 1 + time.tickFraction), time.elapsedMs);
      const nowMs = death.freezeTime(time.nowMs);
      const elapsedMs = nowMs === time.nowMs ? time.elapsedMs : 0;
      track.sampleAt(tick, moment);
      cameraY =
        moment.cameraY + (cameraY - moment.cameraY) * (reducedMotion ? 0 : Math.exp(-elapsedMs / cameraEaseMs(nowMs)));
      sideCamera.follow(moment.x, elapsedMs, cameraEaseMs(nowMs));
      if (scene === 'play' && startedMs === -Infinity) startedMs = nowMs;
      const intro = scene === 'watch' ? 0 : introOffset(nowMs);
      const bottomY = cameraY - box.unitsBelow - intro;
      const top = bottomY + heightUnits;
      ctx.setTransform(box.density, 0, 0, box.density, 0, 0);
      backdrop.draw(ctx, bottomY, nowMs);
      if (scene === 'hidden') return;
      const isWaiting = scene === 'ready' || scene === 'line';
      const sinceStartMs = isWaiting ? undefined : nowMs - startedMs;
      const courseContext = { tick, top, bottomY, nowMs, sinceStartMs };
      tour ??= getBiomeArt().createTourPainter?.({ ...box, reducedMotion, vision });
      tour?.drawWeather(ctx, world, courseContext);
      if (scene === 'play') drawVeil();
      const x = sideCamera.viewX(moment.x);
      const deathFrame = { moment, x, top, nowMs: time.nowMs };
      if (scene === 'play') death.applyZoom(ctx, world, deathFrame);
      tour?.drawDarkness(ctx, world, { x, y: top - moment.y, nowMs, elapsedMs });
      applyShake(nowMs);
      const companionFrame = { tick, top, nowMs, elapsedMs };
      if (!isWaiting) companion?.drawBehindPlatforms?.(ctx, companionFrame);
      drawFields(world, courseContext, 'behind');
      sideCamera.drawWorld(ctx, (copy) => {
        course.drawPlatforms(ctx, world, courseContext);
        tour?.drawGates(ctx, world, courseContext);
        if (scene === 'line') drawCompanion(companionFrame, copy);
        if (isWaiting)
          hero.drawIdle(ctx, { moment, top, nowMs, anticipate: time.anticipate, gaze: time.pressed?.steer ?? 0 });
      });
      if (scene === 'line') companion?.drawOverlay(ctx, companionFrame);
      if (isWaiting) return;
      bestLine.draw(ctx, world, { top, elapsedMs });
      sideCamera.drawWorld(ctx, () => course.drawEntities(ctx, world, { ...courseContext, heroX: moment.x }));
      drawFields(world, courseContext, 'front');
      sideCamera.drawWorld(ctx, (copy) => drawCompanion(companionFrame, copy));
      prepareNextBiome(world);
      if (scene === 'watch') return companion?.drawOverlay(ctx, companionFrame);
      const overlayContext = { x, y: top - moment.y, top, widthUnits, heightUnits, nowMs, reducedMotion, vision };
      hero.update(moment, elapsedMs, time.pressed && previewableInput(time.pressed, world));
      sideCamera.drawWorld(ctx, () => {
        overlay?.drawBehind(ctx, world, overlayContext);
        drawHero(world, companionFrame);
        death.drawCause(ctx, world, deathFrame);
      });
      if (intro === 0) {
        const y = top - moment.deathLineY + deathLineLag(nowMs);
        const line = { y, bottom: heightUnits, nowMs, reducedMotion, vision };
        sideCamera.drawWorld(ctx, () => drawDeathLine(ctx, world, line), true);
      }
      ctx.setTransform(box.density, 0, 0, box.density, 0, 0);
      drawPowerUps(ctx, world, {
        art: pickups,
        x: hand === 'left' ? widthUnits - 36 : 36,
        y: heightUnits - 42,
        vision,
      });
      companion?.drawOverlay(ctx, companionFrame);
      overlay?.draw(ctx, world, overlayContext);
      death.drawWord(ctx, world, deathFrame);
    },
  };

  /** Darkens the scenery behind the HUD's line, in two flat steps. Platforms are drawn above it. */
  function drawVeil(): void {
    ctx.fillStyle = COLORS.night;
    ctx.globalAlpha = 0.25;
    for (const share of [0.8, 1]) ctx.fillRect(0, 0, widthUnits, box.veilUnits * share);
    ctx.globalAlpha = 1;
  }

  function drawFields(world: World, context: CourseDrawContext, layer: FieldLayer): void {
    if (world.fields.length > 0) sideCamera.drawWorld(ctx, () => course.drawFields(ctx, world, context, layer), true);
  }

  /** Time passes with the first copy only. */
  function drawCompanion(frame: CompanionFrame, copy: number): void {
    companion?.draw(ctx, copy === 0 ? frame : { ...frame, elapsedMs: 0 });
  }

  function drawHero(world: World, { tick, top, nowMs }: CompanionFrame): void {
    if (!reducedMotion && !world.over) {
      if (look.trail) look.trail.draw(ctx, { sprites, track, tick, top });
      else drawHeroTrail(ctx, world, { track, tick, top });
      drawSpeedEffects(ctx, world, sprites, { moment, top });
    }
    effects.draw(ctx, top, nowMs);
    hero.draw(ctx, world, { moment, top, nowMs });
    if (!world.over) drawShieldEffects(ctx, world, sprites, { moment, top, nowMs });
  }

  /** Easing time of the camera; recovers gradually after a portal, without a jolt. */
  function cameraEaseMs(nowMs: number): number {
    const ratio = clamp01((nowMs - portalMs) / PORTAL_CAMERA.lengthMs);
    return PORTAL_CAMERA.easeMs + (CAMERA_EASE_MS - PORTAL_CAMERA.easeMs) * ratio;
  }

  /**
   * Keeps the death line at the edge while the camera follows a portal, since it moved with the portal and did not
   * rise.
   */
  function deathLineLag(nowMs: number): number {
    return nowMs - portalMs < PORTAL_CAMERA.lengthMs ? Math.max(0, moment.cameraY - cameraY) : 0;
  }

  function applyShake(nowMs: number): void {
    const sinceMs = nowMs - shakeStartMs;
    const shake = reducedMotion || sinceMs < 0 ? 0 : 3 * Math.max(0, 1 - sinceMs / SHAKE_MS);
    if (shake > 0) ctx.translate(Math.sin(nowMs * 0.09) * shake, Math.cos(nowMs * 0.11) * shake);
  }

  /** Extra height of the hero before the first tick; the view eases to normal afterwards. */
  function introOffset(nowMs: number): number {
    const ratio = startedMs === -Infinity ? 0 : reducedMotion ? 1 : easeInOut((nowMs - startedMs) / INTRO_MS);
    return heightUnits * INTRO_OFFSET_RATIO * (1 - ratio);
  }

  function prepareNextBiome(world: World): void {
    if (world.level === preparedLevel || world.course.spineIndex % LEVEL_PLATFORMS < PREPARE_FROM_ROW) return;
    preparedLevel = world.level;
    backdrop.prepare(sceneOf(world, 1));
  }
}

/** The scene of the current level, or of one after it. */
function sceneOf({ level, startPlace }: World, after = 0): number {
  return sceneAt(biomeForLevel(level + after, startPlace), level + after);
}

/** Previews a hop from the press on and while it is buffered, if a charge is available. */
function previewableInput({ steer, hop }: Input, { player }: World): Input {
  return getInput(steer, (hop || player.hopBufferTicks > 0) && player.hopCharges > 0);
}
