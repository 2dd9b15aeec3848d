import type { Endpoint } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import * as exported from '@jumpy/protocol/http';
import { WEBHOOK_PAYLOADS, WEBHOOK_SUMMARIES, WebhookPlayer, WebhookRun } from '@jumpy/protocol/webhookPayload';
import type { SwaggerTransform } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

type Operation = Record<string, unknown> & { operationId?: string; responses?: Record<string, unknown> };
interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
  webhooks?: Record<string, Record<string, Operation>>;
}

/** Schemas by the names of their exports, which are their names in the description, too. */
const schemaRegistry = z.registry<{ id: string }>();
/** Each of their fields is a parameter of its own. */
const parameterSchemas = new Set<unknown>(ENDPOINTS.flatMap(({ params, query }) => [params, query]));
const operationIds = new Map<string, string>();

for (const [name, value] of Object.entries<unknown>(exported)) {
  // One schema may have two names; the more general module is exported first.
  if (value instanceof z.ZodMiniType && !parameterSchemas.has(value) && !schemaRegistry.has(value))
    schemaRegistry.add(value, { id: name });
  else if (isEndpoint(value)) operationIds.set(`${value.method} ${value.path}`, createOperationId(name, value));
}

schemaRegistry.add(WebhookPlayer, { id: 'WebhookPlayer' });
schemaRegistry.add(WebhookRun, { id: 'WebhookRun' });
for (const [event, payload] of Object.entries(WEBHOOK_PAYLOADS))
  schemaRegistry.add(payload, { id: getWebhookSchemaName(event) });

/** @example getWebhookSchemaName('record.set') // 'RecordSetWebhook' */
function getWebhookSchemaName(event: string): string {
  return `${toPascalCase(event)}Webhook`;
}

function toPascalCase(event: string): string {
  return event.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

function createOperationId(name: string, { method }: Pick<Endpoint, 'method'>): string {
  const bare = name.replace(/Endpoint$/, '');
  return method === 'GET' ? `get${bare[0]?.toUpperCase()}${bare.slice(1)}` : bare;
}

/**
 * Name of an operation for generated clients: that of its export, or its path if the table alone has it.
 *
 * @example getOperationId(ownRankEndpoint) // 'getOwnRank'
 */
export function getOperationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const known = operationIds.get(`${method} ${path}`);
  if (known !== undefined) return known;
  const name = path.replaceAll(/[-/:]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return createOperationId(name, { method });
}

/** Refusals by HTTP status: each is an `ErrorResponse`, whose code says more. `default` stands for all others. */
const REFUSALS = {
  401: ['NoSession', 'No session, or one that has ended.'],
  403: ['Forbidden', 'Not for this player.'],
  404: ['NotFound', 'There is nothing here.'],
  429: ['TooManyRequests', 'Try again after `retry-after` seconds.'],
  default: [
    'Refusal',
    '400: the request does not fit its schema. 403: not from this origin. 409: it has already happened, or something else changed meanwhile. 429 and 503: try again after `retry-after` seconds. 500: a fault of ours.',
  ],
} as const;

type RefusalStatus = keyof typeof REFUSALS;

const refusalResponses = Object.fromEntries(
  Object.values(REFUSALS).map(([name, description]) => [
    name,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } } },
  ]),
);

/** Refusals that a request to the endpoint can meet. */
const listRefusals = ({ path, access }: ServedEndpoint): RefusalStatus[] => [
  ...(access === 'public' ? [] : [401 as const]),
  ...(access === 'admin' ? [403 as const] : []),
  ...(path.includes(':') ? [404 as const] : []),
  // Every operation has a limit; those that nothing else can refuse name it, and `default` stands for it elsewhere.
  ...(access === 'public' && !path.includes(':') ? [429 as const] : []),
  'default',
];

/** Headers of Standard Webhooks, the same for every event. */
const WEBHOOK_HEADERS = {
  WebhookId: ['webhook-id', 'The same for each try of a delivery.'],
  WebhookTimestamp: ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  WebhookSignature: ['webhook-signature', 'Signatures by Standard Webhooks (`v1,…`), with spaces between.'],
} as const;

const webhookParameters = Object.fromEntries(
  Object.entries(WEBHOOK_HEADERS).map(([id, [name, description]]) => [
    id,
    { in: 'header', name, description, required: true, schema: { type: 'string' } },
  ]),
);

/** What the server posts to the addresses that operators set, by event. */
const describeWebhooks = (): Record<string, Record<string, Operation>> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_SUMMARIES).map(([event, summary]) => [
      event,
      {
        post: {
          operationId: `on${toPascalCase(event)}`,
          summary,
          tags: ['webhooks'],
          security: [],
          parameters: Object.keys(WEBHOOK_HEADERS).map((id) => ({ $ref: `#/components/parameters/${id}` })),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { $ref: `#/components/schemas/${getWebhookSchemaName(event)}` } },
            },
          },
          responses: {
            '2XX': { description: 'Taken. Anything else, a redirect too, comes again later.' },
            410: { description: 'Not wanted any more: the webhook is turned off.' },
          },
        },
      },
    ]),
  );

