import type * as z from 'zod/mini';

/** Where the API is on its host. */
export const API_PATH = '/api';

/** Schemas of what a request brings: the fields of its path, those of its query, and its JSON. */
export interface Given {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
}

/** Of a request that brings nothing. */
export type Nothing = Readonly<Record<never, never>>;

/**
 * How the API is asked for one thing, as pages need to know it. What the server checks beside it is in `endpoints/`, which no page
 * imports: what a request brings is a type here, so that its schemas stay out of pages.
 */
export interface Endpoint<
  Answer extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Asked extends Given = Given,
> {
  readonly method: 'GET' | 'POST';
  /** Below the base of the API (API-01), without a slash before it; `:name` stands for a field of `params`. */
  readonly path: string;
  /** What an answer without a refusal is; undefined for a picture, a redirect or a socket. */
  readonly answer: Answer;
  /** For the compiler alone. */
  readonly asked?: Asked;
}

/** What an endpoint is asked with: `params`, `query` and `body`, those of them that it takes. */
export type Ask<Asked extends Given> = {
  readonly [Part in keyof Asked]: Asked[Part] extends z.ZodMiniType ? z.input<Asked[Part]> : never;
};

/** The parts of an address, of whatever endpoint. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/**
 * The address of an endpoint below the base of the API.
 * @example
 * pathOf(boardEndpoint, { params: { board: 'scores' }, query: { limit: 100 } }) // 'leaderboards/scores?limit=100'
 */
export function pathOf<Asked extends Given>(
  { path }: Endpoint<z.ZodMiniType | undefined, Asked>,
  given: Omit<Ask<Asked>, 'body'> & AddressParts,
): string {
  const { params = {}, query = {} }: AddressParts = given;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // A comma between ids needs no escape, and caches know an address by its letters.
  return fields.length === 0 ? filled : `${filled}?${fields.join('&').replaceAll('%2C', ',')}`;
}
