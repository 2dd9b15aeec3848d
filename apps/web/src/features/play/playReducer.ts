import { type LiveXpState, startLiveXp } from '@jumpy/domain/liveXp';
import type { GameMode } from '@jumpy/domain/modes';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { ScoreRival } from '@jumpy/protocol/scoreRival';
import type { RunExtras } from '@jumpy/protocol/soloFrame';
import type { RunTicket, SettledRun } from '@jumpy/protocol/http/runs';
import { createEmitter } from '../../data/emitter.ts';
import type { NetworkStatus } from '../../data/network.ts';
import type { RunClaim } from '../../runs/runClaim.ts';
import { computeLiveXp, getInitialLiveXp } from './liveXpByMode.ts';

/** Figures of the current run. */
export interface RunFigures {
  score: number;
  jumps: number;
  enemies: number;
  level: number;
}

/** Server-side status of an ended run. */
export type SummaryState =
  | { name: 'checking' }
  | { name: 'counted'; run: SettledRun }
  /** Saved on this device until the server is reachable; `isHeld`: only in this tab's memory. */
  | { name: 'saved'; isHeld?: true }
  | { name: 'refused'; reason: string };

/** A revive of a run. */
export interface Revival {
  /** Price in MON; null if it was free. */
  price: string | null;
  /** Result of the payment, as text. */
  text?: string | undefined;
}

export interface SummaryData {
  /** As in the ticket. */
  mode: GameMode;
  startPlace: number;
  claim: RunClaim;
  /** Achievements beyond the figures; older game pages do not send them. */
  marks?: RunExtras | undefined;
  hiScoreBefore: number;
  /** The raced run. */
  ghost: PlaybackRun | undefined;
  revival: Revival | undefined;
  /** A revive was paid too late for this run. */
  keepsReviveCredit: boolean;
  state: SummaryState;
}

/** Why no run can start, if retrying cannot help. */
export interface StartRefusal {
  error: string;
  code: string;
}

/** The special event that is played, with its rule and start. */
export type PlayedEvent = Pick<RunTicket, 'event' | 'rule' | 'startPlace'>;

/** State of the game screen. */
export interface PlayScreenState {
  loading: boolean;
  /** The game page has reported ready. */
  ready: boolean;
  ticket: RunTicket | undefined;
  /** The raced run, once loaded. */
  ghost: PlaybackRun | undefined;
  /** The special event of the runs, once its ticket is drawn. */
  event: PlayedEvent | undefined;
  refusal: StartRefusal | undefined;
  figures: RunFigures | undefined;
  live: LiveXpState;
  connection: NetworkStatus;
  /** Rivals with higher scores, lowest first. */
  upcomingRivals: readonly ScoreRival[];
  /** The run was closed because another start superseded it; the game page shows that. */
  closed: boolean;
  /** The player has died and may revive; no summary yet. */
  isAwaitingRevive: boolean;
  /** The game is paused behind one of its own panels. */
  paused: boolean;
  revival: Revival | undefined;
  /** The player is leaving during a run. */
  leaving: boolean;
  summary: SummaryData | undefined;
}

export type PlayAction =
  | { type: 'loaded' }
  | { type: 'ready' }
  /** The game page is being reloaded. */
  | { type: 'reloading' }
  | { type: 'event'; event: PlayedEvent }
  | { type: 'started'; ticket: RunTicket; ghost?: PlaybackRun | undefined }
  | { type: 'refused'; refusal: StartRefusal }
  | { type: 'score'; figures: RunFigures; rate: XpPointRate }
  | { type: 'figures'; figures: RunFigures }
  | { type: 'dead'; runId: string }
  | { type: 'paused' | 'resumed'; runId: string }
  | { type: 'revived'; runId: string; revival: Revival }
  | { type: 'ended'; claim: RunClaim; marks?: RunExtras | undefined }
  | { type: 'creditKept'; runId: string }
  | { type: 'delivered'; runId: string; state: SummaryState }
  | { type: 'closed'; runId: string }
  | { type: 'connection'; state: NetworkStatus }
  | { type: 'rivals'; rivals: readonly ScoreRival[] }
  | { type: 'leaving' }
  /** The player returned before the screen unmounted. */
  | { type: 'stayed' }
  | { type: 'reset' };

/** Initial state, before the game page has loaded. */
export const INITIAL_PLAY: PlayScreenState = {
  loading: true,
  ready: false,
  ticket: undefined,
  ghost: undefined,
  event: undefined,
  refusal: undefined,
  figures: undefined,
  live: startLiveXp(0),
  connection: 'unknown',
  upcomingRivals: [],
  closed: false,
  isAwaitingRevive: false,
  paused: false,
  revival: undefined,
  leaving: false,
  summary: undefined,
};

