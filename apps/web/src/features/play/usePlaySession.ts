import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { transactionReport } from '@jumpy/domain/transactionStatus';
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
import { useWalletClient } from '../../data/walletClient.ts';
import { xpQuery } from '../../data/xp.ts';
import type { AccountReporter } from '../../runs/chain/accountReporter.ts';
import { useRecordings } from '../../runs/chain/recordingContext.ts';
import { beforeLeaving } from '../../runs/departure.ts';
import type { ReviveService } from '../../runs/revive/reviveService.ts';
import type { RunService } from '../../runs/runService.ts';
import { joinRunTabs } from '../../runs/runTabs.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';
import { openFrameBridge } from '../../frame/frameBridge.ts';
import { windowPlatform } from '../../frame/platform.ts';
import { BEFORE_PLAY, type Play } from './playMachine.ts';
import { createPlaySession, type PlaySession } from './playSession.ts';

const UNSAVED = transactionReport({ isSaved: false, outcome: 'not_asked' });
const SAVED = transactionReport({ isSaved: true, outcome: 'not_asked' });

const NOTHING = (): (() => void) => () => undefined;

function totalsOf(stats: StatsAnswer['stats'] | undefined, username: string) {
  const { hi_score = 0, total_jumps = 0, total_games = 0 } = stats ?? {};
  return { hi_score, total_jumps, total_games, username };
}

/** Creates the game screen's session with its frame. */
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

/** Reports the saving of runs to the game page: first by the server, then on-chain. */
function useTransactionNews(session: PlaySession | undefined, service: RunService | undefined): void {
  const hasChain = Boolean(useConfig()?.chain);
  const queue = useRecordings();

  useEffect(() => {
    if (!session || !service) return undefined;
    return service.onDelivery(({ runId, delivery }) => {
      if (!service.knows(runId)) return;
      if (delivery.state === 'waiting') session.tellTransaction({ runId, ...UNSAVED });
      // With a chain, the recording queue reports further.
      else if (delivery.state === 'settled' && !hasChain) session.tellTransaction({ runId, ...SAVED });
    });
  }, [session, service, hasChain]);

  useEffect(() => {
    if (!session || !queue) return undefined;
    let told = '';
    const tell = (): void => {
      const { runId } = session.state().ticket ?? {};
      const news = runId === undefined ? undefined : queue.news(runId);
      if (runId === undefined || !news) return;
      const { report, txHash } = news;
      const data = { runId, ...report, ...(txHash === undefined ? {} : { txHash }) };
      const text = JSON.stringify(data);
      if (text === told) return;
      told = text;
      session.tellTransaction(data);
    };
    // The queue may have loaded after the run was counted.
    tell();
    return queue.subscribe(tell);
  }, [session, queue]);
}

/** Provides the session with the reporter of account and balance; returns the balance problem, if any. */
function useAccount(session: PlaySession | undefined, discordId: string): BalanceNotice | undefined {
  const hasChain = Boolean(useConfig()?.chain);
  const wallet = useWalletClient();
  const known = useRef(wallet);
  const walletClient = useRef<AccountReporter>(undefined);
  const [notice, setNotice] = useState<BalanceNotice>();

  useEffect(() => {
    if (!session) return undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { createAccountReporter } = await import('../../runs/chain/accountReporter.ts');
      if (isGone) return;
      session.lendAccount((post) => {
        walletClient.current = createAccountReporter({
          discordId,
          hasChain,
          wallet: () => known.current,
          timers: browserTimers,
          events: window,
          post,
          onNotice: setNotice,
        });
        return walletClient.current;
      });
    };
    // If the chunk fails, the game page runs without account data.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      walletClient.current = undefined;
      setNotice(undefined);
      session.lendAccount(undefined);
    };
  }, [session, hasChain, discordId]);

  useEffect(() => {
    known.current = wallet;
    const follow = (): void => walletClient.current?.follow();
    follow();
    return wallet?.subscribe(follow);
  }, [wallet]);

  return notice;
}

/** Provides the session with the revive payments, if there is a chain; loads their code on demand. */
function useRevives(
  session: PlaySession | undefined,
  {
    discordId,
    frame,
    mayRevive,
  }: { discordId: string; frame: RefObject<HTMLIFrameElement | null>; mayRevive: boolean },
): void {
  const hasChain = Boolean(useConfig()?.chain);
  const wallet = useWalletClient();
  const known = useRef(wallet);
  const walletClient = useRef<ReviveService>(undefined);

  useEffect(() => {
    if (!session || !hasChain || !mayRevive) return undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openRevives } = await import('../../runs/revive/openRevives.ts');
      if (isGone) return;
      session.lendRevives((parts) => {
        const opened = openRevives({ timers: browserTimers, discordId, wallet: () => known.current, ...parts });
        walletClient.current = opened;
        return {
          ...opened,
          async pay(asked) {
            const revived = await opened.pay(asked);
            // The payment dialog had taken the focus.
            frame.current?.focus();
            return revived;
          },
        };
      });
    };
    // If the chunk fails, no revives are offered and the run ends as usual.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      walletClient.current = undefined;
      session.lendRevives(undefined);
    };
  }, [session, hasChain, mayRevive, discordId, frame]);

  useEffect(() => {
    known.current = wallet;
    const follow = (): void => walletClient.current?.follow();
    follow();
    return wallet?.subscribe(follow);
  }, [wallet]);
}
