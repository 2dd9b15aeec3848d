import { type AddressParts, API_PATH, type Ask, type Endpoint, type Given, pathOf } from '@jumpy/protocol/endpoint';
import type * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { INTERCEPTED, network } from './network.ts';

/** What any schema of `@jumpy/protocol` can do. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/** Options of a call: the caller's own for `fetch`, with a body that is sent as JSON. */
export interface CallOptions extends Omit<RequestInit, 'body'> {
  json?: unknown;
}

/** An answer as the generic helper gives it: parsed JSON, and ok = HTTP ok and no `ok:false` in it (API-24, API-25). */
export interface ApiAnswer {
  ok: boolean;
  status: number;
  data: unknown;
  /** As it came. */
  text: string;
}

/** What is asked of any endpoint, and how long the call lasts. */
interface AnyQuestion extends AddressParts, Pick<RequestInit, 'signal' | 'keepalive' | 'headers'> {
  readonly body?: unknown;
}

/** What is asked of one. */
export type Question<Asked extends Given> = Ask<Asked> & AnyQuestion;

/** The configured base, or the origin plus `/api` (API-01). */
export function apiBase(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="jumpy-api-base"]')?.content.trim();
  return configured ? configured.replace(/\/+$/, '') : `${window.location.origin}${API_PATH}`;
}

function requestInit({ json, headers, ...options }: CallOptions): RequestInit {
  const sent = new Headers(headers);
  sent.set('accept', 'application/json');
  const init: RequestInit = { credentials: 'include', ...options, headers: sent };
  if (json === undefined) return init;
  sent.set('content-type', 'application/json');
  return { ...init, method: options.method ?? 'POST', body: JSON.stringify(json) };
}

/** Signs behind those of Europe, Arabia and India: few answers have one, and only those need to be looked at closely. */
const BEYOND_WESTERN = /[\u1100-\u11ff\u2e80-\uffef]/;
const nothing = (): void => undefined;

/** Everything that others wrote comes by here: names in eastern letters are seen before they are drawn. */
async function readText(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  if (BEYOND_WESTERN.test(text))
    void import('./eastern.ts').then(({ lookForEastern }) => lookForEastern(text), nothing);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The generic helper: calls `{base}/{name}` with the caller's options and answers the parsed JSON (API-23 to API-25). */
export async function callApi(name: string, options: CallOptions = {}): Promise<ApiAnswer> {
  const call = async () => {
    const response = await fetch(`${apiBase()}/${name}`, requestInit(options));
    const text = await readText(response);
    // A page where this server answers JSON alone: a network wants a sign-in first, or something between says no. A server that is not well
    // may be spoken for by whatever stands before it.
    if (response.status < 500 && text.trimStart()[0] === '<') throw INTERCEPTED;
    return { ok: response.ok, status: response.status, text };
  };
  const { ok, status, text } = await network.measure(call).catch((cause: unknown) => {
    throw new ApiError({ name, status: 0, code: 'unreachable', message: 'The server did not answer.', cause });
  });
  const data = parseJson(text);
  const refused = typeof data === 'object' && data !== null && 'ok' in data && data.ok === false;
  return { ok: ok && !refused, status, data, text };
}

/** Calls an endpoint and answers whatever comes. */
export function callEndpoint<Asked extends Given>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  question: Question<Asked>,
): Promise<ApiAnswer> {
  const { params: _params, query: _query, body, ...options }: AnyQuestion = question;
  return callApi(pathOf(endpoint, question), { ...options, method: endpoint.method, json: body });
}

/** Calls an endpoint and checks the answer against its wire; a refusal or a foreign answer throws an `ApiError`. */
export async function askApi<Answer extends z.ZodMiniType, Asked extends Given>(
  endpoint: Endpoint<Answer, Asked>,
  question: Question<Asked>,
): Promise<z.output<Answer>> {
  const name = pathOf(endpoint, question);
  const answer = await callEndpoint(endpoint, question);
  if (!answer.ok) throw ApiError.fromAnswer(name, answer);
  const parsed = endpoint.answer.safeParse(answer.data);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    name,
    status: answer.status,
    code: 'foreign_answer',
    message: 'The answer of the server was not understood.',
    cause: parsed.error,
  });
}
