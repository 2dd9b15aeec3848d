import { webhookEndpoints } from '@jumpy/protocol/endpoints/webhooks';
import {
  type ChangedWebhooksResponse,
  MAX_WEBHOOKS,
  type SaveWebhookBody,
  SHOWN_DELIVERIES,
  type Webhook,
  type WebhookAct,
  type WebhookActBody,
  type WebhookDelivery,
} from '@jumpy/protocol/http/webhooks';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { createWebhookSecret, formatWebhookSecret, sealWebhookSecret } from './signWebhook.ts';
import { type DeliveryRow, type WebhookRow, webhookStore } from './store.ts';
import { parseWebhookAddress } from './webhookAddress.ts';

type HookContext = Pick<Context, 'clock' | 'db' | 'env' | 'random'>;

/** The old secret signs as well for this long, so that receivers can change over. */
const ROTATION_MS = 24 * 3_600_000;

/** Endpoints with which operators set the webhooks of the server. */
export const webhookRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, webhookEndpoints.list, () => readWebhooks(context));

  registerEndpoint(api, webhookEndpoints.deliveries, async ({ params }) => {
    const rows = await webhookStore.listDeliveries(context.db, { hookId: params.id, limit: SHOWN_DELIVERIES });
    return { success: true as const, deliveries: rows.map(toDelivery) };
  });

  registerEndpoint(api, webhookEndpoints.save, async (request) => {
    const input = { admin: getPlayer(request), body: request.body };
    const secret =
      request.body.id === undefined ? await createWebhook(context, input) : await changeWebhook(context, input);
    return { ...(await readWebhooks(context)), ...(secret !== undefined && { secret }) };
  });

  registerEndpoint(api, webhookEndpoints.act, async (request) => {
    const secret = await actOnWebhook(context, { admin: getPlayer(request), body: request.body });
    return { ...(await readWebhooks(context)), ...(secret !== undefined && { secret }) };
  });
};

async function readWebhooks({ db }: Pick<Context, 'db'>): Promise<ChangedWebhooksResponse> {
  const rows = await webhookStore.list(db);
  return { success: true, webhooks: rows.map(toWebhook) };
}

const toWebhook = ({
  id,
  name,
  url,
  format,
  events,
  disabledAt,
  disabledReason,
  failingSince,
  waiting,
}: WebhookRow & {
  waiting: number;
}): Webhook => ({
  ...{ id, name, format, events, disabledReason, waiting },
  // The path of a Discord address lets anyone write to its channel.
  url: format === 'discord' ? new URL(url).origin : url,
  disabledAt: disabledAt?.getTime() ?? null,
  failingSince: failingSince?.getTime() ?? null,
});

const toDelivery = ({
  id,
  type,
  state,
  tries,
  createdAt,
  triedAt,
  nextTryAt,
  status,
  problem,
}: DeliveryRow): WebhookDelivery => ({
  ...{ id, type, state, tries, status, problem },
  createdAt: createdAt.getTime(),
  triedAt: triedAt?.getTime() ?? null,
  nextTryAt: nextTryAt?.getTime() ?? null,
});

interface SaveInput {
  admin: RequestPlayer;
  body: SaveWebhookBody;
}

/** What the audit log says of a hook: never the whole address, which may hold a credential. */
const toLogged = ({ name, url, format, events }: Pick<WebhookRow, 'name' | 'url' | 'format' | 'events'>) => ({
  ...{ name, format, events },
  host: new URL(url).host,
});

function readAddress({ format, url = '' }: SaveWebhookBody, env: Context['env']): string {
  const address = parseWebhookAddress(url, { format, env });
  if (typeof address === 'string') throw new AppError('webhook_address', address, { field: 'url' });
  return address.href;
}

/** Creates a hook; returns its secret, which Discord's hooks do not have. */
async function createWebhook(context: HookContext, { admin, body }: SaveInput): Promise<string | undefined> {
  const { env, random, clock } = context;
  const url = readAddress(body, env);
  const id = random.uuid();
  const secret = createWebhookSecret(context);
  const row = { id, url, name: body.name, format: body.format, events: [...new Set(body.events)] };
  const act = { admin, act: 'create webhook', subject: `webhook:${id}`, after: toLogged(row) };
  await runAudited(context, act, () =>
    inTransaction(context, async (trx) => {
      const values = {
        ...row,
        secret: sealWebhookSecret(secret, { env, random, hookId: id }),
        enabledAt: new Date(clock.nowMs()),
      };
      if (await webhookStore.insert(trx, values, { limit: MAX_WEBHOOKS })) return;
      throw new AppError('conflict', `There are ${MAX_WEBHOOKS} webhooks. Delete one first.`);
    }),
  );
  return body.format === 'standard' ? formatWebhookSecret(secret) : undefined;
}

