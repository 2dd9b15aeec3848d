import {
  ChangedWebhooksResponse,
  MAX_WEBHOOKS,
  type SaveWebhookBody,
  WebhooksResponse,
} from '@jumpy/protocol/http/webhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseWebhookAddress } from '../../../src/features/webhooks/webhookAddress.ts';
import type { Client } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';

const DISCORD_URL = 'https://discord.com/api/webhooks/123456789/a-Secret_token';
const NEW_HOOK: SaveWebhookBody = {
  ...{ name: 'Our site', url: 'https://hooks.example/jumpy?key=1', format: 'standard' },
  events: ['record.set', 'day.won'],
};

let arena: TestApp;
let admin: Client;
beforeEach(async () => {
  arena = await createArena('webhooks of operators');
  admin = await arena.signIn(await arena.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
});
afterEach(() => arena.close());

const save = (body: Partial<SaveWebhookBody> = {}) => admin.post('/api/admin/webhooks', { ...NEW_HOOK, ...body });
const act = (id: string, name: string) => admin.post('/api/admin/webhooks/act', { id, act: name });
const list = async () => (await admin.get('/api/admin/webhooks')).as(WebhooksResponse).webhooks;
const audit = () => arena.owner.selectFrom('adminLog').selectAll().orderBy('seq').execute();

test('a hook is created with a secret that is shown once, changed and deleted, each act in the audit log', async () => {
  const created = (await save()).as(ChangedWebhooksResponse);
  expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [hook] = created.webhooks;
  expect(hook).toEqual({
    ...NEW_HOOK,
    ...{ id: hook?.id, disabledAt: null, disabledReason: null, failingSince: null, waiting: 0 },
  });
  const id = hook?.id ?? '';
  const { url: _, ...kept } = NEW_HOOK;
  const changed = await admin.post('/api/admin/webhooks', { ...kept, id, name: 'New name', events: ['race.ended'] });
  expect(changed.as(ChangedWebhooksResponse).secret).toBeUndefined();
  expect(await list()).toMatchObject([{ id, name: 'New name', url: NEW_HOOK.url, events: ['race.ended'] }]);
  expect((await act(id, 'disable')).status).toBe(200);
  expect(await list()).toMatchObject([{ disabledReason: 'operator', disabledAt: arena.clock.nowMs() }]);
  expect((await act(id, 'test')).code).toBe('conflict');
  expect((await act(id, 'enable')).status).toBe(200);
  expect((await act(id, 'test')).status).toBe(200);
  expect(await list()).toMatchObject([{ disabledReason: null, waiting: 1 }]);
  expect((await act(id, 'delete')).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await act(id, 'test')).status).toBe(404);

  const lines = await audit();
  expect(lines.filter(({ kind }) => kind === 'begin').map(({ act: name }) => name)).toEqual([
    ...['create webhook', 'change webhook', 'disable webhook', 'test webhook', 'enable webhook', 'test webhook'],
    'delete webhook',
  ]);
  expect(lines.every(({ subject }) => subject === `webhook:${id}`)).toBe(true);
  const log = JSON.stringify(lines);
  expect(log).toContain('hooks.example');
  expect(log).not.toContain('key=1');
  expect(log).not.toContain(created.secret?.slice('whsec_'.length));
});

test('the path of a Discord address is never shown again or logged, and there is no secret', async () => {
  const created = (await save({ format: 'discord', url: DISCORD_URL })).as(ChangedWebhooksResponse);
  expect(created.secret).toBeUndefined();
  expect(created.webhooks).toMatchObject([{ url: 'https://discord.com' }]);
  expect((await act(created.webhooks[0]?.id ?? '', 'rotate')).code).toBe('bad_request');
  expect(JSON.stringify(await audit())).not.toContain('a-Secret_token');
});

const AWAY = { isLocal: false };
test.for<[url: string, format: 'standard' | 'discord', isAccepted: boolean]>([
  ['https://hooks.example/a?b=c', 'standard', true],
  ['https://93.184.216.34/a', 'standard', true],
  [DISCORD_URL, 'discord', true],
  [DISCORD_URL.replace('discord.com/api', 'canary.discord.com/api/v10'), 'discord', true],
  ['https://hooks.example/a', 'discord', false],
  ['https://discord.com.example/api/webhooks/1/a', 'discord', false],
  ['https://discord.com/api/users/1', 'discord', false],
  ['http://hooks.example/a', 'standard', false],
  ['https://hooks.example:8443/a', 'standard', false],
  ['https://user:word@hooks.example/a', 'standard', false],
  ['https://hooks.example/a#b', 'standard', false],
  ['https://10.0.0.7/a', 'standard', false],
  ['https://169.254.169.254/latest/meta-data', 'standard', false],
  ['https://[::1]/a', 'standard', false],
  ['https://[::ffff:10.0.0.7]/a', 'standard', false],
  ['https://0x7f000001/a', 'standard', false],
  ['https://localhost/a', 'standard', false],
  ['http://127.0.0.1:9000/a', 'standard', false],
  ['ftp://hooks.example/a', 'standard', false],
  ['hooks.example', 'standard', false],
  ['', 'standard', false],
])('on a public server the address %s (%s) is accepted: %s', ([url, format, isAccepted]) => {
  expect(typeof parseWebhookAddress(url, { format, env: AWAY }) === 'object').toBe(isAccepted);
});

test('a local start also tells programs on the same machine, and says what is wrong with an address', async () => {
  expect((await save({ url: 'http://127.0.0.1:9000/a' })).status).toBe(200);
  const refused = await save({ url: 'https://10.0.0.7/a' });
  expect([refused.status, refused.code]).toEqual([400, 'webhook_address']);
  expect((await audit()).filter(({ kind }) => kind === 'begin')).toHaveLength(1);
});

test('there are at most 20 hooks, also when several are made at once', async () => {
  for (let index = 1; index < MAX_WEBHOOKS; index += 1)
    expect((await save({ name: `Hook ${index}` })).status).toBe(200);
  const answers = await Promise.all([save({ name: 'A' }), save({ name: 'B' }), save({ name: 'C' })]);
  expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'conflict', 'conflict']);
});

test('the format stays, and a sign-in of eleven minutes ago changes nothing', async () => {
  const [hook] = (await save()).as(ChangedWebhooksResponse).webhooks;
  expect((await save({ id: hook?.id, format: 'discord', url: DISCORD_URL })).code).toBe('bad_request');
  arena.clock.advance(11 * 60_000);
  expect((await save({ name: 'Late' })).code).toBe('fresh_sign_in_needed');
  expect((await act(hook?.id ?? '', 'delete')).code).toBe('fresh_sign_in_needed');
  expect(await list()).toHaveLength(1);
});
