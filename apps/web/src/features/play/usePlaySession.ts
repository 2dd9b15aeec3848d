import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import type { StatsAnswer } from '@jumpy/protocol/http/players';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { keys } from '../../data/keys.ts';
import { network } from '../../data/network.ts';
import { type Quests, recentBonus } from '../../data/quests.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { useCharacter } from '../../data/useCharacter.ts';
import { xpQuery } from '../../data/xp.ts';
import { beforeLeaving } from '../../runs/departure.ts';
import type { RunService } from '../../runs/runService.ts';
import { joinRunTabs } from '../../runs/runTabs.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';
import { openFrameBridge } from '../../frame/frameBridge.ts';
import { windowPlatform } from '../../frame/platform.ts';
import { BEFORE_PLAY, type Play } from './playMachine.ts';
import { useAccount } from './useAccount.ts';
import { useRevives } from './useRevives.ts';
import { useTransactionNews } from './useTransactionNews.ts';
import { createPlaySession, type PlaySession } from './playSession.ts';

const NOTHING = (): (() => void) => () => undefined;

function totalsOf(stats: StatsAnswer['stats'] | undefined, username: string) {
  const { hi_score = 0, total_jumps = 0, total_games = 0 } = stats ?? {};
  return { hi_score, total_jumps, total_games, username };
}

/** The game screen's session with the frame, from the first message to the last. */
export function usePlaySession(
  service: RunService | undefined,
  { frame, wanted }: { frame: RefObject<HTMLIFrameElement | null>; wanted: WantedRun },
): { play: Play; session: PlaySession | undefined; notice: BalanceNotice | undefined } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { discordId, username } = usePlayer();
  const rate = useConfig()?.xpPerPoint ?? '2';
  const stats = useQuery(statsQuery).data?.stats;
  const xp = useQuery(xpQuery(discordId)).data?.xp;
  const { look } = useCharacter();
  const known = useRef({ rate, xp, totals: totalsOf(stats, username), look });
  const [session, setSession] = useState<PlaySession>();
  useEffect(() => {
    known.current = { rate, xp, totals: totalsOf(stats, username), look };
  }, [rate, xp, stats, username, look]);
  useEffect(() => session?.tellCharacter(), [session, look]);
  useEffect(() => {
    if (stats) session?.tellTotals();
  }, [session, stats]);

  useEffect(() => {
    if (!service) return undefined;
    const bridge = openFrameBridge({
      page: window,
      frame: () => frame.current?.contentWindow,
      onMessage: (message) => current.hear(message),
    });
    const tabs = joinRunTabs(service.discordId, () => current.otherTabStarted());
    const current = createPlaySession({
      service,
      network,
      wanted,
      post: bridge.post,
      tabs,
      events: window,
      storage: localStorage,
      timers: browserTimers,
      platform: () => windowPlatform(window),
      rate: () => known.current.rate,
      xp: () => known.current.xp,
      totals: () => known.current.totals,
      questBonus: () => recentBonus(queryClient.getQueryData<Quests>(keys.quests)),
      look: () => known.current.look,
      goHome: () => void navigate('/home'),
    });
    const stopServer = onServerEvent((event) => {
      if (event.type === 'runClosed') current.closeRun(event.data.runId);
    });
    service.prefetch(wanted);
    setSession(current);
    const stopKeeping = beforeLeaving(current.leave);
    return () => {
      setSession(undefined);
      stopKeeping();
      stopServer();
      bridge.close();
      tabs.stop();
      current.stop();
    };
  }, [service, frame, wanted, navigate, queryClient]);

  useRevives(session, { discordId, frame, mayRevive: wanted.mode === 'solo' });
  const notice = useAccount(session, discordId);
  useTransactionNews(session, service);

  const play = useSyncExternalStore(session?.subscribe ?? NOTHING, session?.state ?? (() => BEFORE_PLAY));
  return { play, session, notice };
}
