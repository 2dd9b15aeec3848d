import {
  ChangedWebhooksResponse,
  type SaveWebhookBody,
  WebhookDeliveriesResponse,
  type WebhookDelivery,
  WEBHOOK_EVENTS,
  WebhooksResponse,
} from '@jumpy/protocol/http/webhooks';
import { WebhookPayload } from '@jumpy/protocol/webhookPayload';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../src/features/account/deleteDueAccounts.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import {
  createWebhookSender,
  DISABLE_AFTER_MS,
  RETRY_DELAYS_MS,
} from '../../../src/features/webhooks/deliverWebhooks.ts';
import type { WebhookSenderOptions } from '../../../src/features/webhooks/sendWebhook.ts';
import { createWebhookSecret, sealWebhookSecret } from '../../../src/features/webhooks/signWebhook.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { startReceiver } from './receiver.ts';

const RECORD = { score: 4_386, jumps: 300, ticks: 6_000, live: true };

let arena: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let admin: Client;
let player: SeededPlayer;
beforeEach(async () => {
  arena = await createArena('webhooks');
  receiver = await startReceiver();
  const boss = await arena.seedPlayer({ discordId: '900000000000000010', username: 'boss' });
  admin = await arena.signIn(boss);
  player = await arena.seedPlayer({ username: 'Moonbean' });
});
afterEach(async () => {
  await arena.close();
  await receiver.close();
});

const save = async (body: Partial<SaveWebhookBody> = {}) => {
  const whole = { name: 'Our site', url: receiver.url, format: 'standard', events: [...WEBHOOK_EVENTS], ...body };
  const { secret = '', webhooks } = (await admin.post('/api/admin/webhooks', whole)).as(ChangedWebhooksResponse);
  return { secret, id: webhooks.find(({ name }) => name === whole.name)?.id ?? '' };
};
const act = async (id: string, name: string, more: object = {}) => {
  // Ten minutes after a sign-in it is no longer fresh.
  admin = await arena.signIn({
    ...player,
    ...(await arena.owner.selectFrom('users').selectAll().where('username', '=', 'boss').executeTakeFirstOrThrow()),
  });
  return admin.post('/api/admin/webhooks/act', { id, act: name, ...more });
};
const send = (options?: WebhookSenderOptions, app = arena) => createWebhookSender(app.context, options)();
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.get(`/api/admin/webhooks/${id}/deliveries`)).as(WebhookDeliveriesResponse).deliveries;
const find = async (id: string) =>
  (await admin.get('/api/admin/webhooks')).as(WebhooksResponse).webhooks.find((hook) => hook.id === id);

test('a record arrives once, signed as Standard Webhooks says, with public data only', async () => {
  const { secret, id } = await save();
  expect(secret).toMatch(/^whsec_/);
  arena.clock.advance(1_000);
  const { runId } = await settleMade(arena, player, RECORD);
  await send();
  await send();
  expect(receiver.received).toHaveLength(1);
  const [hook] = receiver.received;
  if (!hook) throw new Error('nothing arrived');
  const verified = receiver.verify(hook, { secret, nowMs: arena.clock.nowMs() });
  const { publicUrl } = arena.context.env;
  expect(WebhookPayload.parse(verified)).toEqual({
    type: 'record.set',
    timestamp: new Date(arena.clock.nowMs()).toISOString(),
    data: {
      run: {
        ...{ id: runId, mode: 'solo', score: 4_386, level: 2, url: `${publicUrl}/run/${runId}` },
        image: `${publicUrl}/api/runs/${runId}/preview.png`,
      },
      player: { id: player.publicId, name: 'Moonbean', url: `${publicUrl}/u/${player.publicId}` },
    },
  });
  expect(hook.body).not.toContain(player.discordId);
  expect(() => receiver.verify({ ...hook, body: `${hook.body} ` }, { secret, nowMs: arena.clock.nowMs() })).toThrow();
  expect(await deliveriesOf(id)).toMatchObject([
    { id: hook.id, type: 'record.set', state: 'delivered', tries: 1, status: 204, problem: null, nextTryAt: null },
  ]);
});

