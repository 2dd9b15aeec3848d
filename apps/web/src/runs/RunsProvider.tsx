import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { network } from '../data/network.ts';
import { onServerEvent } from '../data/serverEvents.ts';
import { useSession } from '../data/session.ts';
import { browserTimers } from '../data/timers.ts';
import { RecordingProvider } from './chain/RecordingProvider.tsx';
import { creditPorts } from './creditPorts.ts';
import { creditRun } from './creditRun.ts';
import { httpRunsApi } from './httpRunsApi.ts';
import { createLeftRuns } from './leftRuns.ts';
import { fallBackToMemory } from './memoryOutbox.ts';
import { createOutbox, OUTBOX_DATABASE } from './outbox.ts';
import type { RunsApi } from './runsApi.ts';
import { createRunService, type RunService } from './runService.ts';
import { RunServiceContext } from './runServiceContext.ts';
import { watchTamper } from './tamper/watchTamper.ts';
import { joinTicketTabs } from './ticketTabs.ts';
import { wakeOnReturn } from './wakeOnReturn.ts';

const CLOCKS = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

interface Props {
  children?: ReactNode;
  /** Given by tests; the page uses its server and its own database. */
  api?: RunsApi;
  outboxName?: string;
}

/** Keeps the signed-in player's runs on their way, on whatever screen they are: sends what waits, credits what was counted. */
export function RunsProvider({ children, api = httpRunsApi, outboxName = OUTBOX_DATABASE }: Props) {
  const queryClient = useQueryClient();
  const discordId = useSession().user?.discordId;
  const [service, setService] = useState<RunService>();

  useEffect(() => {
    if (discordId === undefined) return undefined;
    const tamper = watchTamper(window, { timers: browserTimers, clocks: CLOCKS });
    const tabs = joinTicketTabs(discordId, () => runs.forgetTicket());
    const runs = createRunService({
      discordId,
      api,
      outbox: fallBackToMemory(createOutbox(outboxName)),
      timers: browserTimers,
      chance: Math.random,
      securityFlags: tamper.flags,
      left: createLeftRuns({ discordId, storage: localStorage, locks: navigator.locks }),
      onDrawn: tabs.tellDrawn,
    });
    const ports = {
      ...creditPorts(queryClient, window),
      countersReset: (run: { runId: string }) => runs.resetCounters(run.runId),
      updateUserXp: () => void api.updateUserXp(discordId),
    };
    const stops = [
      runs.onDelivery(({ delivery, liveXp }) => {
        if (delivery.state === 'settled') creditRun(ports, { run: delivery.run, liveXp });
      }),
      onServerEvent((event) => {
        if (event.type === 'hello') runs.wake();
      }),
      wakeOnReturn(window, runs.wake),
      network.hear((connection) => connection === 'good' && runs.wake()),
      tamper.stop,
      tabs.stop,
      runs.stop,
    ];
    runs.wake();
    setService(runs);
    return () => {
      setService(undefined);
      for (const stop of stops) stop();
    };
  }, [discordId, api, outboxName, queryClient]);

  return (
    <RunServiceContext value={service}>
      <RecordingProvider service={service}>{children}</RecordingProvider>
    </RunServiceContext>
  );
}
