import type { ApiAnswer } from '../api/keyringApi.ts';

/** A token as long as the server keeps it; its own clock may be another than ours, so only the span counts. */
const TOKEN_MS = 600_000;
/** So long before its end a new ticket is asked for. */
const AHEAD_MS = 60_000;
/** So long a request waits for the app to hand over a ticket. */
const TICKET_WAIT_MS = 10_000;

interface SessionParts {
  exchange(ticket: string): Promise<ApiAnswer<{ token: string }>>;
  /** Asks the app for a ticket. */
  needTicket(): void;
  nowMs(): number;
  /** Another player is signed in, or nobody any more: what was begun for the one before is over. */
  ended(): void;
}

/** Who is signed in, and the token for the server, in memory alone. */
export interface Session {
  signIn(signIn: { ticket: string; playerId: string }): Promise<ApiAnswer<unknown>>;
  signOut(): void;
  playerId(): string | undefined;
  /** A token that is good, after a new ticket if need be; undefined when none came in time. */
  token(): Promise<string | undefined>;
  /** The server does not take this token any more. */
  refused(token: string): void;
}

/** Keeps a session: a ticket becomes a token, and shortly before that ends another ticket is asked for. */
export function createSession({ exchange, needTicket, nowMs, ended }: SessionParts): Session {
  let playerId: string | undefined;
  let held: { token: string; untilMs: number } | undefined;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  /** Counts sign-ins and sign-outs: an answer to an earlier one is void. */
  let turn = 0;
  const waiting = new Set<(token: string | undefined) => void>();

  function settle(token: string | undefined): void {
    for (const resolve of waiting) resolve(token);
    waiting.clear();
  }
  function leave(): void {
    clearTimeout(ahead);
    held = undefined;
    playerId = undefined;
    settle(undefined);
    ended();
  }
  function askAndWait(): Promise<string | undefined> {
    return new Promise((resolve) => {
      const isFirst = waiting.size === 0;
      const answer = (token: string | undefined): void => {
        clearTimeout(patience);
        waiting.delete(answer);
        resolve(token);
      };
      const patience = setTimeout(() => answer(undefined), TICKET_WAIT_MS);
      waiting.add(answer);
      if (isFirst) needTicket();
    });
  }

  return {
    async signIn({ ticket, playerId: given }) {
      turn += 1;
      const mine = turn;
      if (playerId !== undefined && playerId !== given) leave();
      const answer = await exchange(ticket);
      if (mine !== turn) return { ok: false, status: 0, code: 'signed_out', error: 'Another sign-in came first.' };
      if (!answer.ok) return answer;
      const { token } = answer.value;
      playerId = given;
      held = { token, untilMs: nowMs() + TOKEN_MS };
      clearTimeout(ahead);
      ahead = setTimeout(needTicket, TOKEN_MS - AHEAD_MS);
      settle(token);
      return answer;
    },
    signOut() {
      turn += 1;
      leave();
    },
    playerId: () => playerId,
    async token() {
      if (playerId === undefined) return undefined;
      return held && held.untilMs > nowMs() ? held.token : askAndWait();
    },
    refused(token) {
      if (held?.token === token) held = undefined;
    },
  };
}
