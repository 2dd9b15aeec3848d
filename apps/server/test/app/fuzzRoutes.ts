import { ErrorResponse } from '@jumpy/protocol/common';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../src/http/requestLimits.ts';
import type { SeededPlayer } from '../support/testApp.ts';
import type { Answer, Client } from '../support/client.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';
import { type Keyring, openKeyring } from '../features/wallets/keyring.ts';

/** The subset of JSON schema that the routes use. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string; schema: Schema }[];
}

/** Phrases of the validator's own errors, which are meant for developers. */
const VALIDATOR_WORDS =
  /invalid (input|string|option|key|type)|expected|too (big|small)|unrecognized|pattern|[\\[\\]{}|\\n]|^\\w+(\\.\\w+)*: /i;
const boundless: RequestLimit = { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 };
const limits = Object.fromEntries(Object.keys(REQUEST_LIMITS).map((name) => [name, boundless])) as Record<
  LimitClass,
  RequestLimit
>;

let it: TestApp;
let client: Client & { player: SeededPlayer };
let keyring: Keyring;

async function open(): Promise<void> {
  it = await createTestApp({ app: { limits } });
  it.context.discord.authorizeUrl = () => 'https://discord.example/';
  it.context.discord.readMember = async () => undefined;
  client = await it.signIn();
  keyring = await openKeyring(it, client.player);
}

const NASTY = [
  '',
  '\u0000',
  '\ud800',
  "' OR 1=1--",
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5_000),
  '9'.repeat(30),
];
const nasty = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue(),
  fc.constantFrom<unknown>(...NASTY, null, -1, 1e308, [], {}),
);

/** Valid values of a schema; ids are the signed-in player's where possible. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -1e6, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'string':
      return fittingText(schema);
    default:
      return fc.jsonValue();
  }
}

function fittingText({ pattern, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  const shape = new RegExp(pattern ?? '');
  const own = [client.player.discordId, client.player.publicId].filter((id) => shape.test(id));
  const any = pattern === undefined ? fc.string({ maxLength: Math.min(maxLength, 40) }) : fc.stringMatching(shape);
  return own.length > 0 ? fc.oneof(fc.constantFrom(...own), any) : any;
}

/** A valid body with one invalid field. */
function broken(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return nasty;
  const parts = fc.tuple(fitting(schema), fc.constantFrom(...names), nasty);
  return parts.map(([body, name, value]) => ({ ...(body as object), [name]: value }));
}

/** Sends a request with the credentials of the game's page or the keyring's. */
function ask(method: string, { address, text }: { address: string; text: string | undefined }): Promise<Answer> {
  const origin = it.context.env.keyringUrl;
  const headers = { origin, authorization: `Bearer ${keyring.token}` };
  if (address.startsWith('/api/keyring/')) return client.post(address, text, { headers });
  return method === 'get' ? client.get(address) : client.post(address, text);
}

const documented = (): Record<string, Record<string, Operation>> =>
  (it.app.swagger() as { paths?: Record<string, Record<string, Operation>> }).paths ?? {};

const ROUTES = [
  // Privy routes exist only if Privy is configured.
  ...ENDPOINTS.filter(({ path }) => !path.startsWith('privy/')).map(({ method, path }) => ({
    method: method.toLowerCase(),
    url: `${API_PATH}/${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  })),
  { method: 'get', url: '/healthz' },
  { method: 'get', url: '/readyz' },
];

export function fuzzRoutes({ runs }: { runs: number }): void {
  beforeAll(open);
  afterAll(() => it.close());

  test('covers every documented route', () => {
    const tried = ROUTES.map(({ method, url }) => `${method} ${url}`);
    const all = Object.entries(documented()).flatMap(([url, item]) =>
      Object.keys(item).map((name) => `${name} ${url}`),
    );
    expect(all.toSorted()).toEqual(tried.toSorted());
  });

  // One test per route: a single one took a minute on a busy machine.
  describe('handles arbitrary input without an internal error, and every rejection has a code', () => {
    test.each(ROUTES)('$method $url', async ({ method, url }) => {
      const operation = documented()[url]?.[method];
      if (operation === undefined) return expect.unreachable();
      const schema = operation.requestBody?.content['application/json']?.schema;
      const body = schema ? fc.oneof(fitting(schema), broken(schema), nasty) : fc.constant(undefined);
      const parameters = fc.tuple(
        ...(operation.parameters ?? []).map((one) =>
          fc.oneof(fitting(one.schema), nasty).map((value) => ({ ...one, value: textOf(value) })),
        ),
      );
      const property = fc.asyncProperty(body, parameters, async (payload, values) => {
        let path = url;
        const query = new URLSearchParams();
        for (const one of values) {
          if (one.in === 'path') path = path.replace(`{${one.name}}`, encodeURIComponent(one.value || 'x'));
          else query.set(one.name, one.value);
        }
        const text = payload === undefined ? undefined : JSON.stringify(payload);
        const address = query.size > 0 ? `${path}?${query.toString()}` : path;
        const answer = await ask(method, { address, text });
        // Without a chain, or for a format that we do not have, this is not an error.
        const isError = answer.status >= 500 && !['chain_off', 'not_implemented'].includes(answer.code ?? '');
        expect([address, answer.status, isError ? answer.text : '']).toEqual([address, answer.status, '']);
        // A missing image is answered with a placeholder image.
        const isPicture = String(answer.headers['content-type']).startsWith('image/');
        if (answer.status >= 400 && !isPicture) {
          const refusal = ErrorResponse.parse(answer.body);
          expect(refusal.error).not.toMatch(VALIDATOR_WORDS);
          expect(refusal.error).toMatch(/^[A-Z].{3,200}$/);
        }
        if (url === '/api/logout') client = await it.signIn(client.player);
        if (url === '/api/keyring/forget') keyring = await openKeyring(it, client.player);
      });
      await fc.assert(property, { numRuns: runs });
    });
  });
}

/** Paths and queries cannot contain lone surrogates. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed().slice(0, 200);
}
