import type { SheetPlan } from './writeSheet.ts';

/** Of the page's own size: the sheets are compared side by side, not measured. */
export const PHONE: SheetPlan = { size: { width: 390, height: 844 }, scale: 0.6, columns: 6 };
export const DESK: SheetPlan = { size: { width: 1_440, height: 900 }, scale: 0.4, columns: 3 };
