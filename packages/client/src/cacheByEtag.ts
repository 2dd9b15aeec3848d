const DEFAULT_ENTRIES = 100;

/**
 * Wraps `fetch` with a memory of tagged responses: asking again for what has not changed costs a 304 without a body.
 * For Node, whose `fetch` has no cache; browsers do this by themselves.
 *
 * @param maxEntries Responses that are kept, those last used; 100 by default.
 */
export function cacheByEtag(
  fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
  { maxEntries = DEFAULT_ENTRIES }: { maxEntries?: number } = {},
): (request: Request) => Promise<Response> {
  const entries = new Map<string, { etag: string; body: ArrayBuffer; headers: Headers }>();
  return async (request) => {
    // An answer to one player is none to another.
    if (request.method !== 'GET' || request.headers.has('cookie') || request.headers.has('authorization'))
      return fetch(request);
    const entry = entries.get(request.url);
    if (entry) request.headers.set('if-none-match', entry.etag);
    const response = await fetch(request);
    if (response.status === 304 && entry) {
      // The last in the map is the one last used.
      entries.delete(request.url);
      entries.set(request.url, entry);
      const headers = new Headers(entry.headers);
      for (const [name, value] of response.headers) headers.set(name, value);
      return new Response(entry.body.slice(0), { status: 200, headers });
    }
    const etag = response.headers.get('etag');
    if (response.status !== 200 || etag === null) return response;
    entries.delete(request.url);
    entries.set(request.url, {
      etag,
      body: await response.clone().arrayBuffer(),
      headers: new Headers(response.headers),
    });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return response;
  };
}