async function changeWebhook(context: HookContext, { admin, body }: SaveInput): Promise<undefined> {
  const row = await findWebhook(context, body.id ?? '');
  if (row.format !== body.format)
    throw new AppError('bad_request', 'The format can’t be changed. Create another webhook.', { field: 'format' });
  const url = body.url === undefined ? row.url : readAddress(body, context.env);
  const values = { name: body.name, url, events: [...new Set(body.events)] };
  const subject = `webhook:${row.id}`;
  const after = toLogged({ ...row, ...values });
  await runAudited(context, { admin, act: 'change webhook', subject, before: toLogged(row), after }, () =>
    webhookStore.update(context.db, row.id, values),
  );
}

async function findWebhook({ db }: Pick<Context, 'db'>, id: string): Promise<WebhookRow> {
  const row = await webhookStore.find(db, id);
  if (!row) throw new AppError('not_found', 'There’s no such webhook. Someone may have deleted it.');
  return row;
}

async function actOnWebhook(
  context: HookContext,
  { admin, body }: { admin: RequestPlayer; body: WebhookActBody },
): Promise<string | undefined> {
  const row = await findWebhook(context, body.id);
  const log = { admin, act: `${body.act} webhook`, subject: `webhook:${row.id}`, before: toLogged(row) };
  return runAudited(context, log, () => WEBHOOK_ACTIONS[body.act](context, row, body));
}

type WebhookAction = (context: HookContext, row: WebhookRow, body: WebhookActBody) => Promise<string | undefined>;

const WEBHOOK_ACTIONS: Readonly<Record<WebhookAct, WebhookAction>> = {
  /** It is told of what happens from now on. */
  async enable({ db, clock }, { id, disabledAt }) {
    const values = { disabledAt: null, disabledReason: null, failingSince: null };
    if (disabledAt) await webhookStore.update(db, id, { ...values, enabledAt: new Date(clock.nowMs()) });
    return undefined;
  },
  async disable(context, { id }) {
    await inTransaction(context, (trx) => webhookStore.disable(trx, id, 'operator'));
    return undefined;
  },
  async rotate({ db, clock, env, random }, { id, secret: oldSecret, format }) {
    if (format === 'discord') throw new AppError('bad_request', 'Discord’s webhooks have no secret of ours.');
    const secret = createWebhookSecret({ random });
    const oldUntil = new Date(clock.nowMs() + ROTATION_MS);
    const sealed = sealWebhookSecret(secret, { env, random, hookId: id });
    await webhookStore.update(db, id, { secret: sealed, oldSecret, oldUntil });
    return formatWebhookSecret(secret);
  },
  async test(context, row) {
    assertEnabled(row);
    const { clock, env, random } = context;
    const message = `This is a test of ${env.productName}.`;
    const timestamp = new Date(clock.nowMs()).toISOString();
    const payload = JSON.stringify({ type: 'test', timestamp, data: { message, url: `${env.publicUrl}/` } });
    await inTransaction(context, (trx) =>
      webhookStore.insertTest(trx, { hookId: row.id, key: `test:${random.uuid()}`, payload }),
    );
    return undefined;
  },
  async resend(context, row, { delivery = '' }) {
    assertEnabled(row);
    const isQueued =
      delivery !== '' &&
      (await inTransaction(context, (trx) => webhookStore.requeue(trx, { id: delivery, hookId: row.id })));
    if (!isQueued) throw new AppError('conflict', 'That delivery is gone, or waits already.', { field: 'delivery' });
    return undefined;
  },
  async delete({ db }, { id }) {
    await webhookStore.delete(db, id);
    return undefined;
  },
};

function assertEnabled({ disabledAt }: WebhookRow): void {
  if (disabledAt) throw new AppError('conflict', 'This webhook is off. Enable it first.');
}
