import type { KeyringApiResult } from '../api/keyringApi.ts';
import * as m from './messages.ts';

/** Token lifetime on the server. Only durations are compared, since the clocks may differ. */
const TOKEN_TTL_MS = 600_000;
/** A new ticket is requested this long before expiry. */
const TOKEN_RENEW_LEAD_MS = 60_000;
/** How long a request waits for a ticket from the app. */
const TICKET_TIMEOUT_MS = 10_000;

interface SessionDeps {
  exchangeTicket(ticket: string): Promise<KeyringApiResult<{ token: string }>>;
  requestTicket(): void;
  nowMs(): number;
  /** The player changed or signed out; work for the previous player must end. */
  onEnded(): void;
}

/** The signed-in player and the server token, kept in memory only. */
export interface KeyringSession {
  signIn(signIn: { ticket: string; playerId: string }): Promise<KeyringApiResult<unknown>>;
  signOut(): void;
  playerId(): string | undefined;
  /** A valid token, with a new ticket if necessary; undefined if none arrived in time. */
  getToken(): Promise<string | undefined>;
  /** Call when the server has rejected a token. */
  invalidateToken(token: string): void;
}

/**
 * Manages the session: exchanges a ticket for a token, and requests the next ticket shortly before the token expires.
 */
export function createKeyringSession({ exchangeTicket, requestTicket, nowMs, onEnded }: SessionDeps): KeyringSession {
  let playerId: string | undefined;
  let heldToken: { token: string; untilMs: number } | undefined;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  /** Counts sign-ins and sign-outs, so that responses to earlier ones are discarded. */
  let signInVersion = 0;
  const waiting = new Set<(token: string | undefined) => void>();

  function settle(token: string | undefined): void {
    for (const resolve of waiting) resolve(token);
    waiting.clear();
  }
  function leave(): void {
    clearTimeout(ahead);
    heldToken = undefined;
    playerId = undefined;
    settle(undefined);
    onEnded();
  }
  function askAndWait(): Promise<string | undefined> {
    return new Promise((resolve) => {
      const isFirst = waiting.size === 0;
      const answer = (token: string | undefined): void => {
        clearTimeout(patience);
        waiting.delete(answer);
        resolve(token);
      };
      const patience = setTimeout(() => answer(undefined), TICKET_TIMEOUT_MS);
      waiting.add(answer);
      if (isFirst) requestTicket();
    });
  }

  return {
    async signIn({ ticket, playerId: newPlayerId }) {
      signInVersion += 1;
      const ownVersion = signInVersion;
      if (playerId !== undefined && playerId !== newPlayerId) leave();
      const answer = await exchangeTicket(ticket);
      if (ownVersion !== signInVersion)
        return { ok: false, status: 0, code: 'signed_out', error: m.otherSignInFirst() };
      if (!answer.ok) return answer;
      const { token } = answer.value;
      playerId = newPlayerId;
      heldToken = { token, untilMs: nowMs() + TOKEN_TTL_MS };
      clearTimeout(ahead);
      ahead = setTimeout(requestTicket, TOKEN_TTL_MS - TOKEN_RENEW_LEAD_MS);
      settle(token);
      return answer;
    },
    signOut() {
      signInVersion += 1;
      leave();
    },
    playerId: () => playerId,
    async getToken() {
      if (playerId === undefined) return undefined;
      return heldToken && heldToken.untilMs > nowMs() ? heldToken.token : askAndWait();
    },
    invalidateToken(token) {
      if (heldToken?.token === token) heldToken = undefined;
    },
  };
}
