import type { FuzzRandom } from './fuzzRandom.ts';
import { type Operation, readOperations, type Schema } from './schema.ts';
import { addressText, bodyText } from './values.ts';
import { STRANGER, type Visitor } from './visitor.ts';

export interface ApiWalk {
  url: string;
  random: FuzzRandom;
  requests: number;
  visitors: readonly [Visitor, ...Visitor[]];
}

export interface ApiFindings {
  /** How often each operation answered with each status. */
  answers: Map<string, number>;
  errors: string[];
}

/** An answer that takes longer is a finding, on a machine that has nothing else to do. */
const SLOW_MS = 5_000;

const ID: Schema = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };

/** Addresses of pages that take something from strangers. */
const PAGES: readonly Operation[] = [
  { method: 'GET', path: '/run/{runId}', body: undefined, parameters: [inPath('runId'), inQuery('beside')] },
  {
    method: 'GET',
    path: '/frame/',
    body: undefined,
    parameters: [inQuery('ghost'), inQuery('seed'), inQuery('watch')],
  },
];

/** Sends so many requests to the documented operations and to pages, one after the other; a class that is used up rests until it may be asked again. */
export async function walkApi({ url, random, requests, visitors }: ApiWalk): Promise<ApiFindings> {
  const operations = [...(await readOperations(url)), ...PAGES];
  const restsUntilMs = new Map<Operation, number>();
  const findings: ApiFindings = { answers: new Map(), errors: [] };
  for (let sent = 0; sent < requests; sent += 1) {
    const [first, ...others] = operations.filter((operation) => (restsUntilMs.get(operation) ?? 0) <= Date.now());
    if (!first) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(...restsUntilMs.values()) - Date.now()));
      continue;
    }
    const operation = random.pick([first, ...others]);
    // Who signed out once would see nothing but 401 from then on.
    const visitor = operation.path === '/api/logout' ? STRANGER : random.pick(visitors);
    const answer = await ask(operation, { url, random, visitor });
    const name = `${operation.method} ${operation.path} ${answer.status}`;
    findings.answers.set(name, (findings.answers.get(name) ?? 0) + 1);
    if (answer.status === 429) restsUntilMs.set(operation, Date.now() + answer.retryAfterSeconds * 1_000);
    if (answer.error !== undefined) findings.errors.push(`${name}: ${answer.error}\n  ${answer.sent}`);
  }
  return findings;
}

interface Asked {
  status: number;
  retryAfterSeconds: number;
  sent: string;
  error: string | undefined;
}

async function ask(
  { method, path, body, parameters }: Operation,
  { url, random, visitor }: { url: string; random: FuzzRandom; visitor: Visitor },
): Promise<Asked> {
  const within = { random, known: visitor.known };
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, schema } of parameters) {
    const text = addressText(schema, within);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text));
    else query.set(name, text);
  }
  if (query.size > 0) address += `?${query.toString()}`;
  const payload = body ? bodyText(body, within) : undefined;
  const sent = `${method} ${address} ${payload?.slice(0, 400) ?? ''}`;
  const headers = { origin: url, cookie: visitor.cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  try {
    const signal = AbortSignal.timeout(SLOW_MS);
    const init = payload === undefined ? {} : { body: payload };
    const response = await fetch(`${url}${address}`, { method, headers, signal, redirect: 'manual', ...init });
    const text = await response.text();
    const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 1);
    return { status: response.status, retryAfterSeconds, sent, error: errorOf(response, text) };
  } catch (error) {
    return { status: 0, retryAfterSeconds: 0, sent, error: String(error) };
  }
}

/** What no answer may be: an error of ours, one that tells of our insides, a refusal without a code. */
function errorOf({ status, headers }: Response, text: string): string | undefined {
  // A product without a chain says so, which is no error.
  if (status >= 500 && !text.includes('"code":"chain_off"')) return text.slice(0, 400);
  if (/node_modules|\bat [\w.]+ \(|SELECT .* FROM|syntax error at/.test(text) && status >= 400)
    return text.slice(0, 400);
  const type = headers.get('content-type') ?? '';
  // A page that is not there is a page, and a picture that is not there another picture.
  if (/^text\/html|^image\//.test(type)) return undefined;
  if (status >= 400 && !(type.includes('json') && /"code":"\w+"/.test(text)))
    return `a refusal without a code: ${text.slice(0, 200)}`;
  return undefined;
}

function inPath(name: string): Operation['parameters'][number] {
  return { name, in: 'path', schema: ID };
}

function inQuery(name: string): Operation['parameters'][number] {
  return { name, in: 'query', schema: ID };
}