test('a failed try comes again later under the same id, and then counts as delivered', async () => {
  const { id } = await save();
  receiver.answer(500);
  await settleMade(arena, player, RECORD);
  await send();
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'waiting', tries: 1, status: 500, problem: 'It answered 500.' },
  ]);
  expect((await find(id))?.failingSince).toBe(arena.clock.nowMs());
  arena.clock.advance((RETRY_DELAYS_MS[0] ?? 0) - 1);
  await send();
  expect(receiver.received).toHaveLength(1);
  receiver.answer(200);
  arena.clock.advance(1);
  await send();
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[0]).toMatchObject({ id: receiver.received[1]?.id, body: receiver.received[1]?.body });
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 2, status: 200, problem: null }]);
  expect((await find(id))?.failingSince).toBeNull();
});

test('a hook that answers 500 for three days is disabled, and says why until it is enabled again', async () => {
  const { id } = await save();
  receiver.answer(500);
  await settleMade(arena, player, RECORD);
  await send();
  for (const delayMs of RETRY_DELAYS_MS) {
    expect((await find(id))?.disabledReason).toBeNull();
    arena.clock.advance(delayMs);
    await send();
  }
  expect(RETRY_DELAYS_MS.reduce((sum, delayMs) => sum + delayMs, 0)).toBeGreaterThan(DISABLE_AFTER_MS);
  expect(receiver.received).toHaveLength(RETRY_DELAYS_MS.length + 1);
  expect(await find(id)).toMatchObject({ disabledReason: 'failing', disabledAt: arena.clock.nowMs() });
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 10 }]);
  expect((await act(id, 'test')).status).toBe(409);

  const missed = await settleMade(arena, player, { ...RECORD, score: 5_000 });
  await send();
  receiver.answer(204);
  arena.clock.advance(1_000);
  expect((await act(id, 'enable')).status).toBe(200);
  expect(await find(id)).toMatchObject({ disabledReason: null, disabledAt: null, failingSince: null });
  await send();
  expect(receiver.received.some(({ body }) => body.includes(missed.runId))).toBe(false);
  const [failed] = await deliveriesOf(id);
  expect((await act(id, 'resend', { delivery: failed?.id })).status).toBe(200);
  await send();
  expect(receiver.received.at(-1)?.id).toBe(failed?.id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
});

test('a receiver that is gone for good (410) is disabled at once, and what waits is canceled', async () => {
  const { id } = await save();
  await settleMade(arena, player, RECORD);
  expect((await act(id, 'test')).status).toBe(200);
  receiver.answer(410);
  await send();
  expect(await find(id)).toMatchObject({ disabledReason: 'gone', waiting: 0 });
});

test('a receiver that hangs is given up after the limit and tried again, and delays no other', async () => {
  const slow = await save();
  const other = await startReceiver();
  const quick = await save({ name: 'Quick', url: other.url });
  receiver.answer('hang');
  await settleMade(arena, player, RECORD);
  await send({ timeoutMs: 60 });
  expect(await deliveriesOf(slow.id)).toMatchObject([
    { state: 'waiting', status: null, problem: 'No answer in time.' },
  ]);
  expect(await deliveriesOf(quick.id)).toMatchObject([{ state: 'delivered' }]);
  await other.close();
});

test('a redirect is not followed, wherever it leads', async () => {
  const { id } = await save();
  receiver.answer(302);
  await settleMade(arena, player, RECORD);
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ status: 302, problem: 'It redirects, which we don’t follow.' }]);
});

test.for([
  ['10.0.0.7', 'private'],
  ['169.254.169.254', 'of a cloud’s metadata'],
  ['127.0.0.1', 'its own'],
  ['::ffff:127.0.0.1', 'its own, mapped'],
])('a name that leads to %s (%s) when it is sent is not connected to', async ([address]) => {
  const { id } = await save({ url: 'https://hooks.example/jumpy' });
  await settleMade(arena, player, RECORD);
  const resolved: string[] = [];
  await send({
    resolveHost: async (host) => {
      resolved.push(host);
      return [{ address: address ?? '', family: address?.includes(':') ? 6 : 4 }];
    },
  });
  expect(resolved).toEqual(['hooks.example']);
  expect(await deliveriesOf(id)).toMatchObject([
    { problem: 'This address isn’t on the public internet.', status: null },
  ]);
});

