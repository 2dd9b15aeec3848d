/** Windows around this page, by which the app is identified. */
export interface EmbeddingContext {
  parent: unknown;
  opener: unknown;
  self: unknown;
  /** Origins of all ancestors; not available in every browser. */
  ancestorOrigins: ArrayLike<string> | undefined;
}

/**
 * Finds the app's window: the embedding page, else the opener; undefined if the page is standalone or embedded
 * elsewhere.
 */
export function findAppWindow(
  { parent, opener, self, ancestorOrigins }: EmbeddingContext,
  appOrigin: string,
): Window | undefined {
  if (Array.from(ancestorOrigins ?? []).some((origin) => origin !== appOrigin)) return undefined;
  const app = parent === self ? opener : parent;
  return isWindow(app) ? app : undefined;
}

function isWindow(app: unknown): app is Window {
  return typeof app === 'object' && app !== null && 'postMessage' in app;
}

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
