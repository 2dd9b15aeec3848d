import { WIDE } from '../view/stageBox.ts';

/** Members per row. */
export const ROW = 7;
const FIRST_ROW = 104;
const ROW_HIGH = 92;
const BESIDE = 8;
const MOST_STEP = 118;

/** Position in the start lineup: in rows below the hero, each on a cloud. In units. */
export function standOf(index: number, count: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(index / ROW);
  const place = index % ROW;
  const many = Math.min(ROW, count - row * ROW);
  const step = Math.min(MOST_STEP, (WIDE - 2 * BESIDE) / Math.max(1, many));
  return { x: WIDE / 2 + (place - (many - 1) / 2) * step, y: -FIRST_ROW - row * ROW_HIGH };
}
