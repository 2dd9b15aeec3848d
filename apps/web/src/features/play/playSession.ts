import { levelOf } from '@jumpy/domain/levels';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { FromGame, Platform, ToGame } from '@jumpy/protocol/frame';
import type { Connection, Network } from '../../data/network.ts';
import type { Timers } from '@jumpy/browser/timers';
import { earnedXp } from '../../runs/earnedXp.ts';
import type { Delivery } from '../../runs/runUploader.ts';
import { raiseGameEvent } from '../../data/gameEvents.ts';
import { StartRefusedError } from '../../runs/runErrors.ts';
import type { AccountReporter } from '../../runs/chain/accountReporter.ts';
import type { RunService } from '../../runs/runService.ts';
import type { ReviveService, ReviveServiceNeeds } from '../../runs/revive/reviveService.ts';
import type { RunTabs } from '../../runs/runTabs.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';
import { liveXpAfter } from './liveXpByMode.ts';
import { BEFORE_PLAY, type Play, type PlayNews, playAfter, type Revival, type SummaryState } from './playMachine.ts';
import { createRunEnding } from './runEnding.ts';

type Message<Type extends FromGame['type']> = Extract<FromGame, { type: Type }>;
type Totals = Extract<ToGame, { type: 'STATS_UPDATE' }>['data'];

/** What the game screen stands between. */
export interface PlaySessionNeeds {
  service: RunService;
  /** The way to the server, as it is measured. */
  network: Pick<Network, 'now' | 'hear'>;
  /** What is played here, run after run. */
  wanted: WantedRun;
  post(message: ToGame): void;
  tabs: Pick<RunTabs, 'tellStarted'>;
  /** Where game events are raised. */
  events: EventTarget;
  storage: Storage;
  timers: Timers;
  platform(): Platform;
  rate(): XpPointRate;
  /** The player's XP before this run, when it is known. */
  xp(): number | undefined;
  totals(): Totals;
  goHome(): void;
}

