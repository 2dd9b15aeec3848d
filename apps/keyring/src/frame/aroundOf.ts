import type { Around } from './findApp.ts';

/** Derives the embedding context from a window. */
export function aroundOf({ self, parent, top, opener, location }: Window): Around & { top: unknown } {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  return { self, parent, top, opener: opener as unknown, ancestorOrigins };
}
