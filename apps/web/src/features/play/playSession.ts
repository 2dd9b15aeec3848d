import { levelOf } from '@jumpy/domain/levels';
import { updateLiveXp } from '@jumpy/domain/liveXp';
import { PLAUSIBILITY } from '@jumpy/domain/plausibility';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { FromGame, Platform, ToGame } from '@jumpy/protocol/frame';
import type { Timers } from '../../data/timers.ts';
import { claimIssues } from '../../runs/claimIssues.ts';
import { earnedXp } from '../../runs/creditRun.ts';
import type { Delivery } from '../../runs/courier.ts';
import { sessionRecordOf } from '../../runs/gameData.ts';
import { rememberSession } from '../../runs/gameDataStore.ts';
import { raiseGameEvent } from '../../runs/gameEvents.ts';
import { type RunClaim, runClaimOf } from '../../runs/runClaim.ts';
import { ClientValidationError, StartRefusedError } from '../../runs/runErrors.ts';
import type { RunService } from '../../runs/runService.ts';
import type { RunTabs } from '../../runs/runTabs.ts';
import { BEFORE_PLAY, type Play, type PlayNews, playAfter, type SummaryState } from './playMachine.ts';

type Message<Type extends FromGame['type']> = Extract<FromGame, { type: Type }>;
type Totals = Extract<ToGame, { type: 'STATS_UPDATE' }>['data'];

