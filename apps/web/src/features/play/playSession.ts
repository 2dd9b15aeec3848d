import type { XpPointRate } from '@jumpy/domain/xp';
import type { GameToShellMessage, DevicePlatform, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { NetworkStatus, Network } from '../../data/network.ts';
import type { Timers } from '@jumpy/browser/timers';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import type { Delivery } from '../../runs/runUploader.ts';
import type { AccountReporter } from '../../runs/chain/accountReporter.ts';
import type { RunService } from '../../runs/runService.ts';
import type { RunTabsChannel } from '../../runs/runTabs.ts';
import type { RunRequest } from '../../runs/runRequest.ts';
import { createLeaveGuard } from './leaveGuard.ts';
import { createLiveScore } from './liveScore.ts';
import { INITIAL_PLAY, type PlayScreenState, type PlayAction, reducePlay, type SummaryState } from './playReducer.ts';
import { createReviveController, type OpenReviveProvider } from './reviveController.ts';
import { createRunEnding } from './runEnding.ts';
import { createRunStartFlow } from './runStartFlow.ts';

type MessageOf<Type extends GameToShellMessage['type']> = Extract<GameToShellMessage, { type: Type }>;
type UpcomingRivals = Extract<ShellToGameMessage, { type: 'AHEAD' }>['data'];
type Totals = Extract<ShellToGameMessage, { type: 'STATS_UPDATE' }>['data'];

/** Injected dependencies of the session. */
export interface PlaySessionOptions {
  service: RunService;
  /** Measures the connection to the server. */
  network: Pick<Network, 'getStatus' | 'subscribe'>;
  /** The kind of run that is played here repeatedly. */
  runRequest: RunRequest;
  post(message: ShellToGameMessage): void;
  tabs: Pick<RunTabsChannel, 'announceStart'>;
  /** Target on which game events are dispatched. */
  events: EventTarget;
  storage: Storage;
  timers: Timers;
  getPlatform(): DevicePlatform;
  getRate(): XpPointRate;
  /** The player's XP before this run, if known. */
  getXp(): number | undefined;
  getTotals(): Totals;
  /** XP of quests claimed just now. */
  getQuestBonus(): number;
  /** Look of the active character. */
  getLook(): string;
  goHome(): void;
}

/** The game screen without UI: handles the game page's messages and follows each run to its summary. */
export interface PlaySession {
  handleMessage(message: GameToShellMessage): void;
  onFrameLoaded(): void;
  /** The game page is being reloaded. */
  onFrameReopened(): void;
  playAgain(): void;
  /** Sends updated totals to the game page. */
  sendTotals(): void;
  /** Sends a changed character to the game page. */
  sendCharacter(): void;
  /** Sends the goals of the next runs to the game page; repeated after a reload. */
  sendUpcomingRivals(ahead: UpcomingRivals): void;
  /** Sets the revive service; without one no revives are offered. */
  setReviveProvider(open: OpenReviveProvider | undefined): void;
  /** Sets the source of account and balance. */
  setAccountProvider(open: OpenAccountReporter | undefined): void;
  /** Sends the status of a run's record to the game page. */
  sendTransactionStatus(status: TransactionStatusData): void;
  /** Ends a run in progress at its current point; resolves when it is saved. Undefined if there is none. */
  leave(): Promise<void> | undefined;
  /** Closes a run that another start superseded. */
  closeRun(runId: string): void;
  /** Another tab of this browser has started a run; closes the one here, if any. */
  onOtherTabStarted(): void;
  getState(): PlayScreenState;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Opens the reporter that sends account data to this game page. */
export type OpenAccountReporter = (post: (message: ShellToGameMessage) => void) => AccountReporter;

/** Status of a run's record, as sent to the game page. */
export type TransactionStatusData = Extract<ShellToGameMessage, { type: 'TRANSACTION_STATUS' }>['data'];

export function createPlaySession(needs: PlaySessionOptions): PlaySession {
  const { service, network, runRequest, post, tabs, timers } = needs;
  const listeners = new Set<() => void>();
  let play = INITIAL_PLAY;
  let account: AccountReporter | undefined;
  let ahead: UpcomingRivals | undefined;

  function tell(news: PlayAction): void {
    play = reducePlay(play, news);
    for (const listener of listeners) listener();
  }

  const screen = { getPlay: () => play, dispatch: tell };
  const leaving = createLeaveGuard({ ...screen, timers, post });
  const revivals = createReviveController({ ...screen, service, post });
  const score = createLiveScore({ ...needs, ...screen });
  const start = createRunStartFlow({
    ...screen,
    service,
    runRequest,
    post,
    onStarted({ ticket, ghost }) {
      leaving.onRunStarted();
      tell({ type: 'started', ticket, ghost });
    },
    onTicketSent() {
      if (runRequest.mode !== 'solo') tellTotals();
    },
  });
  const ending = createRunEnding({ ...needs, ...screen, onAbandoned: start.unwatch, onSaved: leaving.onHandedOver });

  function witness(message: MessageOf<'RUN_DIGEST'>['data']): void {
    const { kind, runId } = message;
    const isOurs = service.isKnownRun(runId);
    if (kind === 'start' && isOurs) tabs.announceStart(runId);
    service.addWitnessMessage(message);
    if (kind === 'dead' && isOurs) revivals.onDeath(runId);
    if (kind === 'pause' || kind === 'resume') tell({ type: kind === 'pause' ? 'paused' : 'resumed', runId });
    if (kind === 'revive') revivals.onResumed(runId);
    if (kind === 'quit') leaving.onHandedOver();
  }

  function settle(message: MessageOf<'GAME_COMPLETE' | 'SAVE_STATS'>): void {
    void ending.save(message);
    const { runId } = message.data;
    if (runId !== null) revivals.onRunEnd(runId);
  }

  /** The game page uses this high score for its goal line. */
  function tellTotals(): void {
    const totals = needs.getTotals();
    const best = runRequest.mode === 'solo' ? totals.hi_score : (play.ticket?.hiScoreBefore ?? 0);
    post({ type: 'STATS_UPDATE', data: { ...totals, hi_score: best } });
  }

  /** The game page uses the character from its next run on. */
  const tellCharacter = (): void => post({ type: 'CHARACTER', data: { look: needs.getLook() } });

  function tellAhead(data: UpcomingRivals): void {
    ahead = data;
    tell({ type: 'ahead', rivals: data.rivals });
    post({ type: 'AHEAD', data });
  }

  function delivered(runId: string, delivery: Delivery): void {
    tell({ type: 'told', runId, state: toSummaryState(delivery) });
    if (delivery.state !== 'settled') return;
    const { run } = delivery;
    post({
      type: 'XP_UPDATE',
      data: { xpGained: getEarnedXp(run), questBonus: needs.getQuestBonus(), progress: run.xp.after },
    });
    // In other modes the ticket decides what to beat.
    if (runRequest.mode === 'solo') post({ type: 'STATS_UPDATE', data: { ...needs.getTotals(), hi_score: run.best } });
    else tellTotals();
  }

  /** The game page receives the state once it is ready. */
  function tellConnection(state: NetworkStatus): void {
    tell({ type: 'connection', state });
    if (state !== 'unknown') post({ type: 'CONNECTION', data: { state } });
  }

  /** Offers to resume an interrupted run, if its mode is played here. */
  function tellOffer(): void {
    const data = service.getOfferedRun() ?? null;
    if (!data || data.mode === runRequest.mode) post({ type: 'RUN_WAITING', data });
  }

  function closeRun(runId: string): void {
    if (play.ticket?.runId !== runId || play.summary || play.closed) return;
    tell({ type: 'closed', runId });
    post({ type: 'RUN_CLOSED', data: { runId } });
  }

  const stops = [
    service.onDelivery(({ runId, delivery }) => delivered(runId, delivery)),
    service.onOffer(tellOffer),
    service.onClosed(closeRun),
    service.onSections((news) => {
      if (play.ticket?.runId === news.runId) post({ type: 'RUN_SECTIONS', data: news });
    }),
    service.onVoided((runId) => {
      if (play.ticket?.runId === runId && !play.summary) post({ type: 'RUN_VOIDED', data: { runId } });
    }),
    network.subscribe(tellConnection),
  ];
  tell({ type: 'connection', state: network.getStatus() });

  return {
    handleMessage(message) {
      switch (message.type) {
        case 'GAME_READY':
          service.prefetch(runRequest);
          revivals.refresh();
          void start.sendRival();
          tellConnection(network.getStatus());
          tellCharacter();
          if (ahead) tellAhead(ahead);
          tellOffer();
          tell({ type: 'ready' });
          return account?.onFrameLoaded();
        case 'REQUEST_PLATFORM_INFO':
          return post({ type: 'PLATFORM_INFO', data: { platform: needs.getPlatform() } });
        case 'REQUEST_GAME_STATS':
          return tellTotals();
        case 'REQUEST_RUN':
          // After holding a run for a revive, the game page starts the next run by itself, so the summary may still be
          // open.
          if (play.summary) tell({ type: 'again' });
          revivals.refresh();
          return void start.requestRun(message.data);
        case 'LEAVE_RUN':
          return service.declineOfferedRun();
        case 'RUN_DIGEST':
          return witness(message.data);
        case 'SCORE_UPDATE':
          return score(message.data);
        case 'STATS_UPDATE':
          return tell({ type: 'figures', figures: message.data });
        case 'GAME_OVER':
          // A run waiting for a revive ends only when it is handed over.
          if (play.isAwaitingRevive && play.ticket?.runId === message.data.runId) return;
          return ending.onGameOver(message);
        case 'GAME_COMPLETE':
        case 'SAVE_STATS':
          return settle(message);
        case 'REVIVE_PAYMENT':
          return void revivals.pay(message.data);
        case 'NAVIGATE_HOME':
          // A run worth saving has been handed over by now.
          leaving.onRunGone();
          return needs.goHome();
        // Handled by other screens. A race whose ghost cannot be rendered continues without it.
        case 'MULTIPLAYER_ACTION':
        case 'WATCH_STATE':
        case 'WATCH_FAILED':
          return;
        case 'GET_ACCOUNT':
          return account?.sendAccount();
      }
    },
    onFrameLoaded: () => tell({ type: 'loaded' }),
    onFrameReopened: () => tell({ type: 'opened' }),
    sendTotals: tellTotals,
    sendCharacter: tellCharacter,
    sendUpcomingRivals: tellAhead,
    setReviveProvider: revivals.setProvider,
    setAccountProvider(open) {
      account?.stop();
      account = open?.(post);
      if (!play.loading) account?.onFrameLoaded();
    },
    sendTransactionStatus: (data) => post({ type: 'TRANSACTION_STATUS', data }),
    leave: leaving.leave,
    playAgain() {
      tell({ type: 'again' });
      post({ type: 'PLAY_AGAIN' });
    },
    closeRun,
    onOtherTabStarted() {
      if (play.ticket) closeRun(play.ticket.runId);
    },
    getState: () => play,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      start.stop();
      ending.stop();
      revivals.stop();
      account?.stop();
      for (const stop of stops) stop();
    },
  };
}

function toSummaryState(delivery: Delivery): SummaryState {
  switch (delivery.state) {
    case 'settled':
      return { name: 'counted', run: delivery.run };
    case 'waiting':
      return delivery.isHeld ? { name: 'saved', isHeld: true } : { name: 'saved' };
    case 'refused':
      return { name: 'refused', reason: delivery.error.reason ?? delivery.error.message };
  }
}
