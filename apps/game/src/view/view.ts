import type { CharacterLook } from '@jumpy/rig/character';
import { biomeOf } from '@jumpy/sim/biomes';
import { LEVEL_PLATFORMS, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { type Input, inputOf } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { createStreak } from '../run/streak.ts';
import { createBackdrop } from './backdrop.ts';
import { createBestLine } from './bestLine.ts';
import type { Companion, CompanionShot } from './companion.ts';
import { createCourse } from './course.ts';
import { createDark } from './dark.ts';
import { drawDeathLine } from './deathLine.ts';
import { drawLava, heatOf } from './lava.ts';
import { createDeathScene, TOSS_AFTER_MS } from './deathScene.ts';
import { clamp01, easeInOut } from './easing.ts';
import { createEffects } from './effects.ts';
import { createFieldArt } from './fields.ts';
import { createFoeArt } from './foes.ts';
import { createHero } from './hero.ts';
import { createHeroArt } from './heroArt.ts';
import { drawGuard, drawSpeed, drawTrailBehind } from './heroTrim.ts';
import { createPickupArt } from './pickups.ts';
import type { Overlay } from './overlay.ts';
import { createPlatformArt } from './platforms.ts';
import type { Sight } from './sight.ts';
import { createPlayhead } from './playhead.ts';
import { drawPowers } from './powers.ts';
import { react } from './reactions.ts';
import { createSprites, type Pen } from './sprites.ts';
import { type StageBox, WIDE } from './stageBox.ts';
import { createTrack, newMoment } from './track.ts';
import type { Warmer } from './warmer.ts';

/** Time and scene of a frame. */
export interface Time {
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
export interface Opening {
  /**
   * Lower edge of the view where the level began, in units, so that the land behind has the same height as if the level
   * had been watched from its start.
   */
  readonly levelFromY?: number;
  readonly companion?: Companion | undefined;
}

/** Renders a run. Never changes the world. */
export interface View {
  /** Opens a new run; `best` is the score of the best line. */
  open(world: World, best: number, opening?: Opening): void;
  /** Call after every tick. */
  note(world: World): void;
  onEvent(event: SimEvent, nowMs: number): void;
  draw(world: World, time: Time): void;
}

export interface ViewParts extends Partial<Sight> {
  readonly look: CharacterLook;
  readonly pen: Pen;
  readonly box: StageBox;
  readonly warmer: Warmer;
  readonly still: boolean;
  /** Used only for stars and dust, never for gameplay. */
  readonly random: () => number;
  readonly overlay?: Overlay | undefined;
}

const SHAKE_MS = 180;
/** Before the first tick the hero is raised by this ratio of the view, above the text. */
const INTRO = 0.24;
const INTRO_MS = 750;
/** Start time of a run that is opened later, so that no platform animates in. */
const LONG_AGO_MS = -1e9;
const EASE_CAMERA_MS = 45;
/** After a portal the camera eases more slowly for a while, so that the eye can follow. */
const PORTAL_CAMERA = { easeMs: 150, lengthMs: 650 } as const;
/** Rows of a level after which the next biome is painted. */
const PREPARE_FROM_ROW = 4;

export function createView({
  look,
  pen,
  box,
  warmer,
  still,
  vision = 'standard',
  hand = 'right',
  random,
  overlay,
}: ViewParts): View {
  const sprites = createSprites(box.density, vision);
  const foes = createFoeArt(sprites);
  const pickups = createPickupArt(sprites);
  const heroArt = createHeroArt(look, box.density, vision);
  const hero = createHero(heroArt, { still, tossAfterMs: still ? 0 : TOSS_AFTER_MS });
  const backdrop = createBackdrop(box, warmer, { still });
  const effects = createEffects(sprites, foes, { density: box.density, still, vision, random });
  const platforms = createPlatformArt(sprites);
  const course = createCourse({
    ...{ platforms, pickups, foes, warmer, still },
    fields: createFieldArt({ still, vision, sprites }),
    dust: effects,
  });
  const death = createDeathScene({ foes, density: box.density, unitsHigh: box.unitsHigh, still, vision });
  const streak = createStreak();
  const bestLine = createBestLine(box.density, vision);
  const dark = createDark(box, { still });
  const track = createTrack();
  const playhead = createPlayhead();
  const moment = newMoment();
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
      startedMs = world.tick > 0 ? LONG_AGO_MS : -Infinity;
      shakenMs = -Infinity;
      portalMs = -Infinity;
      preparedLevel = 0;
      const { levelFromY } = opening;
      backdrop.reset(
        biomeOf(world.level),
        (levelFromY ?? cameraY) -
          box.below -
          (levelFromY === undefined || world.level === 1 ? box.unitsHigh * INTRO : 0),
      );
      backdrop.prepare(biomeOf(world.level));
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
      react({ effects, course, playhead, streak, still, shake }, event, nowMs);
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
      drawPowers(pen, world, { art: pickups, x: hand === 'left' ? WIDE - 36 : 36, y: box.unitsHigh - 42, vision });
      companion?.mark(pen, shot);
      overlay?.draw(pen, world, over);
      death.drawWord(pen, world, close);
      prepareNext(world);
    },
  };

  function drawHero(world: World, { tick, top, nowMs, elapsedMs, pressed }: HeroShot): void {
    hero.advance(moment, elapsedMs, pressed && answerable(pressed, world));
    if (!still && !world.over) {
      drawTrailBehind(pen, world, { track, tick, top });
      drawSpeed(pen, world, sprites, { moment, top });
    }
    effects.draw(pen, top, nowMs);
    hero.draw(pen, world, { moment, top, nowMs });
    if (!world.over) drawGuard(pen, world, sprites, { moment, top, nowMs });
  }

  /** Draws the death line: rising night or lava. */
  function drawBelow(world: World, { y, nowMs }: { y: number; nowMs: number }): void {
    const line = { y, bottom: box.unitsHigh, nowMs, still, vision };
    const heat = heatOf(world);
    if (heat < 1) drawDeathLine(pen, { ...line, creeping: world.deathLineY > world.cameraY });
    if (heat > 0) drawLava(pen, { ...line, heat });
  }

  /** Easing time of the camera; recovers gradually after a portal, without a jolt. */
  function cameraEaseMs(nowMs: number): number {
    const share = clamp01((nowMs - portalMs) / PORTAL_CAMERA.lengthMs);
    return PORTAL_CAMERA.easeMs + (EASE_CAMERA_MS - PORTAL_CAMERA.easeMs) * share;
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
    return box.unitsHigh * INTRO * (1 - share);
  }

  function prepareNext(world: World): void {
    if (world.level === preparedLevel || world.course.spineIndex % LEVEL_PLATFORMS < PREPARE_FROM_ROW) return;
    preparedLevel = world.level;
    backdrop.prepare(biomeOf(world.level + 1));
  }
}

interface HeroShot extends CompanionShot {
  readonly pressed: Input | undefined;
}

/** Previews a hop from the press on and while it is buffered, if a charge is available. */
function answerable({ steer, hop }: Input, { player }: World): Input {
  return inputOf(steer, (hop || player.hopBufferTicks > 0) && player.hopCharges > 0);
}
