import { GAME_SESSION_SECONDS, type GameSession, sessionIssue } from '@jumpy/domain/gameSession';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import type { RunTicket, SecurityFlag } from '@jumpy/protocol/http/runs';
import { StartRefusedError } from './runErrors.ts';
import type { Answer, RunsApi } from './runsApi.ts';
import { isOfToday, type WantedRun, wishName } from './wantedRun.ts';

/** A ticket with the session it was drawn in: both are needed to send the run. */
export interface IssuedTicket {
  ticket: RunTicket;
  session: GameSession;
}

/** A ticket that is played, with what it takes to send its run. */
export interface PlayedTicket {
  ticket: RunTicket & { resumed?: ResumedRun };
  session: Pick<GameSession, 'sessionToken' | 'challenge'>;
  /** Which of the run's pages this is; the first where left away. */
  leg?: number | undefined;
}

/** Draws tickets ahead, and renews the session unseen. */
export interface TicketPrefetcher {
  /** Draws the next ticket ahead, so that the next start waits for nothing; a failure shows at the start. One wish at a time. */
  prefetch(wanted: WantedRun): void;
  /** The ticket that waits was voided: another page drew one. */
  forget(): void;
  /** A ticket now; throws `StartRefusedError` with the text to show. */
  take(wanted: WantedRun): Promise<IssuedTicket>;
}

interface Needs {
  api: Pick<RunsApi, 'startSession' | 'runTicket'>;
  nowMs(): number;
  /** Signals of the page at this moment (decision READ-95). */
  securityFlags(): SecurityFlag[];
  /** A ticket was drawn: any other that is not begun is void. */
  onDrawn?(): void;
}

/** A course may be known for so long before the run begins; the server counts a later start as slow play. */
const FRESH_MS = 60_000;

/** A clock that is off by less is taken as right. */
const RIGHT_MS = 60_000;

const RENEWING = new Set<string | undefined>(['no_session', 'session_expired', 'session_used_up']);
const OFFLINE = 'The server cannot be reached. Check the connection and try again.';

/** Tickets for one player; sessions last 30 minutes and 50 games (PLAUS-07, PLAUS-08). */
export function createTicketPrefetcher({
  api,
  nowMs: deviceMs,
  securityFlags,
  onDrawn = () => undefined,
}: Needs): TicketPrefetcher {
  let session: GameSession | undefined;
  /** How far the server's clock is ahead: a device may be a year off, and plays all the same. */
  let aheadMs = 0;
  const nowMs = (): number => deviceMs() + aheadMs;
  let ahead: { wish: string; drawn: Promise<IssuedTicket>; sinceMs: number } | undefined;

  async function openSession(): Promise<GameSession> {
    const issue = sessionIssue(session, nowMs());
    if (session && !issue) return session;
    const answer = await api.startSession({ securityFlags: securityFlags() });
    if (!answer.ok) throw refusal(answer, issue);
    session = answer.value;
    const byMs = session.expiresAt - GAME_SESSION_SECONDS * 1_000 - deviceMs();
    aheadMs = Math.abs(byMs) < RIGHT_MS ? 0 : byMs;
    return session;
  }

  async function draw(wanted: WantedRun): Promise<IssuedTicket> {
    const issued = await ask(wanted);
    onDrawn();
    return issued;
  }

  async function ask(wanted: WantedRun): Promise<IssuedTicket> {
    const first = await openSession();
    const answer = await api.runTicket({ session: first, wanted });
    if (answer.ok) return { ticket: answer.value, session: first };
    if (!RENEWING.has(answer.code)) throw refusal(answer, undefined);
    session = undefined;
    const renewed = await openSession();
    const again = await api.runTicket({ session: renewed, wanted });
    if (!again.ok) throw refusal(again, undefined);
    return { ticket: again.value, session: renewed };
  }

  function isValid({ ticket, session: drawnIn }: IssuedTicket): boolean {
    return ticket.expiresAt > nowMs() && isOfToday(ticket, nowMs()) && !sessionIssue(drawnIn, nowMs());
  }

  return {
    prefetch(wanted) {
      const wish = wishName(wanted);
      if (ahead?.wish === wish) return;
      const drawn = draw(wanted);
      ahead = { wish, drawn, sinceMs: nowMs() };
      // Whoever takes it hears the failure; nobody else needs to.
      drawn.catch(() => undefined);
    },
    forget() {
      ahead = undefined;
    },
    async take(wanted) {
      const kept = ahead?.wish === wishName(wanted) ? ahead : undefined;
      ahead = undefined;
      const drawn = await kept?.drawn.catch(() => undefined);
      if (!kept || !drawn || !isValid(drawn)) return draw(wanted);
      if (nowMs() - kept.sinceMs <= FRESH_MS) return drawn;
      // Without the server a game that is not ranked is better than none.
      return draw(wanted).catch((error: unknown) => {
        if (error instanceof StartRefusedError && error.code === 'unreachable') return drawn;
        throw error;
      });
    },
  };
}

/** Why a start failed: the session's own error first when the server could not be asked for a new one (PLAUS-21, PLAUS-22). */
function refusal(answer: Answer<unknown> & { ok: false }, issue: string | undefined): StartRefusedError {
  if (answer.status === 0) return new StartRefusedError(issue ? `${issue}. ${OFFLINE}` : OFFLINE, 'unreachable');
  return new StartRefusedError(answer.error, answer.code ?? 'internal');
}
