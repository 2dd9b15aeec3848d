/** Caching strategy for a request; `left` is not intercepted. */
export type RequestKind = 'shell' | 'frame' | 'asset' | 'picture' | 'left';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Paths handled only by the server: API, sign-in, docs and code outside this build. */
const SERVERS = /^\/(api|auth|docs|privy|healthz|readyz|sandbox)(\/|$)/;
const ASSET = /^(\/frame)?\/assets\//;
const PICTURE = /^\/art\//;
const FILE = /\.[^/]*$/;

/** Picks the caching strategy for a request. */
export function kindOf({ method, mode, url }: Asked, origin: string): RequestKind {
  const asked = new URL(url);
  const path = asked.pathname;
  if (method !== 'GET' || asked.origin !== origin || SERVERS.test(path)) return 'left';
  if (mode === 'navigate') {
    if (path === '/frame' || path === '/frame/') return 'frame';
    return path.startsWith('/frame/') || FILE.test(path) ? 'left' : 'shell';
  }
  if (ASSET.test(path)) return 'asset';
  return PICTURE.test(path) ? 'picture' : 'left';
}
