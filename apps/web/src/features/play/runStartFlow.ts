import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { runEventName } from '../../data/eventText.ts';
import { StartRefusedError } from '../../runs/runErrors.ts';
import type { RunService, RunStartResult } from '../../runs/runService.ts';
import type { RunRequest } from '../../runs/runRequest.ts';
import type { PlayStore } from './playReducer.ts';

type RequestRun = Extract<GameToShellMessage, { type: 'REQUEST_RUN' }>['data'];

interface Options {
  store: PlayStore;
  service: Pick<RunService, 'start' | 'getRival' | 'getPrefetchedTicket' | 'watchRun'>;
  runRequest: RunRequest;
  post(message: ShellToGameMessage): void;
  /** The run has its ticket; the game page has not received it yet. */
  onStarted(started: RunStartResult): void;
  /** The game page has received its ticket. */
  onTicketSent(): void;
}

/** The server could not be reached. */
export const UNREACHABLE_CODE = 'unreachable';
/** Refusals that the screen itself shows: the run to race or the event is unavailable, or the server is unreachable. */
const SHOWN_CODES: ReadonlySet<string> = new Set([
  UNREACHABLE_CODE,
  'replay_closed',
  'run_removed',
  'replay_version',
  'run_unknown',
  'special_event_not_on',
]);

/** Handles the start of a run: one request at a time, then watches the run's result. */
export function createRunStartFlow({
  store: { getState, dispatch },
  service,
  runRequest,
  post,
  onStarted,
  onTicketSent,
}: Options) {
  let starting = false;
  let stopped = false;
  let unwatch = (): void => undefined;

  function begin(started: RunStartResult): void {
    const { ticket, ghost } = started;
    unwatch();
    unwatch = service.watchRun(ticket.runId);
    onStarted(started);
    post({ type: 'RUN_TICKET', data: ghost ? { ...ticket, ghost } : ticket });
    onTicketSent();
  }

  return {
    async requestRun({ securityFlags, resumes }: RequestRun): Promise<void> {
      if (starting) return;
      starting = true;
      try {
        const started = await service.start(runRequest, securityFlags, resumes);
        if (!stopped) begin(started);
      } catch (error) {
        if (!(error instanceof StartRefusedError)) throw error;
        const refusal = { error: error.message, code: error.code };
        post({ type: 'RUN_REFUSED', data: refusal });
        if (SHOWN_CODES.has(error.code)) dispatch({ type: 'refused', refusal });
      } finally {
        starting = false;
      }
    },
    /** Sends the raced player to the game page's start screen. */
    async sendRival(): Promise<void> {
      const rival = await service.getRival(runRequest);
      if (rival === undefined || stopped || getState().ticket) return;
      const { name, score, isOwn } = rival;
      post({ type: 'RIVAL', data: { name, score, isOwn } });
    },
    /** Sends the special event of the next run to the game page's start screen. */
    async sendEvent(): Promise<void> {
      if (runRequest.mode !== 'event') return;
      const ticket = await service.getPrefetchedTicket(runRequest);
      if (ticket?.event === undefined || stopped || getState().ticket) return;
      const { event, rule, startPlace } = ticket;
      dispatch({ type: 'event', event: { event, rule, startPlace } });
      post({ type: 'EVENT', data: { name: runEventName(event), rule, startPlace } });
    },
    /** Stops showing the result of the run. */
    unwatch: (): void => unwatch(),
    stop(): void {
      stopped = true;
      unwatch();
    },
  };
}
