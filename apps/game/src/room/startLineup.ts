import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';

/** Members per row. */
export const LINEUP_ROW_SIZE = 7;
const FIRST_ROW_OFFSET = 104;
const ROW_HEIGHT = 92;
const SIDE_MARGIN = 8;
const MAX_SPACING = 118;

/** Position in the start lineup: in rows below the hero, each on a cloud. In units. */
export function startPosition(index: number, count: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(index / LINEUP_ROW_SIZE);
  const place = index % LINEUP_ROW_SIZE;
  const many = Math.min(LINEUP_ROW_SIZE, count - row * LINEUP_ROW_SIZE);
  const step = Math.min(MAX_SPACING, (WORLD_WIDTH_UNITS - 2 * SIDE_MARGIN) / Math.max(1, many));
  return { x: WORLD_WIDTH_UNITS / 2 + (place - (many - 1) / 2) * step, y: -FIRST_ROW_OFFSET - row * ROW_HEIGHT };
}
