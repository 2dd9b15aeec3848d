import { type AddressParts, API_PATH, type Ask, type Endpoint, type Given, pathOf } from '@jumpy/protocol/endpoint';
import type * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { INTERCEPTED, network } from './network.ts';

/** The common interface of all `@jumpy/protocol` schemas. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/** `fetch` options, plus a body that is sent as JSON. */
export interface CallOptions extends Omit<RequestInit, 'body'> {
  json?: unknown;
}

/** A raw API response; `ok` requires an HTTP success status and no `ok:false` in the body. */
export interface ApiAnswer {
  ok: boolean;
  status: number;
  data: unknown;
  /** The unparsed body. */
  text: string;
}

/** Parameters that any endpoint accepts, and options of the request. */
interface AnyQuestion extends AddressParts, Pick<RequestInit, 'signal' | 'keepalive' | 'headers'> {
  readonly body?: unknown;
}

/** Parameters of one endpoint. */
export type Question<Asked extends Given> = Ask<Asked> & AnyQuestion;

/** The configured API base, or the page's origin plus `/api`. */
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

/**
 * Cheap pre-check for characters in the Unicode range of CJK scripts; only responses that match load the CJK font code.
 */
const BEYOND_WESTERN = /[\u1100-\u11ff\u2e80-\uffef]/;
const nothing = (): void => undefined;

/** All user-generated text passes through here, so CJK fonts start loading before it is rendered. */
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

/** Calls `{base}/{name}` and returns the parsed JSON. */
export async function callApi(name: string, options: CallOptions = {}): Promise<ApiAnswer> {
  const call = async () => {
    const response = await fetch(`${apiBase()}/${name}`, requestInit(options));
    const text = await readText(response);
    // HTML instead of JSON means a captive portal or a blocking proxy. 5xx errors are exempt: a reverse proxy may
    // answer for a failing server.
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

/** Calls an endpoint and returns the raw response. */
export function callEndpoint<Asked extends Given>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  question: Question<Asked>,
): Promise<ApiAnswer> {
  const { params: _params, query: _query, body, ...options }: AnyQuestion = question;
  return callApi(pathOf(endpoint, question), { ...options, method: endpoint.method, json: body });
}

/** Calls an endpoint and validates the response; throws an `ApiError` if it was refused or is malformed. */
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
