import type * as z from 'zod/mini';

/** Base path of the API. */
export const API_PATH = '/api';

/** Schemas of a request: path parameters, query and JSON body. */
export interface RequestSchemas {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
}

/** For requests without input. */
export type EmptyRequest = Readonly<Record<never, never>>;

/**
 * Client-side description of an API endpoint. Server-side policy is in `endpoints/`, which pages never import; request
 * schemas are types here so that they stay out of page bundles.
 */
export interface Endpoint<
  Answer extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Asked extends RequestSchemas = RequestSchemas,
> {
  readonly method: 'GET' | 'POST';
  /** Relative to the API's base (API-01), without a leading slash; `:name` is replaced by a field of `params`. */
  readonly path: string;
  /** Schema of a successful response; undefined for an image, a redirect or a socket. */
  readonly response: Answer;
  /** Exists for type inference only. */
  readonly request?: Asked;
}

/** Inputs of an endpoint: those of `params`, `query` and `body` that it accepts. */
export type RequestInput<Asked extends RequestSchemas> = {
  readonly [Part in keyof Asked]: Asked[Part] extends z.ZodMiniType ? z.input<Asked[Part]> : never;
};

/** Path parameters and query of any endpoint. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/**
 * Returns the URL of an endpoint, relative to the API's base.
 * @example
 * endpointPath(boardEndpoint, { params: { board: 'scores' }, query: { limit: 100 } }) // 'leaderboards/scores?limit=100'
 */
export function endpointPath<Asked extends RequestSchemas>(
  { path }: Endpoint<z.ZodMiniType | undefined, Asked>,
  input: Omit<RequestInput<Asked>, 'body'> & UrlParts,
): string {
  const { params = {}, query = {} }: UrlParts = input;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Commas between ids stay unescaped so that every client requests the same URL, which is the cache key.
  return fields.length === 0 ? filled : `${filled}?${fields.join('&').replaceAll('%2C', ',')}`;
}
