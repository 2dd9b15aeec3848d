import type { FuzzRandom } from './fuzzRandom.ts';

/** The subset of JSON Schema used by the API documentation. */
export interface JsonSchema {
  type?: string;
  enum?: [unknown, ...unknown[]];
  const?: unknown;
  anyOf?: [JsonSchema, ...JsonSchema[]];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** An operation of the API documentation. */
export interface Operation {
  method: string;
  path: string;
  body: JsonSchema | undefined;
  parameters: { name: string; in: string; schema: JsonSchema }[];
}

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: Operation['parameters'];
}

/** All documented operations of the API. */
export async function fetchOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/docs/json`)).json()) as OpenApiDocument;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { requestBody, parameters = [] }]) => ({
      ...{ method: method.toUpperCase(), path, parameters },
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** Values that have broken servers before. */
const EDGE_CASE_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  '',
  '\u0000',
  '\ud800',
  "' OR 1=1--",
  '../../etc/passwd',
  '__proto__',
  '${jndi:ldap://x}',
  'x'.repeat(5_000),
  '9'.repeat(30),
  -1,
  -0,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: null },
  { length: 1e9 },
];

/** Raw texts sent instead of a body. */
const RAW_BODIES: readonly [string, ...string[]] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(6_000)}${']'.repeat(6_000)}`,
  `{"a":"${'x'.repeat(20_000)}"}`,
  '\ufeff{}',
  '{"a":"\\ud800\\u0000"}',
];

/** Generates a value that fits a schema; `known` are existing ids and tokens. */
export function generateValidValue(
  schema: JsonSchema,
  { random, known }: { random: FuzzRandom; known: readonly string[] },
): unknown {
  const context = { random, known };
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return generateValidValue(random.pick(schema.anyOf), context);
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? -1_000, -1_000_000);
      const max = Math.min(schema.maximum ?? 1_000_000, 1_000_000);
      const integer = min + random.integerBelow(Math.min(max - min + 1, random.pick([4, 400, 2_000_000])));
      return schema.type === 'number' && random.integerBelow(4) === 0
        ? integer + random.integerBelow(1_000) / 1_000
        : integer;
    }
    case 'boolean':
      return random.integerBelow(2) === 0;
    case 'array':
      return Array.from({ length: random.integerBelow(4) }, () => generateValidValue(schema.items ?? {}, context));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.integerBelow(2) === 0)
          .map(([name, field]) => [name, generateValidValue(field, context)]),
      );
    case 'string':
      return generateValidText(schema, context);
    default:
      return random.pick(EDGE_CASE_VALUES);
  }
}

function generateValidText(
  { pattern, maxLength = 40 }: JsonSchema,
  { random, known }: Parameters<typeof generateValidValue>[1],
): string {
  const shape = new RegExp(pattern ?? '', 'u');
  const words = known.filter((word) => shape.test(word));
  const [first, ...others] = words;
  if (first !== undefined && (pattern !== undefined || random.integerBelow(2) === 0))
    return random.pick([first, ...others]);
  const length = random.integerBelow(Math.min(maxLength, 40) + 1);
  return String.fromCharCode(...Array.from({ length }, () => 32 + random.integerBelow(95)));
}

/** Generates a body: valid, with an invalid field, with an unknown field, or not JSON. */
export function generateBody(schema: JsonSchema, context: { random: FuzzRandom; known: readonly string[] }): string {
  const { random } = context;
  const kind = random.integerBelow(6);
  if (kind === 0) return random.pick(RAW_BODIES);
  const body = generateValidValue(schema, context);
  if (kind <= 2 || typeof body !== 'object' || body === null) return JSON.stringify(body);
  const [first, ...others] = Object.keys(body);
  const name = first === undefined || kind === 3 ? 'isAdmin' : random.pick([first, ...others]);
  return JSON.stringify({ ...body, [name]: random.pick(EDGE_CASE_VALUES) });
}

/** Generates a URL parameter; lone surrogates cannot be encoded. */
export function generateUrlValue(
  schema: JsonSchema,
  context: { random: FuzzRandom; known: readonly string[] },
): string {
  const value =
    context.random.integerBelow(2) === 0 ? generateValidValue(schema, context) : context.random.pick(EDGE_CASE_VALUES);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toWellFormed().slice(0, 200) || 'x';
}
