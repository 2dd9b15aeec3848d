import type { Timers } from '@jumpy/browser/timers';
import { countsForGoal } from '@jumpy/domain/goals/goalWatch';
import { levelForXp } from '@jumpy/domain/levels';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { GameToShellMessage, DevicePlatform, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { CharacterData } from '@jumpy/protocol/shellToGameMessage';
import { dispatchGameEvent } from '../../data/gameEvents.ts';
import type { NetworkStatus, Network } from '../../data/network.ts';
import { refusalText } from '../../data/refusalText.ts';
import type { AccountReporter } from '../../runs/chain/accountReporter.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import type { RunRequest } from '../../runs/runRequest.ts';
import type { RunService } from '../../runs/runService.ts';
import type { RunTabsChannel } from '../../runs/runTabs.ts';
import type { Delivery } from '../../runs/runUploader.ts';
import { computeLiveXp } from './liveXpByMode.ts';
import { createPlayStore, type RunFigures, type SummaryState } from './playReducer.ts';
import { createLeaveGuard, createRunEnding, createReviveController, type OpenReviveProvider } from './runEnding.ts';
import { createRunStartFlow } from './runStartFlow.ts';

type MessageOf<Type extends GameToShellMessage['type']> = Extract<GameToShellMessage, { type: Type }>;
type UpcomingRivals = Extract<ShellToGameMessage, { type: 'AHEAD' }>['data'];
type Goals = Extract<ShellToGameMessage, { type: 'GOALS' }>['data']['goals'];
type Totals = Extract<ShellToGameMessage, { type: 'STATS_UPDATE' }>['data'];

/** Injected dependencies of the session. */
interface PlaySessionOptions {
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
  getCharacter(): CharacterData;
  goHome(): void;
}

/** Opens the reporter that sends account data to this game page. */
type OpenAccountReporter = (post: (message: ShellToGameMessage) => void) => AccountReporter;

/** Status of a run's record, as sent to the game page. */
type TransactionStatusData = Extract<ShellToGameMessage, { type: 'TRANSACTION_STATUS' }>['data'];

/** The game screen without UI: handles the game page's messages and follows each run to its summary. */
export class PlaySession {
  readonly #options: PlaySessionOptions;
  readonly #store = createPlayStore();
  readonly #leaveGuard: ReturnType<typeof createLeaveGuard>;
  readonly #revives: ReturnType<typeof createReviveController>;
  readonly #start: ReturnType<typeof createRunStartFlow>;
  readonly #ending: ReturnType<typeof createRunEnding>;
  readonly #stops: readonly (() => void)[];
  #account: AccountReporter | undefined;
  #upcomingRivals: UpcomingRivals | undefined;
  #goals: Goals | undefined;

  readonly #dispatch = this.#store.dispatch;
  readonly #post: PlaySessionOptions['post'];
  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  constructor(options: PlaySessionOptions) {
    const { service, network, runRequest, post, storage, timers } = options;
    const store = this.#store;
    this.#options = options;
    this.#post = post;
    this.#leaveGuard = createLeaveGuard({ store, timers, post });
    this.#revives = createReviveController({ store, service, post });
    this.#start = createRunStartFlow({
      store,
      service,
      runRequest,
      post,
      onStarted: ({ ticket, ghost }) => {
        this.#leaveGuard.onRunStarted();
        store.dispatch({ type: 'started', ticket, ghost });
      },
      onTicketSent: () => {
        if (runRequest.mode !== 'solo') this.sendTotals();
      },
    });
    this.#ending = createRunEnding({
      store,
      service,
      storage,
      timers,
      onAbandoned: this.#start.unwatch,
      onSaved: this.#leaveGuard.onHandedOver,
    });
    this.#stops = [
      service.onDelivery(({ runId, delivery }) => this.#handleDelivery(runId, delivery)),
      service.onOffer(() => this.#sendOfferedRun()),
      service.onClosed((runId) => this.closeRun(runId)),
      service.onSections((sections) => {
        if (this.getState().ticket?.runId === sections.runId) post({ type: 'RUN_SECTIONS', data: sections });
      }),
      service.onVoided((runId) => {
        const { ticket, summary } = this.getState();
        if (ticket?.runId === runId && !summary) post({ type: 'RUN_VOIDED', data: { runId } });
      }),
      network.subscribe((state) => this.#sendConnection(state)),
    ];
    store.dispatch({ type: 'connection', state: network.getStatus() });
  }

  handleMessage(message: GameToShellMessage): void {
    const { service, post, runRequest, getPlatform, goHome } = this.#options;
    const { summary, isAwaitingRevive, ticket } = this.getState();
    switch (message.type) {
      case 'GAME_READY':
        return this.#handleReady();
      case 'REQUEST_PLATFORM_INFO':
        return post({ type: 'PLATFORM_INFO', data: { platform: getPlatform(), mode: runRequest.mode } });
      case 'REQUEST_GAME_STATS':
        return this.sendTotals();
      case 'REQUEST_RUN':
        // After holding a run for a revive, the game page starts the next run by itself, so the summary may still be
        // open.
        if (summary) this.#dispatch({ type: 'reset' });
        this.#revives.refresh();
        return void this.#start.requestRun(message.data);
      case 'LEAVE_RUN':
        return service.declineOfferedRun();
      case 'RUN_DIGEST':
        return this.#handleDigest(message.data);
      case 'SCORE_UPDATE':
        return this.#handleScore(message.data);
      case 'STATS_UPDATE':
        return this.#dispatch({ type: 'figures', figures: message.data });
      case 'GAME_OVER':
        // A run waiting for a revive ends only when it is handed over.
        if (isAwaitingRevive && ticket?.runId === message.data.runId) return;
        return this.#ending.onGameOver(message);
      case 'GAME_COMPLETE':
      case 'SAVE_STATS':
        void this.#ending.save(message);
        if (message.data.runId !== null) this.#revives.onRunEnd(message.data.runId);
        return;
      case 'REVIVE_PAYMENT':
        return void this.#revives.pay(message.data);
      case 'NAVIGATE_HOME':
        // A run worth saving has been handed over by now.
        this.#leaveGuard.onRunGone();
        return goHome();
      case 'GET_ACCOUNT':
        return this.#account?.sendAccount();
      // Handled by other screens. A race whose ghost cannot be rendered continues without it.
      case 'MULTIPLAYER_ACTION':
      case 'WATCH_STATE':
      case 'WATCH_FAILED':
    }
  }

  onFrameLoaded(): void {
    this.#dispatch({ type: 'loaded' });
  }

  /** The game page is being reloaded. */
  onFrameReopened(): void {
    this.#dispatch({ type: 'reloading' });
  }

  playAgain(): void {
    this.#dispatch({ type: 'reset' });
    this.#post({ type: 'PLAY_AGAIN' });
  }

  /** Sends updated totals to the game page, which uses their high score for its goal line. */
  sendTotals(): void {
    const { getTotals, runRequest, post } = this.#options;
    const totals = getTotals();
    // In other modes the ticket decides what to beat.
    const best = runRequest.mode === 'solo' ? totals.hi_score : (this.getState().ticket?.hiScoreBefore ?? 0);
    post({ type: 'STATS_UPDATE', data: { ...totals, hi_score: best } });
  }

  /** Sends a changed character to the game page, which uses it from its next run on. */
  sendCharacter(): void {
    const { getCharacter, post } = this.#options;
    post({ type: 'CHARACTER', data: getCharacter() });
  }

  /** Sends the goals of the next runs to the game page; repeated after a reload. */
  sendUpcomingRivals(data: UpcomingRivals): void {
    this.#upcomingRivals = data;
    this.#dispatch({ type: 'rivals', rivals: data.rivals });
    this.#post({ type: 'AHEAD', data });
  }

  /** Sends the player's goals that runs of this mode can reach to the game page; repeated after a reload. */
  sendGoals(goals: Goals): void {
    const { runRequest, post } = this.#options;
    this.#goals = goals;
    post({ type: 'GOALS', data: { goals: goals.filter(({ type }) => countsForGoal(type, runRequest.mode)) } });
  }

  /** Sends the status of a run's record to the game page. */
  sendTransactionStatus(data: TransactionStatusData): void {
    this.#post({ type: 'TRANSACTION_STATUS', data });
  }

  /** Sets the revive service; without one no revives are offered. */
  setReviveProvider(open: OpenReviveProvider | undefined): void {
    this.#revives.setProvider(open);
  }

  /** Sets the source of account and balance. */
  setAccountProvider(open: OpenAccountReporter | undefined): void {
    this.#account?.stop();
    this.#account = open?.(this.#post);
    if (!this.getState().loading) this.#account?.onFrameLoaded();
  }

  /** Ends a run in progress at its current point; resolves when it is saved. Undefined if there is none. */
  leave(): Promise<void> | undefined {
    return this.#leaveGuard.leave();
  }

  /** Closes a run that another start superseded. */
  closeRun(runId: string): void {
    const { ticket, summary, closed } = this.getState();
    if (ticket?.runId !== runId || summary || closed) return;
    this.#dispatch({ type: 'closed', runId });
    this.#post({ type: 'RUN_CLOSED', data: { runId } });
  }

  /** Another tab of this browser has started a run; closes the one here, if any. */
  onOtherTabStarted(): void {
    const { ticket } = this.getState();
    if (ticket) this.closeRun(ticket.runId);
  }

  stop(): void {
    this.#start.stop();
    this.#ending.stop();
    this.#revives.stop();
    this.#account?.stop();
    for (const stop of this.#stops) stop();
  }

  #handleReady(): void {
    const { service, runRequest, network } = this.#options;
    service.prefetch(runRequest);
    this.#revives.refresh();
    void this.#start.sendRival();
    void this.#start.sendEvent();
    this.#sendConnection(network.getStatus());
    this.sendCharacter();
    if (this.#upcomingRivals) this.sendUpcomingRivals(this.#upcomingRivals);
    if (this.#goals) this.sendGoals(this.#goals);
    this.#sendOfferedRun();
    this.#dispatch({ type: 'ready' });
    this.#account?.onFrameLoaded();
  }

  #handleDigest(digest: MessageOf<'RUN_DIGEST'>['data']): void {
    const { service, tabs } = this.#options;
    const { kind, runId } = digest;
    const isKnown = service.isKnownRun(runId);
    if (kind === 'start' && isKnown) tabs.announceStart(runId);
    service.addWitnessMessage(digest);
    if (kind === 'dead' && isKnown) this.#revives.onDeath(runId);
    if (kind === 'pause') this.#dispatch({ type: 'paused', runId });
    if (kind === 'resume') this.#dispatch({ type: 'resumed', runId });
    if (kind === 'revive') this.#revives.onResumed(runId);
    if (kind === 'quit') this.#leaveGuard.onHandedOver();
  }

  /** Announces predicted XP and levels at once. */
  #handleScore({ score, jumps, enemies, level }: RunFigures): void {
    const { events, getRate, getXp } = this.#options;
    const { ticket, summary, live } = this.getState();
    if (!ticket || summary) return;
    const figures = { score, jumps, enemies, level };
    const rate = getRate();
    const { gainedXp } = computeLiveXp(live, { mode: ticket.mode, figures, rate });
    this.#dispatch({ type: 'score', figures, rate });
    if (gainedXp === 0) return;
    dispatchGameEvent(events, 'liveXp', { gainedXp });
    const baseXp = getXp();
    if (baseXp === undefined) return;
    const before = baseXp + live.givenXp;
    const reached = levelForXp(before + gainedXp);
    if (reached > levelForXp(before)) dispatchGameEvent(events, 'levelUp', { level: reached });
  }

  #handleDelivery(runId: string, delivery: Delivery): void {
    const { runRequest, post, getQuestBonus, getTotals } = this.#options;
    this.#dispatch({ type: 'delivered', runId, state: toSummaryState(delivery) });
    if (delivery.state !== 'settled') return;
    const { run } = delivery;
    post({
      type: 'XP_UPDATE',
      data: { xpGained: getEarnedXp(run), questBonus: getQuestBonus(), progress: run.xp.after },
    });
    if (runRequest.mode === 'solo') post({ type: 'STATS_UPDATE', data: { ...getTotals(), hi_score: run.best } });
    else this.sendTotals();
  }

  #sendConnection(state: NetworkStatus): void {
    this.#dispatch({ type: 'connection', state });
    if (state !== 'unknown') this.#post({ type: 'CONNECTION', data: { state } });
  }

  /** Offers to resume an interrupted run, if its mode is played here. */
  #sendOfferedRun(): void {
    const { service, runRequest, post } = this.#options;
    const data = service.getOfferedRun() ?? null;
    if (!data || data.mode === runRequest.mode) post({ type: 'RUN_WAITING', data });
  }
}

function toSummaryState(delivery: Delivery): SummaryState {
  switch (delivery.state) {
    case 'settled':
      return { name: 'counted', run: delivery.run };
    case 'waiting':
      return { name: 'saved', ...(delivery.isHeld && { isHeld: true }) };
    case 'refused':
      return { name: 'refused', reason: refusalText(delivery.refusal) };
  }
}