/** What the game screen stands between. */
export interface PlaySessionNeeds {
  service: RunService;
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
  playAgain(): void;
  /** Another start closed this run. */
  closeRun(runId: string): void;
  /** Another tab of this browser began a run: the one here, if any, is closed. */
  otherTabStarted(): void;
  state(): Play;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** How long a game over waits for the message with the replay, in milliseconds. */
export const SAVE_WAIT_MS = 5_000;

/** The cause of a run that its player left, and of one that gave way to a start elsewhere: they have no summary. */
const QUIT = 'quit';
const LEFT = new Set([QUIT, 'closed']);

const NO_REPLAY = 'The game page did not hand over the replay, so nobody can check this run.';

export function createPlaySession(needs: PlaySessionNeeds): PlaySession {
  const { service, post, tabs, events, storage, timers } = needs;
  const listeners = new Set<() => void>();
  const saved = new Set<string>();
  let play = BEFORE_PLAY;
  let starting = false;
  let stopped = false;
  let cancelWait = (): void => undefined;
  let unwatch = (): void => undefined;

  function tell(news: PlayNews): void {
    play = playAfter(play, news);
    for (const listener of listeners) listener();
  }

  async function start({ securityFlags }: Message<'REQUEST_RUN'>['data']): Promise<void> {
    if (starting) return;
    starting = true;
    try {
      const ticket = await service.start(securityFlags);
      if (stopped) return;
      unwatch();
      unwatch = service.watch(ticket.runId);
      tell({ type: 'started', ticket });
      post({ type: 'RUN_TICKET', data: ticket });
    } catch (error) {
      if (!(error instanceof StartRefusedError)) throw error;
      post({ type: 'RUN_REFUSED', data: { error: error.message, code: error.code } });
    } finally {
      starting = false;
    }
  }

  function score({ score: points, jumps, enemies, level }: Message<'SCORE_UPDATE'>['data']): void {
    if (!play.ticket || play.summary) return;
    const before = play.live.givenXp;
    const figures = { score: points, jumps, enemies, level };
    const { gainedXp } = updateLiveXp(play.live, figures, needs.rate());
    tell({ type: 'score', figures, rate: needs.rate() });
    if (gainedXp === 0) return;
    raiseGameEvent(events, 'liveXp', { gainedXp });
    const baseXp = needs.xp();
    if (baseXp === undefined) return;
    const reached = levelOf(baseXp + before + gainedXp);
    if (reached > levelOf(baseXp + before)) raiseGameEvent(events, 'levelUp', { level: reached });
  }

  /** GAME_OVER shows the summary; it saves only if no message with the replay follows (READ-92). */
  function over({ data }: Message<'GAME_OVER'>): void {
    const claim = runClaimOf(data);
    const { runId } = claim;
    if (!service.knows(runId) || saved.has(runId)) return;
    tell({ type: 'over', claim });
    cancelWait();
    cancelWait = timers.after(SAVE_WAIT_MS, () => {
      if (saved.has(runId)) return;
      saved.add(runId);
      remember(claim);
      service.askWithoutReplay(claim);
      tell({ type: 'told', runId, state: { name: 'refused', reason: NO_REPLAY } });
    });
  }

  /** GAME_COMPLETE and SAVE_STATS are one: a game counts once, whichever and however often it is told (READ-92). */
  async function save({ data }: Message<'GAME_COMPLETE' | 'SAVE_STATS'>): Promise<void> {
    const claim = runClaimOf(data);
    const { runId } = claim;
    if (!service.knows(runId) || saved.has(runId) || isNoGame(claim)) return;
    saved.add(runId);
    const liveXp = play.ticket?.runId === runId ? play.live.givenXp : 0;
    if (LEFT.has(claim.cause)) unwatch();
    else tell({ type: 'over', claim });
    remember(claim);
    try {
      await service.finish({ claim, replay: data.replay, clientMetrics: data.clientMetrics, liveXp });
    } catch (error) {
      if (!(error instanceof ClientValidationError)) throw error;
      tell({ type: 'told', runId, state: { name: 'refused', reason: error.message } });
    }
  }

  function remember(claim: RunClaim): void {
    const nowMs = timers.nowMs();
    const session = sessionRecordOf(claim, { issues: claimIssues(claim), nowMs });
    rememberSession(storage, { discordId: service.discordId, session, nowMs });
  }

  function delivered(runId: string, delivery: Delivery): void {
    tell({ type: 'told', runId, state: stateOf(delivery) });
    if (delivery.state !== 'settled') return;
    const { run } = delivery;
    post({ type: 'XP_UPDATE', data: { xpGained: earnedXp(run), questBonus: 0, progress: run.xp.after } });
    post({ type: 'STATS_UPDATE', data: { ...needs.totals(), hi_score: run.best } });
  }

  function closeRun(runId: string): void {
    if (play.ticket?.runId !== runId || play.summary || play.closed) return;
    tell({ type: 'closed', runId });
    post({ type: 'RUN_CLOSED', data: { runId } });
  }

  const stops = [
    service.onDelivery(({ runId, delivery }) => delivered(runId, delivery)),
    service.onCountersReset((runId) => tell({ type: 'reset', runId })),
    service.onClosed(closeRun),
    service.onConnection((state) => {
      tell({ type: 'connection', state });
      post({ type: 'CONNECTION', data: { state } });
    }),
  ];

  return {
    hear(message) {
      switch (message.type) {
        case 'GAME_READY':
          service.prefetch();
          return tell({ type: 'loaded' });
        case 'REQUEST_PLATFORM_INFO':
          return post({ type: 'PLATFORM_INFO', data: { platform: needs.platform() } });
        case 'REQUEST_GAME_STATS':
          return post({ type: 'STATS_UPDATE', data: needs.totals() });
        case 'REQUEST_RUN':
          return void start(message.data);
        case 'RUN_DIGEST':
          if (message.data.kind === 'start' && service.knows(message.data.runId)) tabs.tellStarted(message.data.runId);
          return service.witness(message.data);
        case 'SCORE_UPDATE':
          return score(message.data);
        case 'STATS_UPDATE':
          return tell({ type: 'figures', figures: message.data });
        case 'GAME_OVER':
          return over(message);
        case 'GAME_COMPLETE':
        case 'SAVE_STATS':
          return void save(message);
        case 'NAVIGATE_HOME':
          return needs.goHome();
      }
    },
    loaded: () => tell({ type: 'loaded' }),
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
      cancelWait();
      unwatch();
      for (const stop of stops) stop();
    },
  };
}

/** Who leaves in the first seconds has not played: nothing is sent, counted or complained about. */
function isNoGame({ cause, durationSeconds }: RunClaim): boolean {
  return cause === QUIT && durationSeconds < PLAUSIBILITY.minDurationSeconds;
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
