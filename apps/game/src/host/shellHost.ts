import { ABANDONED_RUN_KEY_PREFIX } from '@jumpy/protocol/storageKeys';
import type { GameToShellMessage, PlaybackRun, ShellToGameMessage } from '@jumpy/protocol/frame';
import { SIM_VERSION } from '@jumpy/sim/version';
import { packReplay, packReplaySync } from '../run/packReplay.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import { ANONYMOUS_ACCOUNT, MIN_PLAYED_TICKS, type PlayerAccount, toRunResult } from '../run/runResult.ts';
import { type ShellBridge, openShellBridge } from './bridge.ts';
import type { Host, HostCheckpoint, HostListener, RunMetrics } from './host.ts';
import type { ShellRoomMessage } from './roomHost.ts';
import { createScoreReporter, toRunStats } from './scoreReporter.ts';
import { STALE_BUILD_ERROR } from './staleBuildError.ts';

export interface ShellHostDeps {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly shell: Pick<Window, 'postMessage' | 'dispatchEvent'>;
  readonly origin: string;
  /** Storage that outlives the page; the shell reads it, too. */
  readonly storage: Pick<Storage, 'setItem'>;
  /** Called when the shell wants replays to be shown instead of a game. */
  readonly onWatch?: (runs: readonly PlaybackRun[]) => void;
  readonly onRoom?: (message: ShellRoomMessage) => void;
}

/** Host for the embedded game; talks to the shell by messages. */
export function createShellHost(deps: ShellHostDeps): Host & { readonly bridge: ShellBridge } {
  let listener: HostListener | undefined;
  let account: PlayerAccount = ANONYMOUS_ACCOUNT;
  const bridge = openShellBridge({
    ...deps,
    onMessage(message) {
      switch (message.type) {
        case 'ACCOUNT_INFO':
          account = message.data;
          return;
        case 'WATCH':
          endRun();
          return deps.onWatch?.(message.data.runs);
        case 'MULTIPLAYER_DATA':
        case 'COUNTDOWN_STARTED':
        case 'MULTIPLAYER_UPDATE':
          endRun();
          return deps.onRoom?.(message);
        default:
          if (listener) forwardMessage(message, listener);
      }
    },
  });
  const reporter = createRunReporter(deps, bridge.post, () => account);
  /** Ends and stores the run in progress, since a viewer or a room takes its place. */
  const endRun = (): void => {
    if (reporter.runId !== undefined) listener?.onClosed(reporter.runId);
  };

  /** Requests a run together with the page's security flags. */
  const requestRun = async (flags: Parameters<Host['requestRun']>[0], resumes?: string): Promise<void> => {
    const data = { securityFlags: [...(await flags())] };
    bridge.post({ type: 'REQUEST_RUN', data: resumes === undefined ? data : { ...data, resumes } });
  };

  return {
    isPractice: false,
    bridge,
    open(next) {
      listener = next;
      for (const type of ['GAME_READY', 'REQUEST_PLATFORM_INFO', 'REQUEST_GAME_STATS', 'GET_ACCOUNT'] as const)
        bridge.post({ type });
    },
    requestRun: (flags) => void requestRun(flags),
    resumes: {
      resume: (resumes, flags) => void requestRun(flags, resumes),
      discard: () => bridge.post({ type: 'LEAVE_RUN' }),
    },
    revives: {
      reportDeath: reporter.reportHeldDeath,
      requestPayment({ ticket: { runId }, world: { tick } }, { contractAddress, price }) {
        if (runId === null) return;
        const terms = { contractAddress: contractAddress ?? undefined, amount: price ?? undefined };
        bridge.post({ type: 'REVIVE_PAYMENT', data: { runId, tick, ...terms } });
      },
    },
    sendCheckpoint: reporter.sendCheckpoint,
    reportProgress: reporter.reportProgress,
    finishRun: reporter.finishRun,
    persistRun(run, metrics) {
      if (run.world.tick < MIN_PLAYED_TICKS) return;
      const replay = packReplaySync(run.encode());
      const data = {
        ...toRunResult(run, { account, leaving: 'quit' }),
        replay,
        clientMetrics: toClientMetrics(metrics),
      };
      persistRun(deps.storage, { type: 'GAME_COMPLETE', data });
    },
    goHome: () => bridge.post({ type: 'NAVIGATE_HOME' }),
  };
}

/** Forwards a message that only the listener needs. */
function forwardMessage(message: ShellToGameMessage, listener: HostListener): void {
  switch (message.type) {
    case 'PLATFORM_INFO':
      if (message.data.mode) listener.onMode(message.data.mode);
      return listener.onPlatform(message.data.platform);
    case 'CHARACTER':
      return listener.onCharacter(message.data);
    case 'RUN_TICKET':
      if (message.data.simVersion > SIM_VERSION) return listener.onRefused(STALE_BUILD_ERROR);
      return listener.onTicket(message.data);
    case 'RUN_WAITING':
      return listener.onResumableRun(message.data);
    case 'RUN_SECTIONS':
      return listener.onSections(message.data);
    case 'RIVAL':
      return listener.onRival(message.data);
    case 'EVENT':
      return listener.onEvent(message.data);
    case 'AHEAD':
      return listener.onPacing(message.data);
    case 'GOALS':
      return listener.onGoals(message.data.goals);
    case 'RUN_REFUSED':
      return listener.onRefused(message.data);
    case 'RUN_CLOSED':
      return listener.onClosed(message.data.runId);
    case 'RUN_VOIDED':
      return listener.onVoided(message.data.runId);
    case 'PLAY_AGAIN':
      return listener.onRestartRequested();
    case 'STATS_UPDATE':
      return listener.onBestScore(message.data.hi_score);
    case 'XP_UPDATE':
      return listener.onXpGained(message.data.xpGained + message.data.questBonus);
    case 'CONNECTION':
      return listener.onConnection(message.data.state);
    case 'REVIVE_TERMS':
      return listener.onReviveTerms(message.data);
    case 'REVIVE_PAYMENT_STATUS':
      return listener.onRevivePayment(message.data);
    case 'TRANSACTION_STATUS':
      return listener.onSaveStatus(message.data);
    case 'BALANCE_UPDATE':
      // Only a low balance matters on the start screen; the shell shows all other notices.
      return listener.onBalanceNotice(message.data.isLow ? message.data.notice : null);
    default:
      return;
  }
}

