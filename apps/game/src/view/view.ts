import { CAST } from '@jumpy/rig/cast';
import { COLOURS } from '@jumpy/rig/palette';
import { biomeOf } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { EnemyKind, PickupKind } from '@jumpy/sim/kinds';
import type { Platform } from '@jumpy/sim/platform';
import type { World } from '@jumpy/sim/world';
import { type Backdrop, createBackdrop } from './backdrop.ts';
import { type BestLine, createBestLine } from './bestLine.ts';
import { drawDeathLine } from './deathLine.ts';
import { easeInOut, easeOut } from './easing.ts';
import { createEffects, type Effects } from './effects.ts';
import { createFoeArt, type FoeArt } from './foes.ts';
import { createHero, type Hero } from './hero.ts';
import { createHeroArt } from './heroArt.ts';
import { drawGuard, drawSpeed, drawTrailBehind } from './heroTrim.ts';
import { createPickupArt, type PickupArt } from './pickups.ts';
import { createPlatformArt, middleAt, type PlatformArt } from './platforms.ts';
import { createPlayhead, type Playhead } from './playhead.ts';
import { drawPowers } from './powers.ts';
import { createSprites, type Pen, type Sprites } from './sprites.ts';
import type { StageBox } from './stageBox.ts';
import { createTrack, newMoment, type Track } from './track.ts';
import type { Warmer } from './warmer.ts';

/** What is to be seen at a moment. */
export interface Time {
  readonly nowMs: number;
  readonly elapsedMs: number;
  /** Share of the next tick that has passed, 0 to 1. */
  readonly share: number;
  /** `ready`: the hero waits on the first platform; `hidden`: only the sky, nobody may plan while it is paused. */
  readonly scene: 'ready' | 'play' | 'hidden';
  /** In `ready`: how far the hero has ducked, 0 to 1. */
  readonly anticipate: number;
}

/** The picture of a run: it reads the world and never writes it. */
export interface View {
  /** A new run, seen from its start; `best` is the score its line stands for. */
  open(world: World, best: number): void;
  /** To be called after every tick. */
  note(world: World): void;
  onEvent(world: World, event: SimEvent, nowMs: number): void;
  draw(world: World, time: Time): void;
}

export interface ViewParts {
  readonly pen: Pen;
  readonly box: StageBox;
  readonly warmer: Warmer;
  readonly still: boolean;
  /** For the spread of stars and dust only. */
  readonly random: () => number;
}

const LAND_HOLD_MS = 26;
const STOMP_HOLD_MS = 60;
const SHAKE_MS = 180;
const APPEAR_MS = 260;
const MARGIN = 60;
/** Share of the picture that the hero stands higher before the first tick. */
const INTRO = 0.24;
const INTRO_MS = 750;
const CHUNKS: Partial<Record<Platform['kind'], string>> = {
  crumbling: '#A98B67',
  cloud: COLOURS.cream,
  ice: '#A9E4FF',
};

/** The view as one record of its parts, so that each step below can take what it needs. */
interface Studio extends ViewParts {
  readonly sprites: Sprites;
  readonly backdrop: Backdrop;
  readonly platforms: PlatformArt;
  readonly foes: FoeArt;
  readonly pickups: PickupArt;
  readonly hero: Hero;
  readonly effects: Effects;
  readonly bestLine: BestLine;
  readonly track: Track;
  readonly playhead: Playhead;
}

