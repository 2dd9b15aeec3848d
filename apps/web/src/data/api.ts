import {
  type UrlParts,
  API_PATH,
  type RequestInput,
  type Endpoint,
  type RequestSchemas,
  endpointPath,
} from '@jumpy/protocol/endpoint';
import type * as z from 'zod/mini';
import { ApiCallError } from './apiCallError.ts';
import { INTERCEPTED, network } from './network.ts';
import * as m from './messages.ts';

/** The common interface of all `@jumpy/protocol` schemas. */
export interface ResponseSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/** `fetch` options, plus a body that is sent as JSON. */
interface CallOptions extends Omit<RequestInit, 'body'> {
  json?: unknown;
}

/** A raw API response; `ok` requires an HTTP success status and no `ok:false` in the body. */
export interface ApiResponse {
  ok: boolean;
  status: number;
  data: unknown;
  /** The unparsed body. */
  text: string;
}

/** Parameters that any endpoint accepts, and options of the request. */
interface RequestBase extends UrlParts, Pick<RequestInit, 'signal' | 'keepalive' | 'headers'> {
  readonly body?: unknown;
}

/** Parameters of one endpoint. */
export type EndpointRequest<Asked extends RequestSchemas> = RequestInput<Asked> & RequestBase;

/** The configured API base, or the page's origin plus `/api`. */
export function getApiBaseUrl(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="jumpy-api-base"]')?.content.trim();
  return configured ? configured.replace(/\/+$/, '') : `${window.location.origin}${API_PATH}`;
}

function requestInit({ json, headers, ...options }: CallOptions): RequestInit {
  const requestHeaders = new Headers(headers);
  requestHeaders.set('accept', 'application/json');
  const init: RequestInit = { credentials: 'include', ...options, headers: requestHeaders };
  if (json === undefined) return init;
  requestHeaders.set('content-type', 'application/json');
  return { ...init, method: options.method ?? 'POST', body: JSON.stringify(json) };
}

/**
 * Cheap pre-check for characters in the Unicode range of CJK scripts; only responses that match load the CJK font code.
 */
const NON_WESTERN_CHARACTERS = /[\u1100-\u11ff\u2e80-\uffef]/;
const noop = (): void => undefined;

/** All user-generated text passes through here, so CJK fonts start loading before it is rendered. */
async function readText(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  if (NON_WESTERN_CHARACTERS.test(text))
    void import('./cjkFonts.ts').then(({ ensureCjkFonts }) => ensureCjkFonts(text), noop);
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
export async function callApi(name: string, options: CallOptions = {}): Promise<ApiResponse> {
  const call = async () => {
    const response = await fetch(`${getApiBaseUrl()}/${name}`, requestInit(options));
    const text = await readText(response);
    // HTML instead of JSON means a captive portal or a blocking proxy. 5xx errors are exempt: a reverse proxy may
    // answer for a failing server.
    if (response.status < 500 && text.trimStart()[0] === '<') throw INTERCEPTED;
    return { ok: response.ok, status: response.status, text };
  };
  const { ok, status, text } = await network.measure(call).catch((cause: unknown) => {
    throw new ApiCallError({ name, status: 0, code: 'unreachable', message: m.serverUnreachable(), cause });
  });
  const data = parseJson(text);
  const isRefused = typeof data === 'object' && data !== null && 'ok' in data && data.ok === false;
  return { ok: ok && !isRefused, status, data, text };
}

/** Calls an endpoint and returns the raw response. */
export function callEndpoint<Asked extends RequestSchemas>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  question: EndpointRequest<Asked>,
): Promise<ApiResponse> {
  const { params: _params, query: _query, body, ...options }: RequestBase = question;
  return callApi(endpointPath(endpoint, question), { ...options, method: endpoint.method, json: body });
}

/** Calls an endpoint and validates the response; throws an `ApiCallError` if it was refused or is malformed. */
export async function fetchApi<Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  question: EndpointRequest<Asked>,
): Promise<z.output<Answer>> {
  const name = endpointPath(endpoint, question);
  const answer = await callEndpoint(endpoint, question);
  if (!answer.ok) throw ApiCallError.fromAnswer(name, answer);
  const parsed = endpoint.response.safeParse(answer.data);
  if (parsed.success) return parsed.data;
  throw new ApiCallError({
    name,
    status: answer.status,
    code: 'foreign_answer',
    message: m.badServerAnswer(),
    cause: parsed.error,
  });
}
