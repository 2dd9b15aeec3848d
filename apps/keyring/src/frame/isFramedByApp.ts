import type { Around } from './findApp.ts';

/**
 * Whether the app, and it alone, is around this page: right above it, at its exact origin where the browser tells (elsewhere the host's
 * `frame-ancestors` has seen to that). What opened the page does not count.
 */
export function isFramedByApp(
  { self, parent, top, ancestorOrigins }: Around & { top: unknown },
  appOrigin: string,
): boolean {
  if (parent === self || parent !== top) return false;
  return !ancestorOrigins || (ancestorOrigins.length === 1 && ancestorOrigins[0] === appOrigin);
}
