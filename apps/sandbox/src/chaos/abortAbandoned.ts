import { randomUUID } from 'node:crypto';
import { type ChaosProxy, REQUEST_MARK_HEADER } from './chaosProxy.ts';

/**
 * Patches `fetch` so that a request abandoned by one of these proxies times out at once, while all others may take any
 * time: tests do not depend on machine load. Returns a function that reverts it.
 *
 * @example
 * const end = abortAbandonedFetches([proxy]);
 * proxy.setChaos({ kind: 'hang' });
 * await fetch(proxy.url); // throws a TimeoutError at once
 */
export function abortAbandonedFetches(proxies: readonly ChaosProxy[]): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const origin = new URL(input instanceof Request ? input.url : input).origin;
    const proxy = proxies.find(({ url }) => url === origin);
    if (!proxy) return fetch(input, init);
    const requestId = randomUUID();
    const end = new AbortController();
    proxy.onAbandoned(requestId, () => end.abort(new DOMException('The question was left.', 'TimeoutError')));
    const headers = new Headers(init?.headers);
    headers.set(REQUEST_MARK_HEADER, requestId);
    return fetch(input, { ...init, headers, signal: end.signal });
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
