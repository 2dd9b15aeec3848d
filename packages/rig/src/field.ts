import { drawStrike, drawThundercloud } from './field/bolt.ts';
import { drawPortalRing } from './field/portal.ts';
import { seenBy, type Vision } from './palette.ts';
import type { Shape } from './shape.ts';

/** A thundercloud, about the middle of its lower edge, and the bolt under it. */
export interface BoltLook {
  /** 0 calm, 1 about to strike: its eyes open. */
  readonly wake: number;
  /** Units that the bolt reaches down, 0 while none strikes. */
  readonly strikes: number;
  readonly vision?: Vision;
}

/** One of a pair of portals, about the middle of its lower edge. */
export interface PortalLook {
  readonly way: 'in' | 'out';
  /** The sign that both of a pair carry, 0 to 2. */
  readonly sign: number;
  /** How far its rings have run, 0 to 1. */
  readonly turn: number;
  readonly vision?: Vision;
}

/**
 * A thundercloud with its bolt (world units).
 *
 * @example drawBolt({ wake: 1, strikes: 120 }).type // 'group'
 */
export function drawBolt({ vision = 'standard', ...look }: BoltLook): Shape {
  return seenBy(drawThundercloud(look), vision);
}

/**
 * The bolt alone, from the origin down (world units).
 *
 * @example drawBoltAlone(120).type // 'path'
 */
export function drawBoltAlone(length: number, vision: Vision = 'standard'): Shape {
  return seenBy(drawStrike(length), vision);
}

/**
 * A portal: the way in draws inwards, the way out opens upwards (world units).
 *
 * @example drawPortal({ way: 'in', sign: 0, turn: 0 }).type // 'group'
 */
export function drawPortal({ vision = 'standard', ...look }: PortalLook): Shape {
  return seenBy(drawPortalRing(look), vision);
}

/** The colours of the signs, whose forms differ too. @example PORTAL_COLOURS.length // 3 */
export { PORTAL_COLOURS } from './field/portal.ts';
