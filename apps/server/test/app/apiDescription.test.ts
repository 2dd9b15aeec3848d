import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { WEBHOOK_EVENTS } from '@jumpy/protocol/http/webhooks';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_SCHEMA_FILE, describeApi, renderSchemaHeader } from '@jumpy/scripts/api/clientSchema';
import { ROOT } from '@jumpy/scripts/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ID } from '../features/privy/privyStandIn.ts';
import { signWebhook } from '../../src/features/webhooks/signWebhook.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; $ref?: string }[];
  requestBody?: object;
  responses?: Record<string, { $ref?: string; description?: string }>;
}

interface Description {
  openapi: string;
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: Record<
    'schemas' | 'responses' | 'parameters' | 'securitySchemes',
    Record<string, Record<string, unknown>>
  >;
}

let it: TestApp;
let description: Description;
let operations: { url: string; method: string; operation: Operation }[];
beforeAll(async () => {
  it = await createTestApp({ env: { PRIVY_APP_ID: APP_ID } });
  description = it.app.swagger() as unknown as Description;
  operations = Object.entries(description.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method, operation })),
  );
});
afterAll(() => it.close());

/** 250 KB were the goal for 152 operations: 1,684 bytes each. */
const BYTES_PER_OPERATION = 1_300;

test('is OpenAPI 3.1 and small enough to read by a program: under 1.3 KB for each operation', () => {
  expect(description.openapi).toBe('3.1.0');
  const count = operations.length + Object.keys(description.webhooks).length;
  expect(JSON.stringify(description).length).toBeLessThan(count * BYTES_PER_OPERATION);
});

test('each event of a webhook is described with its headers and the body that is sent', () => {
  const { webhooks, components } = description;
  expect(Object.keys(webhooks).toSorted()).toEqual([...WEBHOOK_EVENTS, 'test'].toSorted());
  for (const [event, { post }] of Object.entries(webhooks)) {
    const [, name = ''] = /schemas\/(\w+)"/.exec(JSON.stringify(post?.requestBody)) ?? [];
    expect([event, components.schemas[name]]).toMatchObject([event, { properties: { type: { const: event } } }]);
    const headers = post?.parameters?.map(
      ({ $ref = '' }) => components.parameters[$ref.split('/').at(-1) ?? '']?.['name'],
    );
    const signed = signWebhook('{}', { id: 'msg_1', nowMs: 0, secrets: [Buffer.from('secret')] });
    expect(headers?.toSorted()).toEqual(Object.keys(signed).toSorted());
  }
});

test('each operation has an id of its own, a summary, a tag, security and refusals', () => {
  expect(operations.length).toBeGreaterThan(ENDPOINTS.length - 5);
  const ids = operations.map(({ operation }) => operation.operationId ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  for (const { url, operation } of operations) {
    const { summary, tags, security = description.security, responses = {} } = operation;
    expect([url, summary !== '', tags?.length, Array.isArray(security)]).toEqual([url, true, 1, true]);
    expect([url, responses['200']?.description]).toEqual([url, expect.any(String)]);
    if (url.startsWith('/api/'))
      expect([url, responses['default']?.$ref]).toEqual([url, '#/components/responses/Refusal']);
    if (security?.length) expect([url, responses['401']?.$ref]).toEqual([url, '#/components/responses/NoSession']);
  }
});

test('each parameter of a path is described', () => {
  for (const { url, operation } of operations) {
    const named = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect([url, described.map(({ name }) => name).toSorted()]).toEqual([url, named.toSorted()]);
  }
});

test('each reference leads to a component, and each component is in use', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  const used = new Set(references.map(([, kind, name]) => `${kind}/${name}`));
  const { schemas, responses, parameters } = description.components;
  const existing = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
    ...Object.keys(parameters).map((name) => `parameters/${name}`),
  ];
  expect([...used].toSorted()).toEqual(existing.toSorted());
  expect(existing.length).toBeGreaterThan(200);
});

test('objects are open, and a request has the schema of the response where both say the same', () => {
  const { schemas } = description.components;
  expect(schemas['BoardResponse']).toMatchObject({ type: 'object' });
  expect(JSON.stringify(description)).not.toContain('"additionalProperties":false');
  const copies = Object.keys(schemas).filter(
    (name) => JSON.stringify(schemas[`${name}Input`]) === JSON.stringify(schemas[name]),
  );
  expect(copies).toEqual([]);
});

test('every module of endpoints is exported where the description finds its names', () => {
  const folder = path.join(ROOT, 'packages/protocol/src');
  const barrel = readFileSync(path.join(folder, 'http.ts'), 'utf8');
  const modules = readdirSync(path.join(folder, 'http')).filter((file) =>
    /^export const \w+(?:: \w+)? =? ?(?:z\.|.*Endpoint)/m.test(readFileSync(path.join(folder, 'http', file), 'utf8')),
  );
  expect(modules.filter((file) => !barrel.includes(`'./http/${file}'`))).toEqual([]);
});

test('the table alone gives the description of a running server, and the client’s types are of it', async () => {
  const described = (await describeApi()) as unknown as Description;
  expect(described.paths).toEqual(
    Object.fromEntries(Object.entries(description.paths).filter(([url]) => url in described.paths)),
  );
  const untold = Object.keys(description.paths).filter((url) => !(url in described.paths));
  expect(untold.filter((url) => url.startsWith('/api/'))).toEqual([]);
  const header = readFileSync(CLIENT_SCHEMA_FILE, 'utf8').slice(0, renderSchemaHeader(described as never).length);
  expect(header, 'npm run api:generate renews the types').toBe(renderSchemaHeader(described as never));
});
