/** What of the page's window says who is around it. */
export interface Around {
  parent: unknown;
  opener: unknown;
  self: unknown;
  /** The origins of all pages around this one; not every browser tells. */
  ancestorOrigins: ArrayLike<string> | undefined;
}

/** The window of the app: what frames this page, else what opened it; undefined when this page stands alone or inside something else. */
export function findApp({ parent, opener, self, ancestorOrigins }: Around, appOrigin: string): Window | undefined {
  if (Array.from(ancestorOrigins ?? []).some((origin) => origin !== appOrigin)) return undefined;
  const app = parent === self ? opener : parent;
  return isWindow(app) ? app : undefined;
}

function isWindow(app: unknown): app is Window {
  return typeof app === 'object' && app !== null && 'postMessage' in app;
}
