import { GAME_SESSION_SECONDS, type GameSession, findSessionIssue } from '@jumpy/domain/gameSession';
import type { RunTicket, SecurityFlag } from '@jumpy/protocol/http/runs';
import { StartRefusedError } from './runErrors.ts';
import type { ApiResult, RunsApi } from './runsApi.ts';
import { isStillPlayable, type RunRequest, runRequestKey, type ActiveTicket } from './runRequest.ts';
import { raceRefusalText } from '@jumpy/domain/race';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { ReplayState } from '@jumpy/protocol/http/replays';
import { toPlaybackRun } from '../data/replays.ts';
import { createEmitter } from '../data/emitter.ts';
import type { Timers } from '@jumpy/browser/timers';
import type { OpenRun } from './abandonedRuns.ts';
import type { OpenRunOffer } from './resume/offerResume.ts';
import type { ResumeApi } from './resume/resumeApi.ts';
import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import * as m from './messages.ts';

/** A ticket and the session it was issued in; both are needed to submit the run. */
interface IssuedTicket {
  ticket: RunTicket;
  session: GameSession;
}

const getTicket = ({ ticket }: IssuedTicket): RunTicket => ticket;

export type TicketPrefetcher = ReturnType<typeof createTicketPrefetcher>;

interface TicketOptions {
  api: Pick<RunsApi, 'startSession' | 'runTicket'>;
  nowMs(): number;
  /** Current tamper signals of the page. */
  securityFlags(): SecurityFlag[];
  /** Called when a ticket was issued, which voids every other unused one. */
  onTicketDrawn?: (() => void) | undefined;
}

/** How long a course may be known before the run begins; the server counts a later start as slow play. */
const TICKET_FRESH_MS = 60_000;

/** Clock differences below this are ignored. */
const CLOCK_TOLERANCE_MS = 60_000;

const RENEW_SESSION_CODES = new Set<string | undefined>(['no_session', 'session_expired', 'session_used_up']);
const OFFLINE_TEXT = m.unreachable();

