import type { EmbeddingContext } from './findAppWindow.ts';

/** Derives the embedding context from a window. */
export function getEmbeddingContext({
  self,
  parent,
  top,
  opener,
  location,
}: Window): EmbeddingContext & { top: unknown } {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  return { self, parent, top, opener: opener as unknown, ancestorOrigins };
}