export function createView(parts: ViewParts): View {
  const { box, warmer, still, random } = parts;
  const sprites = createSprites(box.density);
  const foes = createFoeArt(sprites);
  const heroArt = createHeroArt(CAST.jumpy, box.density);
  const studio: Studio = {
    ...parts,
    sprites,
    foes,
    backdrop: createBackdrop(box, warmer, { still }),
    platforms: createPlatformArt(sprites),
    pickups: createPickupArt(sprites),
    hero: createHero(heroArt, { still }),
    effects: createEffects(sprites, foes, { density: box.density, still, random }),
    bestLine: createBestLine(box.density),
    track: createTrack(),
    playhead: createPlayhead(),
  };
  const moment = newMoment();
  /** Platforms seen, so that what breaks can still be drawn; and when something landed on one. */
  const seen = new Map<number, Platform>();
  const landedMs = new Map<number, number>();
  const prepared = new Set<EnemyKind | PickupKind>();
  let cameraY = 0;
  let startedMs = -Infinity;
  let shakeFromMs = -Infinity;
  let preparedLevel = 0;
  let laidUpTo = 0;

  return {
    open(world, best) {
      studio.track.reset(world);
      studio.playhead.reset();
      studio.hero.reset();
      studio.effects.clear();
      studio.bestLine.reset(best);
      seen.clear();
      landedMs.clear();
      cameraY = world.cameraY / UNIT;
      startedMs = world.tick > 0 ? -1e6 : -Infinity;
      shakeFromMs = -Infinity;
      studio.backdrop.reset(biomeOf(world.level), cameraY - box.below - box.unitsHigh * INTRO);
      studio.backdrop.prepare(biomeOf(world.level));
      heroArt.prepare(warmer);
      preparedLevel = 0;
      laidUpTo = 0;
    },
    note(world) {
      studio.track.note(world);
      if (world.course.nextId === laidUpTo) return;
      for (const platform of world.platforms) if (platform.id >= laidUpTo) meet(platform);
      for (const foe of world.foes) if (foe.id >= laidUpTo) prepareOnce(foe.kind);
      for (const pickup of world.pickups) if (pickup.id >= laidUpTo) prepareOnce(pickup.kind);
      laidUpTo = world.course.nextId;
      if (seen.size > 160) for (const id of seen.keys()) if (seen.size > 120) seen.delete(id);
    },
    onEvent(world, event, nowMs) {
      studio.hero.onEvent(event, nowMs);
      const x = event.x / UNIT;
      const y = event.y / UNIT;
      switch (event.type) {
        case 'land':
          landedMs.set(event.platformId, nowMs);
          if (landedMs.size > 24) landedMs.delete(landedMs.keys().next().value ?? 0);
          studio.effects.ring(x, y, nowMs, widthOf(event.platformId) / 84);
          if (event.points > 0)
            studio.effects.pop(
              `+${event.points}`,
              x + 34,
              y + 26,
              nowMs,
              event.combo > 0 ? COLOURS.sun : COLOURS.cream,
            );
          if (!still) studio.playhead.hold(world.tick, LAND_HOLD_MS);
          return;
        case 'net':
          return studio.effects.ring(x, y, nowMs, 1.4);
        case 'spring':
          return studio.effects.stars(x, y + 14, nowMs, 4);
        case 'hop':
          return studio.effects.ring(x, y, nowMs, 0.8);
        case 'stomp':
          studio.effects.stomped(event.foe, x, y, nowMs);
          studio.effects.stars(x, y + 12, nowMs, 6);
          if (event.points > 0) studio.effects.pop(`+${event.points}`, x, y + 40, nowMs, COLOURS.lime);
          if (!still) studio.playhead.hold(world.tick, STOMP_HOLD_MS);
          shakeFromMs = nowMs;
          return;
        case 'pickup':
          studio.effects.stars(x, y, nowMs, event.pickup === 'star' ? 3 : 7);
          if (event.points > 0) studio.effects.pop(`+${event.points}`, x, y + 14, nowMs, COLOURS.sun);
          return;
        case 'crumbled':
        case 'cloudGone':
        case 'worn':
          return breakUp(event.platformId, x, y, nowMs, world.tick);
        case 'level':
          return studio.backdrop.enter(event.biome, cameraY - box.below, nowMs);
        case 'shieldLost':
          studio.effects.stars(x, y + 20, nowMs, 8);
          shakeFromMs = nowMs;
          return;
        case 'end':
          shakeFromMs = nowMs;
          if (event.cause !== 'fall') studio.effects.stars(x, y + 20, nowMs, 7);
          return;
        default:
          return;
      }
    },
    draw(world, time) {
      const { pen } = studio;
      const tick = studio.playhead.advance(Math.max(0, world.tick - 1 + time.share), time.elapsedMs);
      studio.track.at(tick, moment);
      cameraY = moment.cameraY + (cameraY - moment.cameraY) * (still ? 0 : Math.exp(-time.elapsedMs / 45));
      if (time.scene === 'play' && startedMs === -Infinity) startedMs = time.nowMs;
      const bottomY = cameraY - box.below - introAt(time.nowMs);
      const top = bottomY + box.unitsHigh;
      pen.setTransform(box.density, 0, 0, box.density, 0, 0);
      studio.backdrop.draw(pen, bottomY, time.nowMs);
      if (time.scene === 'hidden') return;
      const shake = still ? 0 : 3 * Math.max(0, 1 - (time.nowMs - shakeFromMs) / SHAKE_MS);
      if (shake > 0) pen.translate(Math.sin(time.nowMs * 0.09) * shake, Math.cos(time.nowMs * 0.11) * shake);
      drawCourse(world, { tick, top, bottomY, time });
      if (time.scene === 'ready')
        studio.hero.drawIdle(pen, { moment, top, nowMs: time.nowMs, anticipate: time.anticipate });
      else drawPlay(world, { tick, top, time });
      if (introAt(time.nowMs) > 0) return;
      drawDeathLine(pen, {
        y: top - moment.deathLineY,
        bottom: box.unitsHigh,
        nowMs: time.nowMs,
        creeping: world.deathLineY > world.cameraY,
        still,
      });
      drawPowers(pen, world, { art: studio.pickups, x: 36, y: box.unitsHigh - 42 });
      prepareNext(world);
    },
  };

  /** A platform is painted when it is laid, a little above the picture, and not when it comes into it. */
  function meet(platform: Platform): void {
    seen.set(platform.id, platform);
    warmer.add(`platform/${platform.id}`, () => studio.platforms.sprite(platform, 0, 0));
  }

  function prepareOnce(kind: EnemyKind | PickupKind): void {
    if (prepared.has(kind)) return;
    prepared.add(kind);
    if (kind === 'walker' || kind === 'flyer' || kind === 'spitter') studio.foes.prepare(warmer, kind);
    else studio.pickups.prepare(warmer, kind);
  }

  function widthOf(platformId: number): number {
    const platform = seen.get(platformId);
    return platform === undefined ? 84 : Math.min(100, (platform.halfWidth * 2) / UNIT);
  }

  /** Before the first tick the hero stands higher on the screen, over the words; then the picture follows it up. */
  function introAt(nowMs: number): number {
    const share = startedMs === -Infinity ? 0 : still ? 1 : easeInOut((nowMs - startedMs) / INTRO_MS);
    return box.unitsHigh * INTRO * (1 - share);
  }

  function drawCourse(
    world: World,
    { tick, top, bottomY, time }: { tick: number; top: number; bottomY: number; time: Time },
  ): void {
    const { pen, platforms, pickups, foes } = studio;
    const sinceStart = time.scene === 'ready' ? 0 : time.nowMs - startedMs;
    for (const platform of world.platforms) {
      const y = platform.y / UNIT;
      if (y < bottomY - MARGIN) continue;
      if (y > top + MARGIN) break;
      const first = platform.y === 0 && platform.gate;
      const shown = first || still ? 1 : easeOut((sinceStart - Math.max(0, y) * 0.25) / APPEAR_MS);
      if (time.scene === 'ready' && !first) continue;
      if (shown <= 0) continue;
      const landedAgoMs = time.nowMs - (landedMs.get(platform.id) ?? -Infinity);
      platforms.draw(pen, platform, { tick, top, landedAgoMs, shown, still });
    }
    if (time.scene === 'ready') return;
    studio.bestLine.draw(pen, world, { top, elapsedMs: time.elapsedMs });
    for (const pickup of world.pickups) {
      const y = pickup.y / UNIT;
      if (y > bottomY - MARGIN && y < top + MARGIN) pickups.draw(pen, pickup, { tick, top, still });
    }
    for (const foe of world.foes) {
      const y = foe.y / UNIT;
      if (y > bottomY - MARGIN && y < top + MARGIN) foes.draw(pen, foe, { tick, top, heroX: moment.x });
    }
    for (const shot of world.shots) foes.drawShot(pen, shot, { share: Math.max(0, 1 - (world.tick - tick)), top });
  }

  function drawPlay(world: World, { tick, top, time }: { tick: number; top: number; time: Time }): void {
    const { pen, hero, effects } = studio;
    hero.advance(moment, time.elapsedMs);
    if (!still && !world.over) {
      drawTrailBehind(pen, world, { track: studio.track, tick, top });
      drawSpeed(pen, world, sprites, { moment, top });
    }
    effects.draw(pen, top, time.nowMs);
    hero.draw(pen, world, { moment, top, nowMs: time.nowMs });
    if (!world.over) drawGuard(pen, world, sprites, { moment, top, nowMs: time.nowMs });
  }

  function breakUp(platformId: number, x: number, y: number, nowMs: number, tick: number): void {
    const platform = seen.get(platformId);
    if (platform === undefined) return;
    const width = (platform.halfWidth * 2) / UNIT;
    const at = platform.kind === 'moving' ? middleAt(platform, tick) : x;
    studio.effects.chunks(at, y - 8, nowMs, CHUNKS[platform.kind] ?? COLOURS.muted, width);
    studio.effects.fall(studio.platforms.sprite(platform, tick, 0), at, y, nowMs);
  }

  /** The next biome is painted while the second half of a level is climbed. */
  function prepareNext(world: World): void {
    if (world.level === preparedLevel || world.course.spineIndex % 24 < 4) return;
    preparedLevel = world.level;
    studio.backdrop.prepare(biomeOf(world.level + 1));
  }
}