/** Reports runs to the shell: checkpoints for the witness, score changes, and the end. */
interface RunReporter extends Pick<Host, 'sendCheckpoint' | 'reportProgress'> {
  /** The last run with a checkpoint. */
  readonly runId: string | undefined;
  /** Reports the death of a run that waits for a revive. */
  reportHeldDeath(run: PlayableRun): void;
  finishRun: Host['finishRun'];
}

function createRunReporter(
  { window, shell, origin }: Pick<ShellHostDeps, 'window' | 'shell' | 'origin'>,
  post: ShellBridge['post'],
  getAccount: () => PlayerAccount,
): RunReporter {
  const scores = createScoreReporter(post);
  let runId: string | undefined;
  let seq = 0;
  let reportedDeath: ReportedTick | undefined;
  /** Last game over of a run that waited for a revive. */
  let heldGameOver: ReportedTick | undefined;

  /** Dispatched synchronously: a page that is unloading has no time for `postMessage` to be delivered. */
  const dispatch = (data: GameToShellMessage): void =>
    void shell.dispatchEvent(new MessageEvent('message', { data, origin, source: window as Window }));

  function sendCheckpoint(run: PlayableRun, checkpoint: HostCheckpoint): void {
    const { ticket } = run;
    if (ticket.runId === null) return;
    if (runId !== ticket.runId) seq = ticket.resumed?.seq ?? 0;
    runId = ticket.runId;
    const { kind } = checkpoint;
    const isEnd = kind === 'dead' || kind === 'quit';
    const worldCheckpoint = isEnd || kind === 'digest' || kind === 'pause' ? run.takeCheckpoint() : {};
    // An end must stay in order with messages of other types. All else is sent synchronously, also `revive`: the next
    // digest may be due in the same task and must not overtake it.
    const send = isEnd ? post : dispatch;
    send({ type: 'RUN_DIGEST', data: { runId, seq, ...checkpoint, ...worldCheckpoint } });
    seq += 1;
  }
  /** Sent immediately, so that the last seconds cannot be retried until they succeed. */
  const reportDeath = (run: PlayableRun): void => {
    if (isReported(reportedDeath, run)) return;
    const { tick } = run.world;
    reportedDeath = { run, tick };
    sendCheckpoint(run, { kind: 'dead', tick });
  };
  const reportGameOver = (run: PlayableRun): void => {
    if (isReported(heldGameOver, run)) return;
    scores.flush(run);
    post({ type: 'GAME_OVER', data: toRunResult(run, { account: getAccount() }) });
  };

  return {
    get runId() {
      return runId;
    },
    sendCheckpoint,
    reportProgress: scores.update,
    reportHeldDeath(run) {
      reportDeath(run);
      reportGameOver(run);
      heldGameOver = { run, tick: run.world.tick };
    },
    async finishRun(run, metrics, leaving) {
      if (leaving !== undefined && run.world.tick < MIN_PLAYED_TICKS) return;
      const data = toRunResult(run, { account: getAccount(), leaving });
      scores.flush(run);
      if (leaving === undefined) {
        reportGameOver(run);
        reportDeath(run);
      }
      const replay = await packReplay(run.encode());
      post({ type: 'GAME_COMPLETE', data: { ...data, replay, clientMetrics: toClientMetrics(metrics) } });
      post({ type: 'STATS_UPDATE', data: toRunStats(run) });
    },
  };
}

/** A run at the tick of a report, so that nothing is reported twice. */
interface ReportedTick {
  readonly run: PlayableRun;
  readonly tick: number;
}

function isReported(reported: ReportedTick | undefined, run: PlayableRun): boolean {
  return reported?.run === run && reported.tick === run.world.tick;
}

function toClientMetrics({ input, ...metrics }: RunMetrics): PersistedRun['data']['clientMetrics'] {
  return input === undefined ? metrics : { ...metrics, input };
}

/** Persisted run in progress, in the format of its final message. */
type PersistedRun = Extract<GameToShellMessage, { type: 'GAME_COMPLETE' | 'SAVE_STATS' }>;

/**
 * Persists a run in localStorage. Only this storage is written synchronously: a page that is unloading can neither
 * await a message nor an IndexedDB transaction.
 */
function persistRun(storage: Pick<Storage, 'setItem'>, message: PersistedRun): void {
  try {
    if (message.data.runId !== null)
      storage.setItem(ABANDONED_RUN_KEY_PREFIX + message.data.runId, JSON.stringify(message));
  } catch {
    // Storage is full or blocked; the run is lost with the page.
    return;
  }
}
