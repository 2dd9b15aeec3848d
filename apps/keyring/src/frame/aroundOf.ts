import type { Around } from './findApp.ts';

/** What of a page's window says who is around it. */
export function aroundOf({ self, parent, top, opener, location }: Window): Around & { top: unknown } {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  return { self, parent, top, opener: opener as unknown, ancestorOrigins };
}
