import { WORLD_WIDTH } from './constants.ts';

const HALF_WIDTH = WORLD_WIDTH >> 1;

/**
 * Wraps a position that is at most one world width outside, to 0 to 102,399.
 * @example wrapX(-256) // 102144
 */
export function wrapX(x: number): number {
  if (x < 0) return x + WORLD_WIDTH;
  if (x >= WORLD_WIDTH) return x - WORLD_WIDTH;
  return x;
}

/**
 * Returns the shorter distance between two positions in the wrapping world; positive is to the right.
 * @example shortestDistanceX(100 * 256, 102400 - 256) // -25856
 */
export function shortestDistanceX(from: number, to: number): number {
  const distance = to - from;
  if (distance > HALF_WIDTH) return distance - WORLD_WIDTH;
  if (distance < -HALF_WIDTH) return distance + WORLD_WIDTH;
  return distance;
}
