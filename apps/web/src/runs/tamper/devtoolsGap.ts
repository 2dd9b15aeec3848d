/** A gap between the window and its page that says developer tools are docked, in CSS pixels (PLAUS-25). */
export const DEVTOOLS_GAP_PX = 200;

/** The sizes of a window that the gap is measured on. */
export type WindowSizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/** Whether the window is over 200 px larger than its page (PLAUS-25). A sign, no proof: some browsers have wide side bars. */
export function hasDevtoolsGap({ outerWidth, outerHeight, innerWidth, innerHeight }: WindowSizes): boolean {
  return outerWidth - innerWidth > DEVTOOLS_GAP_PX || outerHeight - innerHeight > DEVTOOLS_GAP_PX;
}
