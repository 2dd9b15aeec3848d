import type * as z from 'zod/mini';
import { DiscordError, type DiscordErrorKind } from './discordError.ts';

export interface Question<S extends z.ZodMiniType> {
  url: string;
  /** What the answer must look like. */
  shape: S;
  timeoutMs: number;
  accessToken?: string;
  /** Sent as a form, by POST. */
  form?: Record<string, string>;
}

const DEFAULT_RETRY_SECONDS = 5;

function kindOf(status: number): DiscordErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  return status >= 500 ? 'down' : 'denied';
}

/** One request in a player's name; anything but a good answer in time is a `DiscordError`. Neither token nor form is in its words. */
export async function askDiscord<S extends z.ZodMiniType>(question: Question<S>): Promise<z.output<S>> {
  const { url, shape, timeoutMs, accessToken, form } = question;
  const what = `${form ? 'POST' : 'GET'} ${new URL(url).pathname}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'application/json', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) };
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  try {
    const response = await fetch(url, { ...init, headers, signal, redirect: 'error' });
    if (!response.ok) {
      const retryAfterSeconds = Math.ceil(Number(response.headers.get('retry-after'))) || DEFAULT_RETRY_SECONDS;
      await response.body?.cancel();
      throw new DiscordError(kindOf(response.status), `${what} answered ${response.status}`, { retryAfterSeconds });
    }
    const answer = shape.safeParse(await response.json());
    if (answer.success) return answer.data;
    throw new DiscordError('down', `${what} has an unknown shape`, { cause: answer.error });
  } catch (cause) {
    if (cause instanceof DiscordError) throw cause;
    throw new DiscordError(signal.aborted ? 'slow' : 'down', what, { cause });
  }
}
