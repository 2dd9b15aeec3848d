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
  /** The page uses its server and its own database where tests give none. */
  api?: RunsApi | undefined;
  outboxName?: string | undefined;
}

/** A player's runs on their way: sends what waits, and sees to what follows. */
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
  // Not needed before the first run is on its way.
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

/** Tells the other tabs of this browser that a ticket was drawn here: one that waits there is void, and theirs here. */
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

/** The server has counted a run that this page sent. */
interface CountedRun {
  run: SettledRun;
  /** What of its XP was shown while it went on. */
  liveXp: number;
}

interface Parts {
  queryClient: QueryClient;
  /** Where game events are raised. */
  page: EventTarget & { localStorage: Pick<Storage, 'setItem'> };
  /** The call to `update-user-xp`; nobody waits for it. */
  updateUserXp(): void;
}

/**
 * What follows a counted run: it is remembered, the cache is written, game events are raised and the refresh hears them (GAME-40,
 * GAME-43, GAME-44, GAME-46). The quests are the server's, the counters the play machine's. The events carry what live XP has not shown
 * yet, at least 0.
 */
export function afterRun({ queryClient, page, updateUserXp }: Parts, { run, liveXp }: CountedRun): void {
  // A race counts for nothing, nor does an unseen run beyond its day's minutes: no number of the player has moved.
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

/** A full or forbidden storage costs an early picture of home, no more. */
function rememberHasPlayed(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(STORAGE.hasPlayed, 'true');
  } catch {
    // The session says it too.
  }
}
