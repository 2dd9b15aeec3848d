import type { FromGame, ToGame } from '@jumpy/protocol/frame';
import { StartRefusedError } from '../../runs/runErrors.ts';
import type { RunService, StartedRun } from '../../runs/runService.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';
import type { Play, PlayNews } from './playMachine.ts';

type RequestRun = Extract<FromGame, { type: 'REQUEST_RUN' }>['data'];

/** Handles the start of a run: one request at a time, then watches the run's result. */
export interface RunStart {
  ask(request: RequestRun): Promise<void>;
  /** Sends the raced player to the game page's start screen. */
  tellRival(): Promise<void>;
  /** Stops showing the result of the run. */
  unwatch(): void;
  stop(): void;
}

interface Needs {
  service: Pick<RunService, 'start' | 'rival' | 'watch'>;
  wanted: WantedRun;
  post(message: ToGame): void;
  play(): Play;
  tell(news: PlayNews): void;
  /** The run has its ticket; the game page has not received it yet. */
  onStarted(started: StartedRun): void;
  /** The game page has received its ticket. */
  onTicket(): void;
}

/** The server could not be reached. */
export const UNREACHABLE = 'unreachable';
/** Refusals that the screen itself shows: the run to race is unavailable, or the server is unreachable. */
const SHOWN: ReadonlySet<string> = new Set([
  UNREACHABLE,
  'replay_closed',
  'run_removed',
  'replay_version',
  'run_unknown',
]);

export function createRunStart({ service, wanted, post, play, tell, onStarted, onTicket }: Needs): RunStart {
  let starting = false;
  let stopped = false;
  let unwatch = (): void => undefined;

  function begin(started: StartedRun): void {
    const { ticket, ghost } = started;
    unwatch();
    unwatch = service.watch(ticket.runId);
    onStarted(started);
    post({ type: 'RUN_TICKET', data: ghost ? { ...ticket, ghost } : ticket });
    onTicket();
  }

  return {
    async ask({ securityFlags, resumes }) {
      if (starting) return;
      starting = true;
      try {
        const started = await service.start(wanted, securityFlags, resumes);
        if (!stopped) begin(started);
      } catch (error) {
        if (!(error instanceof StartRefusedError)) throw error;
        const refusal = { error: error.message, code: error.code };
        post({ type: 'RUN_REFUSED', data: refusal });
        if (SHOWN.has(error.code)) tell({ type: 'refused', refusal });
      } finally {
        starting = false;
      }
    },
    async tellRival() {
      const rival = await service.rival(wanted);
      if (rival === undefined || stopped || play().ticket) return;
      const { name, score, isOwn } = rival;
      post({ type: 'RIVAL', data: { name, score, isOwn } });
    },
    unwatch: () => unwatch(),
    stop() {
      stopped = true;
      unwatch();
    },
  };
}