/** Tickets of one player. A session lasts 30 minutes and 50 games. */
export function createTicketPrefetcher({
  api,
  nowMs: deviceMs,
  securityFlags,
  onTicketDrawn = () => undefined,
}: TicketOptions) {
  let session: GameSession | undefined;
  /** Server clock minus device clock, so that devices with a wrong clock can play. */
  let clockOffsetMs = 0;
  const nowMs = (): number => deviceMs() + clockOffsetMs;
  let prefetched: { key: string; ticket: Promise<IssuedTicket>; sinceMs: number } | undefined;

  async function openSession(): Promise<GameSession> {
    const issue = findSessionIssue(session, nowMs());
    if (session && !issue) return session;
    const answer = await api.startSession({ securityFlags: securityFlags() });
    if (!answer.ok) throw toStartRefusedError(answer, issue);
    session = answer.value;
    const offsetMs = session.expiresAt - GAME_SESSION_SECONDS * 1_000 - deviceMs();
    clockOffsetMs = Math.abs(offsetMs) < CLOCK_TOLERANCE_MS ? 0 : offsetMs;
    return session;
  }

  async function request(runRequest: RunRequest): Promise<IssuedTicket> {
    const issued = await requestFromServer(runRequest);
    onTicketDrawn();
    return issued;
  }

  async function requestFromServer(runRequest: RunRequest): Promise<IssuedTicket> {
    const first = await openSession();
    const answer = await api.runTicket({ session: first, runRequest });
    if (answer.ok) return { ticket: answer.value, session: first };
    if (!RENEW_SESSION_CODES.has(answer.code)) throw toStartRefusedError(answer, undefined);
    session = undefined;
    const renewed = await openSession();
    const retried = await api.runTicket({ session: renewed, runRequest });
    return { ticket: unwrapAnswer(retried), session: renewed };
  }

  function isValid({ ticket, session: issuedIn }: IssuedTicket): boolean {
    return ticket.expiresAt > nowMs() && isStillPlayable(ticket, nowMs()) && !findSessionIssue(issuedIn, nowMs());
  }

  return {
    /**
     * Prefetches the next ticket, so that the next start need not wait; failures surface at the start. Only one request
     * is kept.
     */
    prefetch(runRequest: RunRequest): void {
      const key = runRequestKey(runRequest);
      if (prefetched?.key === key) return;
      const ticket = request(runRequest);
      prefetched = { key, ticket, sinceMs: nowMs() };
      // Avoid an unhandled rejection; `take` reports the failure.
      ticket.catch(() => undefined);
    },
    /** The prefetched ticket of a request; undefined if there is none. */
    peek: async (runRequest: RunRequest): Promise<RunTicket | undefined> =>
      prefetched?.key === runRequestKey(runRequest) ? prefetched.ticket.then(getTicket, () => undefined) : undefined,
    /** Drops the prefetched ticket, which another page's ticket has voided. */
    discard(): void {
      prefetched = undefined;
    },
    /** Returns a ticket; throws `StartRefusedError` with the text to show. */
    async take(runRequest: RunRequest): Promise<IssuedTicket> {
      const reusable = prefetched?.key === runRequestKey(runRequest) ? prefetched : undefined;
      prefetched = undefined;
      const issued = await reusable?.ticket.catch(() => undefined);
      if (!reusable || !issued || !isValid(issued)) return request(runRequest);
      if (nowMs() - reusable.sinceMs <= TICKET_FRESH_MS) return issued;
      // If the server is unreachable, an unranked game is better than none.
      return request(runRequest).catch((error: unknown) => {
        if (error instanceof StartRefusedError && error.code === 'unreachable') return issued;
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

const UNAVAILABLE_REPLAYS: Readonly<Record<Exclude<ReplayState, 'open'>, { error: string; code: string }>> = {
  closed: { error: m.dailyReplaysLocked(), code: 'replay_closed' },
  removed: { error: raceRefusalText('removed'), code: 'run_removed' },
  unknown: { error: m.runNotFound(), code: 'run_unknown' },
};

/** Fetches ghost runs to race against and caches them for the lifetime of the page. */
export function createGhostLoader(api: Pick<RunsApi, 'publicRun' | 'runReplay'>) {
  const ghosts = new Map<string, Promise<PlaybackRun>>();

  async function fetchGhost(runId: string): Promise<PlaybackRun> {
    const [run, replay] = await Promise.all([
      api.publicRun(runId).then(unwrapAnswer),
      api.runReplay(runId).then(unwrapAnswer),
    ]);
    if (replay.state === 'open' && replay.replay !== null) return toPlaybackRun(run, replay.replay);
    const { error, code } = UNAVAILABLE_REPLAYS[replay.state === 'open' ? 'unknown' : replay.state];
    throw new StartRefusedError(error, code);
  }

  /** Returns the run to race; throws `StartRefusedError` with the text to show. */
  function take(runId: string): Promise<PlaybackRun> {
    const cached = ghosts.get(runId);
    if (cached) return cached;
    const fetched = fetchGhost(runId);
    ghosts.set(runId, fetched);
    // Failed fetches are not cached.
    fetched.catch(() => ghosts.delete(runId));
    return fetched;
  }

  return {
    /** Failures surface in `take`. */
    prefetch: (runId: string): void => void take(runId).catch(() => undefined),
    take,
  };
}

function unwrapAnswer<Value>(answer: ApiResult<Value>): Value {
  if (answer.ok) return answer.value;
  throw toStartRefusedError(answer, undefined);
}

interface PreparationOptions extends Omit<TicketOptions, 'nowMs'> {
  api: RunsApi;
  timers: Timers;
  /** Override for tests; defaults to the page's server. */
  resumeApi?: ResumeApi | undefined;
}

/** Prepares runs: tickets, the opponent of a race, and the interrupted run that can be resumed. */
export function createRunPreparation({ timers, resumeApi, ...options }: PreparationOptions) {
  const tickets = createTicketPrefetcher({ ...options, nowMs: timers.nowMs });
  const ghosts = createGhostLoader(options.api);
  const offerChanges = createEmitter<undefined>();
  let offer: OpenRunOffer | undefined;

  function setOffer(next: OpenRunOffer | undefined): void {
    offer = next;
    offerChanges.emit(undefined);
  }

  return {
    prefetch(runRequest: RunRequest): void {
      tickets.prefetch(runRequest);
      if (runRequest.mode === 'race') ghosts.prefetch(runRequest.ghostRunId);
    },
    getPrefetchedTicket: tickets.peek,
    getRival: async (runRequest: RunRequest): Promise<PlaybackRun | undefined> =>
      runRequest.mode === 'race' ? ghosts.take(runRequest.ghostRunId).catch(() => undefined) : undefined,
    /** Ticket of the next run, or of the offered run if `resumes` names it. Throws `StartRefusedError`. */
    async take(
      runRequest: RunRequest,
      resumes: string | undefined,
    ): Promise<{ issued: ActiveTicket; ghost: PlaybackRun | undefined }> {
      const ghost = runRequest.mode === 'race' ? await ghosts.take(runRequest.ghostRunId) : undefined;
      const resumed = offer?.getRun().runId === resumes ? await offer?.accept() : undefined;
      offer?.decline();
      return { issued: resumed ?? (await tickets.take(runRequest)), ghost };
    },
    discardTicket: tickets.discard,
    /** Offers an interrupted run to the player; resolves to whether it was resumed here. */
    offer: (openRun: OpenRun): Promise<boolean> =>
      import('./resume/offerResume.ts').then(
        ({ offerResume }) => offerResume({ openRun, timers, onOfferChange: setOffer, api: resumeApi }),
        () => false,
      ),
    getOfferedRun: (): ResumableRunInfo | undefined => offer?.getRun(),
    declineOfferedRun: (): void => offer?.decline(),
    onOffer: offerChanges.subscribe,
  };
}