export const describeRoute: SwaggerTransform = createJsonSchemaTransform({ schemaRegistry });
const addSchemas = createJsonSchemaTransformObject({ schemaRegistry });

/** Completes the description: shared schemas and refusals as components, of which only those in use remain. */
export const describeDocument: typeof addSchemas = (given) => {
  const described = addSchemas(given) as OpenApiDocument;
  const endpoints = new Map(ENDPOINTS.map((endpoint) => [getOperationId(endpoint), endpoint]));
  for (const operation of Object.values(described.paths ?? {}).flatMap((methods) => Object.values(methods))) {
    const endpoint = endpoints.get(operation.operationId ?? '');
    if (!endpoint) continue;
    const success = { ...(operation.responses?.['200'] as object), description: 'OK' };
    const refusals = listRefusals(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${REFUSALS[status][0]}` },
    ]);
    operation.responses = { 200: success, ...Object.fromEntries(refusals) };
  }
  const { paths, schemas } = nameNullables(
    mergeInputs(simplify({ paths: described.paths, schemas: described.components?.['schemas'] }) as PathsAndSchemas),
  );
  const webhooks = describeWebhooks();
  const components = {
    ...described.components,
    ...{ schemas, responses: refusalResponses, parameters: webhookParameters },
  };
  const used = listReferences({ paths, components, webhooks });
  return {
    ...described,
    ...{ paths, webhooks },
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  } as ReturnType<typeof addSchemas>;
};

interface PathsAndSchemas {
  paths: NonNullable<OpenApiDocument['paths']>;
  schemas: Record<string, unknown>;
}

/**
 * Refers to the schema of the response where that of the request, of the same name with `Input`, says the same. That
 * makes those that refer to them the same, too.
 */
function mergeInputs(described: PathsAndSchemas): PathsAndSchemas {
  const { schemas } = described;
  const isSame = (name: string, base: string): boolean =>
    schemas[base] !== undefined && JSON.stringify(schemas[name]) === JSON.stringify(schemas[base]);
  const before = JSON.stringify(described);
  const text = before.replaceAll(/"#\/components\/schemas\/((\w+)Input)"/g, (reference, name: string, base: string) =>
    isSame(name, base) ? `"#/components/schemas/${base}"` : reference,
  );
  return text === before ? described : mergeInputs(JSON.parse(text) as PathsAndSchemas);
}

const NULLABLE_REFERENCE = /\{"anyOf":\[\{"\$ref":"#\/components\/schemas\/(\w+)"\},\{"type":"null"\}\]\}/g;

/** Refers to a nullable schema by a name of its own, such as `NullableCount`, where several fields have it. */
function nameNullables(described: PathsAndSchemas): PathsAndSchemas {
  const text = JSON.stringify(described);
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(NULLABLE_REFERENCE)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = [...counts].flatMap(([name, count]) => (count > 2 ? [name] : []));
  const { paths, schemas } = JSON.parse(
    text.replaceAll(NULLABLE_REFERENCE, (schema, name: string) =>
      named.includes(name) ? `{"$ref":"#/components/schemas/Nullable${name}"}` : schema,
    ),
  ) as PathsAndSchemas;
  const nullables = named.map((name) => [
    `Nullable${name}`,
    { anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] },
  ]);
  return { paths, schemas: { ...schemas, ...Object.fromEntries(nullables) } };
}

/**
 * Shortens what zod writes: bounds that every safe integer has, types of given values, and nullable types as two
 * schemas. Objects are open, since later versions add fields to responses, and requests may have fields that the
 * server ignores.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => !(key === 'additionalProperties' && child === false))
      .filter(([key, bound]) => !(key === 'minimum' && bound === Number.MIN_SAFE_INTEGER))
      .filter(([key, bound]) => !(key === 'maximum' && bound === Number.MAX_SAFE_INTEGER))
      .filter(([key, child]) => !(key === 'type' && typeof child === 'string' && ('const' in value || 'enum' in value)))
      .map(([key, child]) => [key, simplify(child)]),
  );
  const [one, other, ...more] = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as Record<string, unknown>[]) : [];
  const isNullable = more.length === 0 && other?.['type'] === 'null' && typeof one?.['type'] === 'string';
  if (!isNullable || one['enum'] !== undefined || one['const'] !== undefined) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...one, type: [one['type'], 'null'] };
}

/** Names of the schemas that the operations refer to, also through others. */
function listReferences({ paths, components, webhooks }: Required<OpenApiDocument>): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(components['schemas']?.[name]);
    }
  };
  visit([paths, webhooks]);
  visit(components['responses']);
  return used;
}
