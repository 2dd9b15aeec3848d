import type { Timers } from '@jumpy/browser/timers';
import type { Answer } from '../runsApi.ts';
import type { ReviveApi } from './reviveApi.ts';

type Grant = Awaited<ReturnType<ReviveApi['grant']>>;

export interface GrantNeeds {
  api: Pick<ReviveApi, 'grant'>;
  timers: Timers;
  asked: Parameters<ReviveApi['grant']>[0];
  /** When it is given up on, in milliseconds since 1970. */
  until: number;
  /** Nobody waits for it any more. */
  isOff(): boolean;
}

/** The server's own pace of asking again (409 with `retry-after: 1`), in milliseconds. */
export const ASK_AGAIN_MS = 1_000;

const STILL_PENDING = { ok: false, status: 409, code: 'revive_pending', error: 'Not confirmed yet.' } as const;

/** Asks until the server has an answer: a payment is believed when it is final, and a network that is away says nothing about it. */
export async function askForGrant({ api, timers, asked, until, isOff }: GrantNeeds): Promise<Grant> {
  for (;;) {
    const answer = await api.grant(asked);
    if (answer.ok || !isPassing(answer)) return answer;
    if (isOff() || timers.nowMs() + ASK_AGAIN_MS >= until) return STILL_PENDING;
    await new Promise<void>((resolve) => timers.after(ASK_AGAIN_MS, resolve));
    if (isOff()) return STILL_PENDING;
  }
}

function isPassing({ status, code }: Extract<Answer<never>, { ok: false }>): boolean {
  return code === 'revive_pending' || status === 0 || status === 429 || status >= 500;
}
