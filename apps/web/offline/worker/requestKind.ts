/** Caching strategy for a request; `left` is not intercepted. */
export type RequestKind = 'shell' | 'frame' | 'asset' | 'picture' | 'left';

interface RequestFacts {
  method: string;
  mode: string;
  url: string;
}

/** Paths handled only by the server: API, sign-in, docs, texts of the operator and code outside this build. */
const SERVER_PATH = /^\/(api|auth|docs|embed|oembed|privacy|privy|healthz|readyz|sandbox|terms)(\/|$)/;
const ASSET_PATH = /^(\/frame)?\/assets\//;
const IMAGE_PATH = /^\/art\//;
const FILE_PATH = /\.[^/]*$/;

/** Picks the caching strategy for a request. */
export function getRequestKind({ method, mode, url }: RequestFacts, origin: string): RequestKind {
  const asked = new URL(url);
  const path = asked.pathname;
  if (method !== 'GET' || asked.origin !== origin || SERVER_PATH.test(path)) return 'left';
  if (mode === 'navigate') {
    if (path === '/frame' || path === '/frame/') return 'frame';
    return path.startsWith('/frame/') || FILE_PATH.test(path) ? 'left' : 'shell';
  }
  if (ASSET_PATH.test(path)) return 'asset';
  return IMAGE_PATH.test(path) ? 'picture' : 'left';
}
