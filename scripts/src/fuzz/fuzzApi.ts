import type { FuzzRandom } from './fuzzRandom.ts';
import { type Operation, fetchOperations, type JsonSchema, generateUrlValue, generateBody } from './generateValues.ts';
import { UNKNOWN_VISITOR, type Visitor } from './visitor.ts';

export interface ApiFuzzOptions {
  url: string;
  random: FuzzRandom;
  requests: number;
  visitors: readonly [Visitor, ...Visitor[]];
}

export interface ApiFindings {
  /** Number of answers by operation and status. */
  statusCounts: Map<string, number>;
  errors: string[];
}

/** Slower answers are reported; suited to an otherwise idle machine. */
const MAX_RESPONSE_MS = 5_000;

const UUID_SCHEMA: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };

/** Pages that take untrusted parameters. */
const PAGE_OPERATIONS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/run/{runId}',
    body: undefined,
    parameters: [pathParameter('runId'), queryParameter('beside')],
  },
  {
    method: 'GET',
    path: '/frame/',
    body: undefined,
    parameters: [queryParameter('ghost'), queryParameter('seed'), queryParameter('watch')],
  },
];

/**
 * Sends random requests to documented operations and pages, one at a time. A rate-limited operation rests until it may
 * be called again.
 */
export async function fuzzApi({ url, random, requests, visitors }: ApiFuzzOptions): Promise<ApiFindings> {
  const operations = [...(await fetchOperations(url)), ...PAGE_OPERATIONS];
  const restsUntilMs = new Map<Operation, number>();
  const findings: ApiFindings = { statusCounts: new Map(), errors: [] };
  for (let sent = 0; sent < requests; sent += 1) {
    const [first, ...others] = operations.filter((operation) => (restsUntilMs.get(operation) ?? 0) <= Date.now());
    if (!first) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(...restsUntilMs.values()) - Date.now()));
      continue;
    }
    const operation = random.pick([first, ...others]);
    // A signed-out visitor would only receive 401 afterwards, so log out as a stranger.
    const visitor = operation.path === '/api/logout' ? UNKNOWN_VISITOR : random.pick(visitors);
    const answer = await sendFuzzRequest(operation, { url, random, visitor });
    const name = `${operation.method} ${operation.path} ${answer.status}`;
    findings.statusCounts.set(name, (findings.statusCounts.get(name) ?? 0) + 1);
    if (answer.status === 429) restsUntilMs.set(operation, Date.now() + answer.retryAfterSeconds * 1_000);
    if (answer.error !== undefined) findings.errors.push(`${name}: ${answer.error}\n  ${answer.sent}`);
  }
  return findings;
}

interface RequestResult {
  status: number;
  retryAfterSeconds: number;
  sent: string;
  error: string | undefined;
}

async function sendFuzzRequest(
  { method, path, body, parameters }: Operation,
  { url, random, visitor }: { url: string; random: FuzzRandom; visitor: Visitor },
): Promise<RequestResult> {
  const context = { random, known: visitor.knownValues };
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: location, schema } of parameters) {
    const text = generateUrlValue(schema, context);
    if (location === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text));
    else query.set(name, text);
  }
  if (query.size > 0) address += `?${query.toString()}`;
  const payload = body ? generateBody(body, context) : undefined;
  const sent = `${method} ${address} ${payload?.slice(0, 400) ?? ''}`;
  const headers = { origin: url, cookie: visitor.cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  try {
    const signal = AbortSignal.timeout(MAX_RESPONSE_MS);
    const init = payload === undefined ? {} : { body: payload };
    const response = await fetch(`${url}${address}`, { method, headers, signal, redirect: 'manual', ...init });
    const text = await response.text();
    const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 1);
    return { status: response.status, retryAfterSeconds, sent, error: findResponseError(response, text) };
  } catch (error) {
    return { status: 0, retryAfterSeconds: 0, sent, error: String(error) };
  }
}

/** Detects invalid responses: server errors, leaked internals, or a refusal without a code. */
function findResponseError({ status, headers }: Response, text: string): string | undefined {
  // A product without a chain returns this status by design.
  if (status >= 500 && !text.includes('"code":"chain_off"')) return text.slice(0, 400);
  if (/node_modules|\bat [\w.]+ \(|SELECT .* FROM|syntax error at/.test(text) && status >= 400)
    return text.slice(0, 400);
  const type = headers.get('content-type') ?? '';
  // Missing pages are HTML, and missing images are placeholder images.
  if (/^text\/html|^image\//.test(type)) return undefined;
  if (status >= 400 && !(type.includes('json') && /"code":"\w+"/.test(text)))
    return `a refusal without a code: ${text.slice(0, 200)}`;
  return undefined;
}

function pathParameter(name: string): Operation['parameters'][number] {
  return { name, in: 'path', schema: UUID_SCHEMA };
}

function queryParameter(name: string): Operation['parameters'][number] {
  return { name, in: 'query', schema: UUID_SCHEMA };
}
