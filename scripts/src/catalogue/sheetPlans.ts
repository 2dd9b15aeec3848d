import type { SheetPlan } from './writeSheet.ts';

/** Real viewport sizes; the sheets are compared visually, not measured. */
export const PHONE: SheetPlan = { size: { width: 390, height: 844 }, scale: 0.6, columns: 6 };
export const DESK: SheetPlan = { size: { width: 1_440, height: 900 }, scale: 0.4, columns: 3 };