/** The game screen without its picture: hears the game page, answers it, and sees a run through to its summary. */
export interface PlaySession {
  hear(message: FromGame): void;
  loaded(): void;
  /** The game page is fetched once more. */
  reopened(): void;
  playAgain(): void;
  /** The player's totals are known better: the game page is told. */
  tellTotals(): void;
  /** Whoever pays for revives from now on; without one none is offered. */
  lendRevives(open: OpenRevives | undefined): void;
  /** Whoever knows the account and its balance from now on. */
  lendAccount(open: OpenAccount | undefined): void;
  /** Tells the game page how the saving of a run goes (GAME-28). */
  tellTransaction(status: TransactionNews): void;
  /** Ends a run that goes on where it stands, and resolves when it is kept; nothing without one. */
  leave(): Promise<void> | undefined;
  /** Another start closed this run. */
  closeRun(runId: string): void;
  /** Another tab of this browser began a run: the one here, if any, is closed. */
  otherTabStarted(): void;
  state(): Play;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Opens a revive service that speaks with this game page, for runs of this page. */
export type OpenRevives = (parts: Pick<ReviveServiceNeeds, 'post' | 'heard'>) => ReviveService;

/** Opens the reporter that tells this game page of the account. */
export type OpenAccount = (post: (message: ToGame) => void) => AccountReporter;

/** How the saving of a run goes, as the game page is told. */
export type TransactionNews = Extract<ToGame, { type: 'TRANSACTION_STATUS' }>['data'];

/** How long leaving waits for the game page to hand the run over, in milliseconds. */
export const LEAVE_MS = 600;

export function createPlaySession(needs: PlaySessionNeeds): PlaySession {
  const { service, network, wanted, post, tabs, events, storage, timers } = needs;
  const listeners = new Set<() => void>();
  let play = BEFORE_PLAY;
  let starting = false;
  let stopped = false;
  let leaving = (): void => undefined;
  /** Whether the game page has a run that it has not handed over. */
  let underWay = false;
  let unwatch = (): void => undefined;
  let revives: ReviveService | undefined;
  let account: AccountReporter | undefined;
  /** What the revive of a run cost, until the run goes on by it. */
  let paidFor: { runId: string; revival: Revival } | undefined;

  function tell(news: PlayNews): void {
    play = playAfter(play, news);
    for (const listener of listeners) listener();
  }

  const ending = createRunEnding({
    service,
    storage,
    timers,
    play: () => play,
    tell,
    onLeft: () => unwatch(),
    onSaved: () => {
      underWay = false;
      leaving();
    },
  });

  function witness(message: Message<'RUN_DIGEST'>['data']): void {
    const { kind, runId } = message;
    if (kind === 'start' && service.knows(runId)) tabs.tellStarted(runId);
    service.witness(message);
    if (kind === 'dead' && service.knows(runId)) {
      revives?.died(runId);
      tell({ type: 'dead', runId });
    }
    if (kind === 'pause' || kind === 'resume') tell({ type: kind === 'pause' ? 'paused' : 'resumed', runId });
    if (kind === 'revive') tell({ type: 'revived', runId, revival: revivalOf(runId) });
    if (kind !== 'quit') return;
    underWay = false;
    leaving();
  }

  const revivalOf = (runId: string): Revival => (paidFor?.runId === runId ? paidFor.revival : { price: null });

  async function revive(asked: Message<'REVIVE_PAYMENT'>['data']): Promise<void> {
    const { runId } = asked;
    if (!service.knows(runId)) return;
    const revived = await revives?.pay(asked);
    if (revived) paidFor = { runId, revival: { price: revived.price, text: revived.text ?? undefined } };
  }

  /** A run that waited may have been paid for too late. */
  function settle(message: Message<'GAME_COMPLETE' | 'SAVE_STATS'>): void {
    void ending.save(message);
    const { runId } = message.data;
    if (runId !== null && revives?.ended(runId)) tell({ type: 'kept', runId });
  }

  async function start({ securityFlags }: Message<'REQUEST_RUN'>['data']): Promise<void> {
    if (starting) return;
    starting = true;
    try {
      const { ticket, ghost } = await service.start(wanted, securityFlags);
      if (stopped) return;
      unwatch();
      unwatch = service.watch(ticket.runId);
      underWay = true;
      tell({ type: 'started', ticket, ghost });
      post({ type: 'RUN_TICKET', data: ghost ? { ...ticket, ghost } : ticket });
      if (wanted.mode !== 'solo') tellTotals();
    } catch (error) {
      if (!(error instanceof StartRefusedError)) throw error;
      const refusal = { error: error.message, code: error.code };
      post({ type: 'RUN_REFUSED', data: refusal });
      if (isShown(error.code)) tell({ type: 'refused', refusal });
    } finally {
      starting = false;
    }
  }

  /** The start screen says whom one races. */
  async function tellRival(): Promise<void> {
    const rival = await service.rival(wanted);
    if (rival === undefined || stopped || play.ticket) return;
    const { name, score: toBeat, isOwn } = rival;
    post({ type: 'RIVAL', data: { name, score: toBeat, isOwn } });
  }

  function score({ score: points, jumps, enemies, level }: Message<'SCORE_UPDATE'>['data']): void {
    if (!play.ticket || play.summary) return;
    const before = play.live.givenXp;
    const figures = { score: points, jumps, enemies, level };
    const { gainedXp } = liveXpAfter(play.live, { mode: play.ticket.mode, figures, rate: needs.rate() });
    tell({ type: 'score', figures, rate: needs.rate() });
    if (gainedXp === 0) return;
    raiseGameEvent(events, 'liveXp', { gainedXp });
    const baseXp = needs.xp();
    if (baseXp === undefined) return;
    const reached = levelOf(baseXp + before + gainedXp);
    if (reached > levelOf(baseXp + before)) raiseGameEvent(events, 'levelUp', { level: reached });
  }

  /** The game page takes the high score here for the line to beat. */
  function tellTotals(): void {
    const totals = needs.totals();
    const best = wanted.mode === 'solo' ? totals.hi_score : (play.ticket?.hiScoreBefore ?? 0);
    post({ type: 'STATS_UPDATE', data: { ...totals, hi_score: best } });
  }

  function delivered(runId: string, delivery: Delivery): void {
    tell({ type: 'told', runId, state: stateOf(delivery) });
    if (delivery.state !== 'settled') return;
    const { run } = delivery;
    post({ type: 'XP_UPDATE', data: { xpGained: earnedXp(run), questBonus: 0, progress: run.xp.after } });
    // What is to be beaten in another mode than solo is the ticket's to say.
    if (wanted.mode === 'solo') post({ type: 'STATS_UPDATE', data: { ...needs.totals(), hi_score: run.best } });
    else tellTotals();
  }

  /** The game page learns it once it listens. */
  function tellConnection(state: Connection): void {
    tell({ type: 'connection', state });
    if (state !== 'unknown') post({ type: 'CONNECTION', data: { state } });
  }

  function closeRun(runId: string): void {
    if (play.ticket?.runId !== runId || play.summary || play.closed) return;
    tell({ type: 'closed', runId });
    post({ type: 'RUN_CLOSED', data: { runId } });
  }

  const stops = [
    service.onDelivery(({ runId, delivery }) => delivered(runId, delivery)),
    service.onClosed(closeRun),
    service.onVoided((runId) => {
      if (play.ticket?.runId === runId && !play.summary) post({ type: 'RUN_VOIDED', data: { runId } });
    }),
    network.hear(tellConnection),
  ];
  tell({ type: 'connection', state: network.now() });

  return {
    hear(message) {
      switch (message.type) {
        case 'GAME_READY':
          service.prefetch(wanted);
          void revives?.refresh();
          void tellRival();
          tellConnection(network.now());
          tell({ type: 'ready' });
          return account?.loaded();
        case 'REQUEST_PLATFORM_INFO':
          return post({ type: 'PLATFORM_INFO', data: { platform: needs.platform() } });
        case 'REQUEST_GAME_STATS':
          return tellTotals();
        case 'REQUEST_RUN':
          // The game page goes on by itself where it held the run for a revive.
          if (play.summary) tell({ type: 'again' });
          void revives?.refresh();
          return void start(message.data);
        case 'RUN_DIGEST':
          return witness(message.data);
        case 'SCORE_UPDATE':
          return score(message.data);
        case 'STATS_UPDATE':
          return tell({ type: 'figures', figures: message.data });
        case 'GAME_OVER':
          // A run that waits for its player is over when it is handed over.
          if (play.waiting && play.ticket?.runId === message.data.runId) return;
          return ending.over(message);
        case 'GAME_COMPLETE':
        case 'SAVE_STATS':
          return settle(message);
        case 'REVIVE_PAYMENT':
          return void revive(message.data);
        case 'NAVIGATE_HOME':
          // A run that was to be kept has been handed over by now.
          underWay = false;
          return needs.goHome();
        // Watching is another screen's; a race whose ghost cannot be drawn goes on without it.
        case 'WATCH_STATE':
        case 'WATCH_FAILED':
          return;
        case 'GET_ACCOUNT':
          return account?.tell();
      }
    },
    loaded: () => tell({ type: 'loaded' }),
    reopened: () => tell({ type: 'opened' }),
    tellTotals,
    lendRevives(open) {
      revives?.stop();
      revives = open?.({ post, heard: service.heard });
      void revives?.refresh();
    },
    lendAccount(open) {
      account?.stop();
      account = open?.(post);
      if (!play.loading) account?.loaded();
    },
    tellTransaction: (data) => post({ type: 'TRANSACTION_STATUS', data }),
    leave() {
      const { ticket, summary, closed } = play;
      if (!ticket || summary || closed || !underWay) return undefined;
      return new Promise((resolve) => {
        leaving = resolve;
        timers.after(LEAVE_MS, resolve);
        timers.after(2 * LEAVE_MS, () => tell({ type: 'stayed' }));
        tell({ type: 'leaving' });
        post({ type: 'RUN_CLOSED', data: { runId: ticket.runId } });
      });
    },
    playAgain() {
      tell({ type: 'again' });
      post({ type: 'PLAY_AGAIN' });
    },
    closeRun,
    otherTabStarted() {
      if (play.ticket) closeRun(play.ticket.runId);
    },
    state: () => play,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      ending.stop();
      revives?.stop();
      account?.stop();
      unwatch();
      for (const stop of stops) stop();
    },
  };
}

/** The server was not reached. */
export const UNREACHABLE = 'unreachable';
/** Refusals that the screen itself shows: the run to race is not to be had, or there is no way to the server. */
const SHOWN: ReadonlySet<string> = new Set([
  UNREACHABLE,
  'replay_closed',
  'run_removed',
  'replay_version',
  'run_unknown',
]);

function isShown(code: string): boolean {
  return SHOWN.has(code);
}

function stateOf(delivery: Delivery): SummaryState {
  switch (delivery.state) {
    case 'settled':
      return { name: 'counted', run: delivery.run };
    case 'waiting':
      return { name: 'saved' };
    case 'refused':
      return { name: 'refused', reason: delivery.error.reason ?? delivery.error.message };
  }
}