test('two processes send an event once, and one takes over what the other has dropped', async () => {
  const { id } = await save();
  await settleMade(arena, player, RECORD);
  await Promise.all([send(), send(), send(), send()]);
  expect(receiver.received).toHaveLength(1);

  // A process that died had taken this one.
  await arena.owner
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 1, nextTryAt: new Date(arena.clock.nowMs() + 60_000) })
    .execute();
  await send();
  expect(receiver.received).toHaveLength(1);
  arena.clock.advance(60_000);
  await Promise.all([send(), send()]);
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('what another process is taking at this moment is left to it', async () => {
  const { id } = await save();
  await act(id, 'test');
  await inTransaction({ ...arena.context, db: arena.owner }, async (trx) => {
    await trx.selectFrom('webhookDeliveries').select('id').forUpdate().execute();
    // Without waiting for the other, which ends after this.
    await send();
    expect(receiver.received).toEqual([]);
  });
  await send();
  expect(receiver.received).toHaveLength(1);
});

test('nothing is said any more of a run that was voided, or whose player was hidden', async () => {
  const { id } = await save();
  receiver.answer(500);
  const { runId } = await settleMade(arena, player, RECORD);
  await send();
  await voidRun(arena.context, { runId, reason: 'a test' });
  arena.clock.advance(RETRY_DELAYS_MS[0] ?? 0);
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'canceled', problem: 'The run was removed.' }]);
});

test('a new secret signs at once, and the old one beside it for a day', async () => {
  const { secret, id } = await save();
  const rotated = (await act(id, 'rotate')).as(ChangedWebhooksResponse).secret ?? '';
  expect(rotated).toMatch(/^whsec_/);
  expect(rotated).not.toBe(secret);
  await act(id, 'test');
  await send();
  const nowMs = arena.clock.nowMs();
  const [hook] = receiver.received;
  if (!hook) throw new Error('nothing arrived');
  for (const one of [secret, rotated])
    expect(receiver.verify(hook, { secret: one, nowMs })).toMatchObject({ type: 'test' });

  arena.clock.advance(24 * 3_600_000);
  await act(id, 'test');
  await send();
  const last = receiver.received[1] ?? hook;
  const laterMs = arena.clock.nowMs();
  expect(receiver.verify(last, { secret: rotated, nowMs: laterMs })).toMatchObject({ type: 'test' });
  expect(() => receiver.verify(last, { secret, nowMs: laterMs })).toThrow();
});

test('secrets are stored encrypted, each for its own hook', async () => {
  const { secret, id } = await save();
  const { secret: stored } = await arena.owner.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow();
  expect(stored.includes(Buffer.from(secret.slice('whsec_'.length), 'base64'))).toBe(false);
  const stolen = sealWebhookSecret(createWebhookSecret(arena.context), { ...arena.context, hookId: 'another' });
  await arena.owner.updateTable('webhooks').set({ secret: stolen }).execute();
  await act(id, 'test');
  await send();
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([{ problem: 'The secret can’t be read any more. Make a new one.' }]);
});

test('Discord gets a message that mentions nobody, with the run’s picture and an escaped name', async () => {
  const joker = await arena.seedPlayer({ username: '@everyone [x](http://a)' });
  await save({ format: 'discord' });
  const { runId } = await settleMade(arena, joker, RECORD);
  await send();
  const [hook] = receiver.received;
  expect(hook?.headers).not.toHaveProperty('webhook-signature');
  const { publicUrl } = arena.context.env;
  expect(JSON.parse(hook?.body ?? '{}')).toEqual({
    username: 'Jumpy',
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: 'New record: 4,386',
        description: String.raw`\@everyone \[x\]\(http\:\/\/a\) leads the board, from level 2.`,
        url: `${publicUrl}/run/${runId}`,
        image: { url: `${publicUrl}/api/runs/${runId}/preview.png` },
        color: 0xb9f227,
        timestamp: new Date(arena.clock.nowMs()).toISOString(),
      },
    ],
  });
});

test('what webhooks were told of a player goes with the account', async () => {
  const { id } = await save();
  await settleMade(arena, player, RECORD);
  await send();
  expect(await deliveriesOf(id)).toHaveLength(1);
  await arena.owner
    .updateTable('users')
    .set({ deletionAt: new Date(arena.clock.nowMs()) })
    .where('id', '=', player.id)
    .execute();
  await deleteDueAccounts(arena.context, { takeRolesBack: async () => undefined });
  expect(await deliveriesOf(id)).toEqual([]);
});
