import { GAME_SESSION_SECONDS, type GameSession, findSessionIssue } from '@jumpy/domain/gameSession';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import type { RunTicket, SecurityFlag } from '@jumpy/protocol/http/runs';
import { StartRefusedError } from './runErrors.ts';
import type { ApiResult, RunsApi } from './runsApi.ts';
import { isStillPlayable, type RunRequest, runRequestKey } from './runRequest.ts';

/** A ticket and the session it was issued in; both are needed to submit the run. */
export interface IssuedTicket {
  ticket: RunTicket;
  session: GameSession;
}

/** A ticket in use, with what submitting its run needs. */
export interface ActiveTicket {
  ticket: RunTicket & { resumed?: ResumedRun };
  session: Pick<GameSession, 'sessionToken' | 'challenge'>;
  /** Which leg of the run this page plays; the first if omitted. */
  leg?: number | undefined;
}

/** Prefetches tickets and renews the session in the background. */
export interface TicketPrefetcher {
  /**
   * Prefetches the next ticket, so that the next start need not wait; failures surface at the start. Only one request
   * is kept.
   */
  prefetch(wanted: RunRequest): void;
  /** Drops the prefetched ticket, which another page's ticket has voided. */
  discard(): void;
  /** Returns a ticket; throws `StartRefusedError` with the text to show. */
  take(wanted: RunRequest): Promise<IssuedTicket>;
}

interface Options {
  api: Pick<RunsApi, 'startSession' | 'runTicket'>;
  nowMs(): number;
  /** Current tamper signals of the page. */
  securityFlags(): SecurityFlag[];
  /** Called when a ticket was issued, which voids every other unused one. */
  onTicketDrawn?(): void;
}

/** How long a course may be known before the run begins; the server counts a later start as slow play. */
const TICKET_FRESH_MS = 60_000;

/** Clock differences below this are ignored. */
const CLOCK_TOLERANCE_MS = 60_000;

const RENEW_SESSION_CODES = new Set<string | undefined>(['no_session', 'session_expired', 'session_used_up']);
const OFFLINE_TEXT = 'The server cannot be reached. Check the connection and try again.';

/** Tickets of one player. A session lasts 30 minutes and 50 games. */
export function createTicketPrefetcher({
  api,
  nowMs: deviceMs,
  securityFlags,
  onTicketDrawn = () => undefined,
}: Options): TicketPrefetcher {
  let session: GameSession | undefined;
  /** Server clock minus device clock, so that devices with a wrong clock can play. */
  let aheadMs = 0;
  const nowMs = (): number => deviceMs() + aheadMs;
  let ahead: { wish: string; drawn: Promise<IssuedTicket>; sinceMs: number } | undefined;

  async function openSession(): Promise<GameSession> {
    const issue = findSessionIssue(session, nowMs());
    if (session && !issue) return session;
    const answer = await api.startSession({ securityFlags: securityFlags() });
    if (!answer.ok) throw toStartRefusedError(answer, issue);
    session = answer.value;
    const byMs = session.expiresAt - GAME_SESSION_SECONDS * 1_000 - deviceMs();
    aheadMs = Math.abs(byMs) < CLOCK_TOLERANCE_MS ? 0 : byMs;
    return session;
  }

  async function draw(wanted: RunRequest): Promise<IssuedTicket> {
    const issued = await ask(wanted);
    onTicketDrawn();
    return issued;
  }

  async function ask(wanted: RunRequest): Promise<IssuedTicket> {
    const first = await openSession();
    const answer = await api.runTicket({ session: first, wanted });
    if (answer.ok) return { ticket: answer.value, session: first };
    if (!RENEW_SESSION_CODES.has(answer.code)) throw toStartRefusedError(answer, undefined);
    session = undefined;
    const renewed = await openSession();
    const again = await api.runTicket({ session: renewed, wanted });
    if (!again.ok) throw toStartRefusedError(again, undefined);
    return { ticket: again.value, session: renewed };
  }

  function isValid({ ticket, session: drawnIn }: IssuedTicket): boolean {
    return ticket.expiresAt > nowMs() && isStillPlayable(ticket, nowMs()) && !findSessionIssue(drawnIn, nowMs());
  }

  return {
    prefetch(wanted) {
      const wish = runRequestKey(wanted);
      if (ahead?.wish === wish) return;
      const drawn = draw(wanted);
      ahead = { wish, drawn, sinceMs: nowMs() };
      // Avoid an unhandled rejection; `take` reports the failure.
      drawn.catch(() => undefined);
    },
    discard() {
      ahead = undefined;
    },
    async take(wanted) {
      const kept = ahead?.wish === runRequestKey(wanted) ? ahead : undefined;
      ahead = undefined;
      const drawn = await kept?.drawn.catch(() => undefined);
      if (!kept || !drawn || !isValid(drawn)) return draw(wanted);
      if (nowMs() - kept.sinceMs <= TICKET_FRESH_MS) return drawn;
      // If the server is unreachable, an unranked game is better than none.
      return draw(wanted).catch((error: unknown) => {
        if (error instanceof StartRefusedError && error.code === 'unreachable') return drawn;
        throw error;
      });
    },
  };
}

/** Error of a failed start; includes the session's own issue if it could not be renewed. */
function toStartRefusedError(answer: ApiResult<unknown> & { ok: false }, issue: string | undefined): StartRefusedError {
  if (answer.status === 0)
    return new StartRefusedError(issue ? `${issue}. ${OFFLINE_TEXT}` : OFFLINE_TEXT, 'unreachable');
  return new StartRefusedError(answer.error, answer.code ?? 'internal');
}