const ZERO_FIGURES: RunFigures = { score: 0, jumps: 0, enemies: 0, level: 1 };

/** Reducer of the game screen. */
export function reducePlay(play: PlayScreenState, action: PlayAction): PlayScreenState {
  switch (action.type) {
    case 'loaded':
      return { ...play, loading: false };
    case 'ready':
      return { ...play, loading: false, ready: true };
    case 'reloading':
      return { ...play, loading: true, ready: false };
    case 'event':
      return { ...play, event: action.event };
    case 'started':
      return {
        ...play,
        loading: false,
        ticket: action.ticket,
        ghost: action.ghost,
        refusal: undefined,
        figures: ZERO_FIGURES,
        live: getInitialLiveXp(action.ticket),
        closed: false,
        isAwaitingRevive: false,
        paused: false,
        revival: undefined,
        summary: undefined,
      };
    case 'refused':
      return { ...play, refusal: action.refusal };
    case 'score': {
      if (!play.ticket || play.summary) return play;
      const { state } = computeLiveXp(play.live, {
        mode: play.ticket.mode,
        figures: action.figures,
        rate: action.rate,
      });
      return { ...play, figures: action.figures, live: state };
    }
    case 'figures':
      return play.ticket && !play.summary ? { ...play, figures: action.figures } : play;
    case 'dead':
      return play.ticket?.runId === action.runId && !play.summary ? { ...play, isAwaitingRevive: true } : play;
    case 'paused':
    case 'resumed':
      return play.ticket?.runId === action.runId ? { ...play, paused: action.type === 'paused' } : play;
    case 'revived':
      return play.ticket?.runId === action.runId ? { ...play, isAwaitingRevive: false, revival: action.revival } : play;
    case 'creditKept':
      return play.summary?.claim.runId === action.runId
        ? { ...play, summary: { ...play.summary, keepsReviveCredit: true } }
        : play;
    case 'ended':
      return reduceGameOver(play, action);
    case 'delivered':
      return updateSummaryState(resetCounters(play, action), action);
    case 'closed':
      return play.ticket?.runId === action.runId && !play.summary ? { ...play, closed: true } : play;
    case 'leaving':
      return { ...play, leaving: true };
    case 'stayed':
      return { ...play, leaving: false };
    case 'connection':
      return { ...play, connection: action.state };
    case 'rivals':
      return { ...play, upcomingRivals: action.rivals };
    case 'reset':
      return {
        ...play,
        ticket: undefined,
        refusal: undefined,
        figures: undefined,
        closed: false,
        isAwaitingRevive: false,
        paused: false,
        summary: undefined,
      };
  }
}

/** Opens the summary once per run, whichever end message arrives first. */
function reduceGameOver(
  play: PlayScreenState,
  { claim, marks }: Pick<SummaryData, 'claim' | 'marks'>,
): PlayScreenState {
  const { ticket, ghost, revival } = play;
  if (!ticket || play.summary?.claim.runId === claim.runId || ticket.runId !== claim.runId) return play;
  const { mode, startPlace, hiScoreBefore } = ticket;
  const state: SummaryState = { name: 'checking' };
  const summary: SummaryData = {
    ...{ mode, startPlace, claim, marks, hiScoreBefore, ghost, revival, keepsReviveCredit: false, state },
  };
  return { ...play, isAwaitingRevive: false, figures: claim, summary };
}

/** Resets the live counters once a run was counted. */
function resetCounters(
  play: PlayScreenState,
  { runId, state }: { runId: string; state: SummaryState },
): PlayScreenState {
  if (state.name !== 'counted' || play.ticket?.runId !== runId) return play;
  return { ...play, live: startLiveXp(play.live.hiScoreBefore) };
}

/** Updates the status of the run in the summary; a counted run stays counted. */
function updateSummaryState(
  play: PlayScreenState,
  { runId, state }: { runId: string; state: SummaryState },
): PlayScreenState {
  const { summary } = play;
  if (summary?.claim.runId !== runId || summary.state.name === 'counted') return play;
  return { ...play, summary: { ...summary, state } };
}

/** State of the game screen, with change events. */
export function createPlayStore() {
  const changes = createEmitter<void>();
  let state = INITIAL_PLAY;
  return {
    getState: (): PlayScreenState => state,
    subscribe: (listener: () => void): (() => void) => changes.subscribe(listener),
    dispatch(action: PlayAction): void {
      state = reducePlay(state, action);
      changes.emit();
    },
  };
}

export type PlayStore = ReturnType<typeof createPlayStore>;
