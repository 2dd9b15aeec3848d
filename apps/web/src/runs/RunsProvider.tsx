import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { atRest } from '../data/atRest.ts';
import { network } from '../data/network.ts';
import { useSession } from '../data/session.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { untilDone } from '../data/untilDone.ts';
import { RecordingProvider } from './chain/RecordingProvider.tsx';
import type { RunsApi } from './runsApi.ts';
import type { RunService } from './runService.ts';
import { RunServiceContext } from './runServiceContext.ts';
import { type TamperWatch, watchTamper } from './tamper/watchTamper.ts';

const CLOCKS = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };
const GAME = '/play';

/** Whether runs are to be looked after by now: a game asks at once, any other screen is shown first. */
function useWanted(): boolean {
  const atGame = useLocation().pathname === GAME;
  const [wanted, setWanted] = useState(atGame);
  if (atGame && !wanted) setWanted(true);
  useEffect(() => {
    let isGone = false;
    void atRest().then(() => isGone || setWanted(true));
    return () => {
      isGone = true;
    };
  }, []);
  return wanted;
}

interface Props {
  children?: ReactNode;
  /** Given by tests; the page uses its server and its own database. */
  api?: RunsApi;
  outboxName?: string;
}

/** Keeps the signed-in player's runs on their way, on whatever screen they are; what that takes comes after the screen. */
export function RunsProvider({ children, api, outboxName }: Props) {
  const queryClient = useQueryClient();
  const discordId = useSession().user?.discordId;
  const wanted = useWanted();
  const [service, setService] = useState<RunService>();

  const tamper = useRef<TamperWatch>(undefined);

  // Watched from the beginning: what is injected while the rest is on its way is seen too.
  useEffect(() => {
    if (discordId === undefined) return undefined;
    const watch = watchTamper(window, { timers: browserTimers, clocks: CLOCKS });
    tamper.current = watch;
    return watch.stop;
  }, [discordId]);

  useEffect(() => {
    if (discordId === undefined || !wanted) return undefined;
    const securityFlags = () => tamper.current?.flags() ?? [];
    let close: (() => void) | undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openRuns } = await import('./openRuns.ts');
      if (isGone) return;
      const runs = openRuns({ discordId, queryClient, securityFlags, api, outboxName });
      ({ close } = runs);
      setService(runs.service);
    };
    const stopTrying = untilDone(open, { timers: browserTimers, network });
    return () => {
      isGone = true;
      stopTrying();
      close?.();
      setService(undefined);
    };
  }, [discordId, wanted, api, outboxName, queryClient]);

  return (
    <RunServiceContext value={service}>
      <RecordingProvider service={service}>{children}</RecordingProvider>
    </RunServiceContext>
  );
}
