/** How the worker answers a request; `left` goes to the network as if there were no worker. */
export type RequestKind = 'shell' | 'frame' | 'asset' | 'picture' | 'left';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Addresses of the server alone: data, sign-in, documentation, and code that is not of this build. */
const SERVERS = /^\/(api|auth|docs|privy|healthz|readyz|sandbox)(\/|$)/;
const ASSET = /^(\/frame)?\/assets\//;
const PICTURE = /^\/art\//;
const FILE = /\.[^/]*$/;

/** Sorts a request by what it asks for. */
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
