import type { QueryClient } from '@tanstack/react-query';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { network } from '../data/network.ts';
import { onServerEvent } from '../data/serverEvents.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { afterRun } from './afterRun.ts';
import { httpRunsApi } from './httpRunsApi.ts';
import { createAbandonedRuns } from './abandonedRuns.ts';
import { fallBackToMemory } from './keptRuns.ts';
import { createOutbox } from './outbox.ts';
import type { RunsApi } from './runsApi.ts';
import { createRunService, type RunService } from './runService.ts';
import { joinTicketTabs } from './ticketTabs.ts';
import { wakeOnReturn } from '@jumpy/browser/wakeOnReturn';

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
