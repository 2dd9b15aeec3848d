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
import type { Context2D } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

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

/** Renders the course: platforms, pickups, foes and shots. */
export type CourseRenderer = ReturnType<typeof createCourseRenderer>;

export function createCourseRenderer(deps: CourseRendererDeps) {
  const { platforms: platformArt, fields: fieldArt, pickups: pickupArt, foes: foeArt, reducedMotion } = deps;
  const platforms = new Map<number, Platform>();
  const landedMs = new Map<number, number>();
  const registry = createObjectRegistry(deps, platforms);

  return {
    reset(): void {
      platforms.clear();
      landedMs.clear();
      registry.reset();
    },
    /** Registers new objects and paints them ahead of time. */
    update: registry.update,
    onLanded(platformId: number, nowMs: number): void {
      landedMs.set(platformId, nowMs);
      const [oldest] = landedMs.keys();
      if (landedMs.size > MAX_LANDINGS && oldest !== undefined) landedMs.delete(oldest);
    },
    /** Last state of a platform that the world no longer contains. */
    getRemains(platformId: number, tick: number) {
      const platform = platforms.get(platformId);
      return (
        platform && { platform, sprite: platformArt.getSprite(platform, tick, 0), x: platformCenterX(platform, tick) }
      );
    },
    getWidth(platformId: number): number {
      const platform = platforms.get(platformId);
      return platform === undefined ? DEFAULT_WIDTH : (platform.halfWidth * 2) / UNIT;
    },
    /** Undefined for an unknown platform. */
    getMaterial(platformId: number): Material | undefined {
      const platform = platforms.get(platformId);
      return platform && platformArt.getMaterial(platform);
    },
    drawPlatforms(ctx: Context2D, world: World, context: CourseDrawContext): void {
      const { tick, top, nowMs, sinceStartMs } = context;
      for (const platform of world.platforms) {
        const y = platform.y / UNIT;
        if (y > top + DRAW_MARGIN) return;
        const isFirst = platform.gate && platform.y === 0;
        if (!isNear(y, context) || (sinceStartMs === undefined && !isFirst)) continue;
        const appearRatio =
          isFirst || reducedMotion ? 1 : easeOut(((sinceStartMs ?? 0) - Math.max(0, y) * 0.25) / APPEAR_MS);
        if (appearRatio <= 0) continue;
        const landedAgoMs = nowMs - (landedMs.get(platform.id) ?? -Infinity);
        platformArt.draw(ctx, platform, { tick, top, landedAgoMs, appearRatio, reducedMotion });
      }
    },
    /** Draws fields, which affect the hero inside them; by layer, behind or in front of the course. */
    drawFields(
      ctx: Context2D,
      { fields }: World,
      { tick, top, bottomY, nowMs }: CourseDrawContext,
      layer: FieldLayer,
    ): void {
      for (const field of fields) {
        const isSeen = (field.y + field.height) / UNIT > bottomY - DRAW_MARGIN && field.y / UNIT < top + DRAW_MARGIN;
        if (isSeen) fieldArt.draw(ctx, field, { tick, top, bottomY, nowMs, fields }, layer);
      }
    },
    drawEntities(ctx: Context2D, world: World, context: CourseDrawContext & { readonly heroX: number }): void {
      const { tick, top, heroX } = context;
      for (const pickup of world.pickups)
        if (isNear(pickup.y / UNIT, context)) pickupArt.draw(ctx, pickup, { tick, top, reducedMotion });
      for (const foe of world.foes) if (isNear(foe.y / UNIT, context)) foeArt.draw(ctx, foe, { tick, top, heroX });
      const progress = Math.max(0, 1 - (world.tick - tick));
      for (const shot of world.shots) foeArt.drawShot(ctx, shot, { progress, top });
    },
  };
}

/** Remembers the platforms of a world, also those that it no longer contains, and paints new objects ahead of time. */
function createObjectRegistry(
  { platforms: platformArt, pickups, foes, dust, idleQueue }: CourseRendererDeps,
  platforms: Map<number, Platform>,
) {
  const prepared = new Set<EnemyKind | PickupKind | Material>();
  /** Objects with a lower id are known. */
  let knownId = 0;

  const prepare = <Kind extends EnemyKind | PickupKind | Material>(kind: Kind, art: Preparable<Kind>): void => {
    if (prepared.has(kind)) return;
    prepared.add(kind);
    art.prepare(idleQueue, kind);
  };

  return {
    reset(): void {
      knownId = 0;
    },
    update(world: World): void {
      const { nextId } = world.course;
      if (nextId === knownId) return;
      for (const platform of world.platforms) {
        if (platform.id < knownId) continue;
        platforms.set(platform.id, platform);
        idleQueue.add(`platform/${platform.id}`, () => platformArt.getSprite(platform, 0, 0));
        prepare(platformArt.getMaterial(platform), dust);
      }
      for (const foe of world.foes) if (foe.id >= knownId) prepare(foe.kind, foes);
      for (const pickup of world.pickups) if (pickup.id >= knownId) prepare(pickup.kind, pickups);
      knownId = nextId;
      for (const id of platforms.keys()) {
        if (platforms.size <= MAX_PLATFORMS) break;
        platforms.delete(id);
      }
    },
  };
}

function isNear(y: number, { top, bottomY }: CourseDrawContext): boolean {
  return y > bottomY - DRAW_MARGIN && y < top + DRAW_MARGIN;
}
