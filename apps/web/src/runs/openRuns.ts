import type { QueryClient } from '@tanstack/react-query';
import { joinTabs } from '@jumpy/browser/tabs';
import { remainingXp } from '@jumpy/domain/liveXp';
import { MODE_RULES } from '@jumpy/domain/modes';
import type { SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import { raiseGameEvent } from '../data/gameEvents.ts';
import { keys } from '../data/keys.ts';
import { network } from '../data/network.ts';
import { writeRun } from '../data/playerCache.ts';
import { onServerEvent } from '../data/serverEvents.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { STORAGE } from '../data/storageKeys.ts';
import { earnedXp } from './earnedXp.ts';
import { httpRunsApi } from './httpRunsApi.ts';
import { createAbandonedRuns } from './abandonedRuns.ts';
import { fallBackToMemory } from './keptRuns.ts';
import { createOutbox } from './outbox.ts';
import type { RunsApi } from './runsApi.ts';
import { createRunService, type RunService } from './runService.ts';
import { wakeOnReturn } from '@jumpy/browser/wakeOnReturn';
import * as z from 'zod/mini';

const Drawn = z.object({ discordId: z.string() });

interface Needs {
  discordId: string;
  queryClient: QueryClient;
  securityFlags: () => SecurityFlag[];
  /** Overrides for tests; defaults to the page's server and database. */
  api?: RunsApi | undefined;
  outboxName?: string | undefined;
}

/** Opens a player's run service: sends pending runs and handles the follow-up of counted ones. */
export function openRuns({ discordId, queryClient, securityFlags, api = httpRunsApi, outboxName }: Needs): {
  service: RunService;
  close: () => void;
} {
  const tabs = joinTicketTabs(discordId, () => service.forgetTicket());
  const service = createRunService({
    discordId,
    api,
    outbox: fallBackToMemory(createOutbox(outboxName)),
    timers: browserTimers,
    random: Math.random,
    securityFlags,
    left: createAbandonedRuns({ discordId, storage: localStorage, locks: navigator.locks }),
    onDrawn: tabs.tellDrawn,
  });
  const parts = { queryClient, page: window, updateUserXp: () => void api.updateUserXp(discordId) };
  const stops = [
    service.onDelivery(({ delivery, liveXp }) => {
      if (delivery.state === 'settled') afterRun(parts, { run: delivery.run, liveXp });
    }),
    onServerEvent((event) => {
      if (event.type === 'hello') service.wake();
    }),
    wakeOnReturn(window, service.wake),
    network.hear((connection) => connection === 'good' && service.wake()),
    tabs.stop,
    service.stop,
  ];
  service.wake();
  let stopWatching = (): void => undefined;
  let isClosed = false;
  // Loaded lazily; not needed until the first run is submitted.
  void import('./watchOutbox.ts').then(({ watchOutbox }) => {
    if (!isClosed) stopWatching = watchOutbox(service);
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

/**
 * Notifies other tabs of this browser that a ticket was issued, which voids the tickets they prefetched, and receives
 * their notifications.
 */
interface TicketTabs {
  tellDrawn(): void;
  stop(): void;
}

function joinTicketTabs(discordId: string, onOtherDrawn: () => void): TicketTabs {
  const tabs = joinTabs('jumpy-tickets', {
    schema: Drawn,
    onMessage: (drawn) => drawn.discordId === discordId && onOtherDrawn(),
  });
  return { tellDrawn: () => tabs.tell({ discordId }), stop: tabs.close };
}

/** A run sent by this page that the server has settled. */
interface CountedRun {
  run: SettledRun;
  /** Part of its XP already shown during the run. */
  liveXp: number;
}

interface Parts {
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
export function afterRun({ queryClient, page, updateUserXp }: Parts, { run, liveXp }: CountedRun): void {
  // Races and unwitnessed runs beyond the daily limit do not count, so no totals changed.
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return;
  rememberHasPlayed(page.localStorage);
  writeRun(queryClient, run);
  // Quests follow the totals.
  void queryClient.invalidateQueries({ queryKey: keys.quests });
  const { runId, score, best, xp } = run;
  const gainedXp = remainingXp({ finalXp: earnedXp(run), givenXp: liveXp });
  raiseGameEvent(page, 'gameEnded', { runId, score, gainedXp });
  raiseGameEvent(page, 'xpUpdated', { gainedXp, source: 'game', progress: xp.after });
  raiseGameEvent(page, 'gameStatsUpdated', { runId, score });
  raiseGameEvent(page, 'statsUpdated', { hiScore: best });
  if (xp.after.level > xp.before.level) raiseGameEvent(page, 'levelUp', { level: xp.after.level });
  updateUserXp();
}

/** If storage is full or blocked, only the early rendering of the home screen is lost. */
function rememberHasPlayed(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(STORAGE.hasPlayed, 'true');
  } catch {
    // The session contains it too.
  }
}
