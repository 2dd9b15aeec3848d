import type { QueryClient } from '@tanstack/react-query';
import { openTabChannel } from '@jumpy/browser/tabChannel';
import { computeRemainingXp } from '@jumpy/domain/liveXp';
import { MODE_RULES } from '@jumpy/domain/modes';
import { loadPracticeRun } from '@jumpy/protocol/practiceRun';
import type { SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import type { SessionState } from '../data/fetchSession.ts';
import { dispatchGameEvent } from '../data/gameEvents.ts';
import { queryKeys } from '../data/queryKeys.ts';
import { network } from '../data/network.ts';
import { cacheRun, setHasPlayed } from '../data/playerCache.ts';
import { onServerEvent } from '../data/serverEvents.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { STORAGE } from '../data/storageKeys.ts';
import { getEarnedXp } from './earnedXp.ts';
import { httpRunsApi } from './httpRunsApi.ts';
import { createAbandonedRuns } from './abandonedRuns.ts';
import { withMemoryFallback, createRunOutbox } from './runOutbox.ts';
import type { RunsApi } from './runsApi.ts';
import { createRunService, type RunService } from './runService.ts';
import { onPageResume } from '@jumpy/browser/onPageResume';
import * as z from 'zod/mini';

const TicketDrawnMessage = z.object({ discordId: z.string() });

interface Options {
  discordId: string;
  queryClient: QueryClient;
  securityFlags: () => SecurityFlag[];
  /** Overrides for tests; defaults to the page's server and database. */
  api?: RunsApi | undefined;
  outboxName?: string | undefined;
}

/** Opens a player's run service: sends pending runs and handles the follow-up of counted ones. */
export function openRunService({ discordId, queryClient, securityFlags, api = httpRunsApi, outboxName }: Options): {
  service: RunService;
  close: () => void;
} {
  // A ticket issued to one tab voids those that others have prefetched.
  const tabs = openTabChannel('jumpy-tickets', {
    schema: TicketDrawnMessage,
    onMessage: (drawn) => drawn.discordId === discordId && service.discardTicket(),
  });
  const service = createRunService({
    discordId,
    api,
    outbox: withMemoryFallback(createRunOutbox(outboxName)),
    timers: browserTimers,
    random: Math.random,
    securityFlags,
    abandonedRuns: createAbandonedRuns({ discordId, storage: localStorage, locks: navigator.locks }),
    onTicketDrawn: () => tabs.post({ discordId }),
  });
  const dependencies = { queryClient, page: window, updateUserXp: () => void api.updateUserXp(discordId) };
  const stops = [
    service.onDelivery(({ delivery, liveXp }) => {
      if (delivery.state === 'settled') applyCountedRun(dependencies, { run: delivery.run, liveXp });
    }),
    onServerEvent((event) => {
      if (event.type === 'hello') service.wake();
    }),
    onPageResume(window, service.wake),
    network.subscribe((connection) => connection === 'good' && service.wake()),
    tabs.close,
    service.stop,
  ];
  service.wake();
  void creditStoredPractice(queryClient);
  let stopWatching = (): void => undefined;
  let isClosed = false;
  // Loaded lazily; not needed until the first run is submitted.
  void import('./syncOutboxTabs.ts').then(({ syncOutboxTabs }) => {
    if (!isClosed) stopWatching = syncOutboxTabs(service);
  }, stopWatching);
  return {
    service,
    close() {
      isClosed = true;
      stopWatching();
      for (const stop of stops) stop();
    },
  };
}

/** A run sent by this page that the server has settled. */
interface CountedRunEvent {
  run: SettledRun;
  /** Part of its XP already shown during the run. */
  liveXp: number;
}

interface Dependencies {
  queryClient: QueryClient;
  /** Target on which game events are dispatched. */
  page: EventTarget & { localStorage: Pick<Storage, 'setItem'> };
  /** Calls `update-user-xp` without waiting for it. */
  updateUserXp(): void;
}

/**
 * Follow-up of a counted run: stores that the player has played, updates the cache and dispatches game events, which
 * trigger the refresh. Events carry the XP that live XP has not shown yet, at least 0.
 */
export function applyCountedRun(
  { queryClient, page, updateUserXp }: Dependencies,
  { run, liveXp }: CountedRunEvent,
): void {
  // Races and unwitnessed runs beyond the daily limit do not count, so no totals changed.
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return;
  storeHasPlayed(page.localStorage);
  cacheRun(queryClient, run);
  // Quests follow the totals.
  void queryClient.invalidateQueries({ queryKey: queryKeys.quests });
  void queryClient.invalidateQueries({ queryKey: queryKeys.goals });
  const { runId, score, best, xp } = run;
  const gainedXp = computeRemainingXp({ finalXp: getEarnedXp(run), givenXp: liveXp });
  dispatchGameEvent(page, 'gameEnded', { runId, score, gainedXp });
  dispatchGameEvent(page, 'xpUpdated', { gainedXp, source: 'game', progress: xp.after });
  dispatchGameEvent(page, 'gameStatsUpdated', { runId, score });
  dispatchGameEvent(page, 'statsUpdated', { hiScore: best });
  if (xp.after.level > xp.before.level) dispatchGameEvent(page, 'levelUp', { level: xp.after.level });
  updateUserXp();
}

/** Practice since the sign-in opens play as well (HOME-13). Its code loads only if a run is stored. */
async function creditStoredPractice(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData<SessionState>(queryKeys.session)?.user;
  if (!user || user.hasPlayed || loadPracticeRun(localStorage) === undefined) return;
  const loaded = await import('../data/sendPracticeRun.ts').catch(() => undefined);
  if (await loaded?.sendPracticeRun()) setHasPlayed(queryClient);
}

/** If storage is full or blocked, only the early rendering of the home screen is lost. */
function storeHasPlayed(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(STORAGE.hasPlayed, 'true');
  } catch {
    // The session contains it too.
  }
}
