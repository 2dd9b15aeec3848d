import { formatGrouped } from '@jumpy/domain/formatNumber';
import { WebhookPayload, type WebhookPlayer } from '@jumpy/protocol/webhookPayload';
import type { Context } from '../../platform/context.ts';
import { createSafePost, type SafeFetchOptions } from '../../platform/safeFetch/safeFetch.ts';
import { SafeFetchError, type SafeFetchErrorKind } from '../../platform/safeFetch/safeFetchError.ts';
import { openWebhookSecret, signWebhook } from './signWebhook.ts';
import type { ClaimedDelivery } from './store.ts';
import { isOwnMachine } from './webhookAddress.ts';

const TIMEOUT_MS = 10_000;

export interface WebhookSenderOptions {
  /** How long a receiver may take to answer, in milliseconds. */
  timeoutMs?: number;
  resolveHost?: SafeFetchOptions['resolveHost'];
}

const PROBLEM_BY_KIND: Readonly<Partial<Record<SafeFetchErrorKind, string>>> = {
  form: 'This address must not be requested.',
  private: 'This address isn’t on the public internet.',
  slow: 'No answer in time.',
  down: 'No connection.',
};

interface Outcome {
  status?: number;
  /** Undefined after a success. */
  problem?: string;
}

/** Sends one delivery: signed JSON, or a message of Discord. Whatever goes wrong is a problem, not an error. */
export async function sendWebhook(
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  { id, hookId, url: address, format, payload, secret, oldSecret, oldUntil }: ClaimedDelivery,
  { timeoutMs = TIMEOUT_MS, resolveHost }: WebhookSenderOptions,
): Promise<Outcome> {
  const url = new URL(address);
  const ownOrigin = isOwnMachine(url, env) ? url.origin : undefined;
  const send = createSafePost({ ownOrigin, timeoutMs, ...(resolveHost && { resolveHost }) });
  const nowMs = clock.nowMs();
  const sealed = [secret, ...(oldSecret && oldUntil && oldUntil.getTime() > nowMs ? [oldSecret] : [])];
  const secrets = sealed.flatMap((bytes) => openWebhookSecret(bytes, { env, hookId }) ?? []);
  if (secrets.length === 0) return { problem: 'The secret can’t be read any more. Make a new one.' };
  const body = format === 'discord' ? toDiscordBody(payload, env.productName) : payload;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(format === 'standard' && signWebhook(body, { id, nowMs, secrets })),
  };
  try {
    const status = await send(url, { headers, body: Buffer.from(body) });
    if (status >= 200 && status < 300) return { status };
    return {
      status,
      problem: status >= 300 && status < 400 ? 'It redirects, which we don’t follow.' : `It answered ${status}.`,
    };
  } catch (error) {
    const kind = error instanceof SafeFetchError ? error.kind : undefined;
    return { problem: (kind && PROBLEM_BY_KIND[kind]) ?? 'No connection.' };
  }
}

const toDiscordBody = (payload: string, productName: string): string =>
  JSON.stringify(toDiscordMessage(WebhookPayload.parse(JSON.parse(payload)) as WebhookPayload, productName));

interface Embed {
  title: string;
  description: string;
  url: string;
  image?: { url: string };
}

/** Lime for what players did, coral for what asks for an operator. */
const COLORS = { good: 0xb9f227, calm: 0x6c5ce7, bad: 0xff6b6b } as const;
const ALERT_COLORS = { up: COLORS.good, off: COLORS.calm, degraded: COLORS.bad, down: COLORS.bad } as const;

/** Names are text from strangers: no markdown, no mention, no link. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_~|>#[\](){}@<:/-]/g, (sign) => `\\${sign}`);

const nameOf = ({ name }: WebhookPlayer): string => escapeMarkdown(name);
const countText = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatGrouped(count)} ${count === 1 ? one : many}`;

/** An event as a message of Discord: an embed with the run's picture, which mentions nobody. */
export function toDiscordMessage(payload: WebhookPayload, productName: string): object {
  const embed = toEmbed(payload);
  return {
    username: productName,
    embeds: [{ ...embed, color: toColor(payload), timestamp: payload.timestamp }],
    allowed_mentions: { parse: [] },
  };
}

function toEmbed(payload: WebhookPayload): Embed {
  switch (payload.type) {
    case 'record.set': {
      const { run, player } = payload.data;
      const title = `New record: ${formatGrouped(run.score)}`;
      return { title, description: `${nameOf(player)} leads the board, from level ${run.level}.`, ...toPicture(run) };
    }
    case 'day.won': {
      const { run, player, players, date } = payload.data;
      const description = `${nameOf(player)} won with ${formatGrouped(run.score)}, of ${countText(players, ['player', 'players'])}.`;
      return { title: `Daily course of ${date}`, description, ...toPicture(run) };
    }
    case 'race.ended': {
      const { race, winner } = payload.data;
      const who = winner ? `${nameOf(winner.player)} won with ${formatGrouped(winner.score)}` : 'No one won';
      const description = `${who}, of ${countText(race.players, ['racer', 'racers'])}.`;
      return { title: 'A race has ended', description, ...toPicture(race) };
    }
    case 'mint.seen': {
      const { collection, tokenId, name, quantity } = payload.data;
      const what = name === null ? `Recruit #${tokenId}` : `${quantity} × ${escapeMarkdown(name)}`;
      return { title: 'Minted', description: collection === 'army' ? `${what} joined the army.` : what, url: '' };
    }
    case 'phase.begun':
      return {
        title: `Phase ${payload.data.phase} has begun`,
        description: payload.data.audience,
        url: payload.data.url,
      };
    case 'review.waiting':
      return {
        title: 'A run waits for review',
        description: `${countText(payload.data.waiting, ['run waits', 'runs wait'])} in the queue.`,
        url: payload.data.url,
      };
    case 'alert.changed': {
      const { part, state, previous, url } = payload.data;
      return { title: `${escapeMarkdown(part)} is ${state}`, description: `It was ${previous} before.`, url };
    }
    case 'test':
      return { title: 'Test', description: payload.data.message, url: payload.data.url };
  }
}

const toPicture = ({ url, image }: { url: string; image: string }) => ({ url, image: { url: image } });

function toColor(payload: WebhookPayload): number {
  if (payload.type === 'alert.changed') return ALERT_COLORS[payload.data.state];
  return payload.type === 'review.waiting' || payload.type === 'test' ? COLORS.calm : COLORS.good;
}
