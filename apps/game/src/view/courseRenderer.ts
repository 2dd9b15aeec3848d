import type { Material } from '@jumpy/rig/landingDust';
import { UNIT } from '@jumpy/sim/constants';
import type { EnemyKind, PickupKind } from '@jumpy/sim/kinds';
import type { Platform } from '@jumpy/sim/platform';
import type { World } from '@jumpy/sim/world';
import { easeOut } from './easing.ts';
import type { FieldArt, FieldLayer } from './fieldArt.ts';
import type { FoeArt } from './foeArt.ts';
import type { PickupArt } from './pickupArt.ts';
import { platformCenterX, type PlatformArt } from './platformArt.ts';
import type { Context2D, Sprite } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Renders the course: platforms, pickups, foes and shots. */
export interface CourseRenderer {
  reset(): void;
  /** Registers new objects and paints them ahead of time. */
  update(world: World): void;
  onLanded(platformId: number, nowMs: number): void;
  /** Last state of a platform that the world no longer contains. */
  getRemains(
    platformId: number,
    tick: number,
  ): { readonly platform: Platform; readonly sprite: Sprite; readonly x: number } | undefined;
  getWidth(platformId: number): number;
  /** Undefined for an unknown platform. */
  getMaterial(platformId: number): Material | undefined;
  drawPlatforms(ctx: Context2D, world: World, context: CourseDrawContext): void;
  /** Draws fields, which affect the hero inside them; by layer, behind or in front of the course. */
  drawFields(ctx: Context2D, world: World, context: CourseDrawContext, layer: FieldLayer): void;
  drawEntities(ctx: Context2D, world: World, context: CourseDrawContext & { readonly heroX: number }): void;
}

export interface CourseDrawContext {
  readonly tick: number;
  readonly top: number;
  readonly bottomY: number;
  readonly nowMs: number;
  /** Time since the first tick; before it only the first platform is visible. */
  readonly sinceStartMs: number | undefined;
}

export interface CourseRendererDeps {
  readonly platforms: PlatformArt;
  readonly fields: FieldArt;
  readonly pickups: PickupArt;
  readonly foes: FoeArt;
  readonly dust: Preparable<Material>;
  readonly idleQueue: IdleQueue;
  readonly reducedMotion: boolean;
}

/** Art that can paint sprites by kind ahead of time. */
interface Preparable<Kind> {
  prepare(idleQueue: IdleQueue, kind: Kind): void;
}

const APPEAR_MS = 260;
const DRAW_MARGIN = 60;
const MAX_LANDINGS = 24;
const MAX_PLATFORMS = 120;
const DEFAULT_WIDTH = 84;

export function createCourseRenderer({
  platforms,
  fields,
  pickups,
  foes,
  dust,
  idleQueue,
  reducedMotion,
}: CourseRendererDeps): CourseRenderer {
  const seen = new Map<number, Platform>();
  const landedMs = new Map<number, number>();
  const prepared = new Set<EnemyKind | PickupKind | Material>();
  let laidUpTo = 0;

  const prepare = <Kind extends EnemyKind | PickupKind | Material>(kind: Kind, art: Preparable<Kind>): void => {
    if (prepared.has(kind)) return;
    prepared.add(kind);
    art.prepare(idleQueue, kind);
  };
  const isNear = (y: number, { top, bottomY }: CourseDrawContext): boolean =>
    y > bottomY - DRAW_MARGIN && y < top + DRAW_MARGIN;

  return {
    reset() {
      seen.clear();
      landedMs.clear();
      laidUpTo = 0;
    },
    update(world) {
      const {
        course: { nextId },
        platforms: laid,
        foes: alive,
        pickups: lying,
      } = world;
      if (nextId === laidUpTo) return;
      for (const platform of laid) {
        if (platform.id < laidUpTo) continue;
        seen.set(platform.id, platform);
        idleQueue.add(`platform/${platform.id}`, () => platforms.getSprite(platform, 0, 0));
        prepare(platforms.getMaterial(platform), dust);
      }
      for (const foe of alive) if (foe.id >= laidUpTo) prepare(foe.kind, foes);
      for (const pickup of lying) if (pickup.id >= laidUpTo) prepare(pickup.kind, pickups);
      laidUpTo = nextId;
      for (const id of seen.keys()) {
        if (seen.size <= MAX_PLATFORMS) break;
        seen.delete(id);
      }
    },
    onLanded(platformId, nowMs) {
      landedMs.set(platformId, nowMs);
      const [oldest] = landedMs.keys();
      if (landedMs.size > MAX_LANDINGS && oldest !== undefined) landedMs.delete(oldest);
    },
    getRemains(platformId, tick) {
      const platform = seen.get(platformId);
      return (
        platform && { platform, sprite: platforms.getSprite(platform, tick, 0), x: platformCenterX(platform, tick) }
      );
    },
    getWidth(platformId) {
      const platform = seen.get(platformId);
      return platform === undefined ? DEFAULT_WIDTH : (platform.halfWidth * 2) / UNIT;
    },
    getMaterial(platformId) {
      const platform = seen.get(platformId);
      return platform && platforms.getMaterial(platform);
    },
    drawPlatforms(ctx, world, context) {
      const { tick, top, nowMs, sinceStartMs } = context;
      for (const platform of world.platforms) {
        const y = platform.y / UNIT;
        if (y > top + DRAW_MARGIN) return;
        const first = platform.gate && platform.y === 0;
        if (!isNear(y, context) || (sinceStartMs === undefined && !first)) continue;
        const shown = first || reducedMotion ? 1 : easeOut(((sinceStartMs ?? 0) - Math.max(0, y) * 0.25) / APPEAR_MS);
        if (shown <= 0) continue;
        const landedAgoMs = nowMs - (landedMs.get(platform.id) ?? -Infinity);
        platforms.draw(ctx, platform, { tick, top, landedAgoMs, appearRatio: shown, reducedMotion });
      }
    },
    drawFields(ctx, world, { tick, top, bottomY, nowMs }, layer) {
      const all = world.fields;
      for (const field of all) {
        const isSeen = (field.y + field.height) / UNIT > bottomY - DRAW_MARGIN && field.y / UNIT < top + DRAW_MARGIN;
        if (isSeen) fields.draw(ctx, field, { tick, top, bottomY, nowMs, fields: all }, layer);
      }
    },
    drawEntities(ctx, world, context) {
      const { tick, top, heroX } = context;
      for (const pickup of world.pickups)
        if (isNear(pickup.y / UNIT, context)) pickups.draw(ctx, pickup, { tick, top, reducedMotion });
      for (const foe of world.foes) if (isNear(foe.y / UNIT, context)) foes.draw(ctx, foe, { tick, top, heroX });
      const share = Math.max(0, 1 - (world.tick - tick));
      for (const shot of world.shots) foes.drawShot(ctx, shot, { progress: share, top });
    },
  };
}
