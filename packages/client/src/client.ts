import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../generated/schema.ts';
import { createRateLimitMiddleware, type ClientLimitOptions, retryRefusals } from './rateLimits.ts';

/** A schema of the API by its name, such as `Schema<'BoardResponse'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Every operation by its path, as `/docs` describes it: `client.GET('/api/daily')`. */
export type JumpyClient = Client<paths>;

/** A response that announces its removal. */
export interface Deprecation {
  /** Path of the operation as the description names it. */
  readonly path: string;
  /** When it was announced, as the server's `deprecation` header says it. */
  readonly since: string;
  /** Date from which it may be gone; undefined if the server named none. */
  readonly sunset: string | undefined;
}

export interface JumpyClientOptions extends ClientLimitOptions {
  /** Address of a community's product, such as `https://play.example`. */
  readonly baseUrl: string;
  /** Replaces the platform's `fetch`, such as by `cacheByEtag(fetch)`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Sent with every request, such as a `user-agent` that says who asks. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called for each response of an operation that will be removed. */
  readonly onDeprecation?: (deprecation: Deprecation) => void;
}

/**
 * Creates a client of the API for Node 20 and newer, and for browsers. It keeps to the server's rate limits.
 *
 * @example
 * const client = createJumpyClient({ baseUrl: 'https://play.example' });
 * const { rows } = await unwrap(client.GET('/api/leaderboards/{board}', { params: { path: { board: 'scores' } } }));
 */
export function createJumpyClient({
  baseUrl,
  fetch = (request) => globalThis.fetch(request),
  headers = {},
  onDeprecation,
  ...limits
}: JumpyClientOptions): JumpyClient {
  const client = createFetchClient<paths>({ baseUrl, headers, fetch: retryRefusals(fetch, limits) });
  client.use(createRateLimitMiddleware(limits), {
    onRequest({ request }) {
      // What changes something needs the product's own origin. Browsers send theirs, whatever stands here.
      if (request.method !== 'GET' && !request.headers.has('origin'))
        request.headers.set('origin', new URL(baseUrl).origin);
    },
    onResponse({ response, schemaPath }) {
      const since = response.headers.get('deprecation');
      if (since !== null)
        onDeprecation?.({ path: schemaPath, since, sunset: response.headers.get('sunset') ?? undefined });
    },
  });
  return client;
}
