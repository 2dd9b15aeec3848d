import type { QueryClient } from '@tanstack/react-query';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { network } from '../data/network.ts';
import { onServerEvent } from '../data/serverEvents.ts';
import { joinTabs } from '@jumpy/browser/tabs';
import { browserTimers } from '@jumpy/browser/timers';
import { afterRun } from './afterRun.ts';
import { httpRunsApi } from './httpRunsApi.ts';
import { createAbandonedRuns } from './abandonedRuns.ts';
import { fallBackToMemory } from './keptRuns.ts';
import { createOutbox, OUTBOX_DATABASE } from './outbox.ts';
import type { RunsApi } from './runsApi.ts';
import { createRunService, type RunService } from './runService.ts';
import { joinTicketTabs } from './ticketTabs.ts';
import { wakeOnReturn } from '@jumpy/browser/wakeOnReturn';
import * as z from 'zod/mini';

const Changed = z.object({ discordId: z.string() });

interface Needs {
  discordId: string;
  queryClient: QueryClient;
  securityFlags: () => SecurityFlag[];
  /** The page uses its server and its own database where tests give none. */
  api?: RunsApi | undefined;
  outboxName?: string | undefined;
}

/** A player's runs on their way: sends what waits, and sees to what follows. */
export function openRuns({
  discordId,
  queryClient,
  securityFlags,
  api = httpRunsApi,
  outboxName = OUTBOX_DATABASE,
}: Needs): { service: RunService; close: () => void } {
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
    onQueueChanged: () => queueTabs.tell({ discordId }),
  });
  const queueTabs = joinTabs('jumpy-outbox', {
    schema: Changed,
    onMessage: (changed) => changed.discordId === discordId && service.queueChanged(),
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
    holdTheTab(service),
    tabs.stop,
    queueTabs.close,
    service.stop,
  ];
  service.wake();
  return {
    service,
    close() {
      for (const stop of stops) stop();
    },
  };
}

/** Where the browser keeps nothing more, runs that wait go with this tab: it asks before it closes. */
function holdTheTab(service: RunService): () => void {
  let isHeld = false;
  const ask = (event: BeforeUnloadEvent): void => {
    if (isHeld) event.preventDefault();
  };
  const look = async (): Promise<void> => {
    isHeld = (await service.unsent()).some(({ runId, refusal }) => !refusal && service.isHeld(runId));
  };
  const stop = service.onQueue(() => void look().catch(() => undefined));
  window.addEventListener('beforeunload', ask);
  return () => {
    stop();
    window.removeEventListener('beforeunload', ask);
  };
}
