import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { transactionReport } from '@jumpy/domain/transactionStatus';
import { MODE_RULES } from '@jumpy/domain/modes';
import type { StatsResponse } from '@jumpy/protocol/http/players';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import type { CharacterData } from '@jumpy/protocol/shellToGameMessage';
import { useConfig } from '../../data/config.ts';
import { cosmeticsQuery } from '../../data/cosmetics.ts';
import { goalsQuery } from '../../data/goals.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { network } from '../../data/network.ts';
import { type QuestsWithClock, recentBonus } from '../../data/quests.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { usePlayer } from '../../data/session.ts';
import { statsQuery } from '../../data/stats.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { useCharacter } from '../../data/useCharacter.ts';
import { useWalletClient } from '../../data/walletClient.ts';
import { xpQuery } from '../../data/xp.ts';
import type { AccountReporter } from '../../runs/chain/accountReporter.ts';
import { useRecordingQueue } from '../../runs/chain/recordingContext.ts';
import { onBeforeLeave } from '../../runs/beforeLeave.ts';
import type { ReviveService } from '../../runs/revive/reviveService.ts';
import type { RunService } from '../../runs/runService.ts';
import { joinRunTabs } from '../../runs/runTabs.ts';
import type { RunRequest } from '../../runs/runRequest.ts';
import { openFrameBridge } from '../../frame/frameBridge.ts';
import { getWindowPlatform } from '../../frame/platform.ts';
import { INITIAL_PLAY, type PlayScreenState } from './playReducer.ts';
import { PlaySession } from './playSession.ts';

const UNSAVED_REPORT = transactionReport({ isSaved: false, outcome: 'not_asked' });
const SAVED_REPORT = transactionReport({ isSaved: true, outcome: 'not_asked' });

const noopSubscribe = (): (() => void) => () => undefined;

function toTotals(stats: StatsResponse['stats'] | undefined, username: string) {
  const { hi_score = 0, total_jumps = 0, total_games = 0 } = stats ?? {};
  return { hi_score, total_jumps, total_games, username };
}

/** A character with what is equipped, less what the game does not show. */
function toCharacterData({
  look,
  cosmetics,
}: {
  look: string;
  cosmetics: EquippedCosmetics | undefined;
}): CharacterData {
  const { frame: _frame, ...heroCosmetics } = cosmetics ?? {};
  return Object.keys(heroCosmetics).length === 0 ? { look } : { look, cosmetics: heroCosmetics };
}

/** Creates the game screen's session with its frame. */
export function usePlaySession(
  service: RunService | undefined,
  { frame, runRequest }: { frame: RefObject<HTMLIFrameElement | null>; runRequest: RunRequest },
): { play: PlayScreenState; session: PlaySession | undefined; notice: BalanceNotice | undefined } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { discordId, username } = usePlayer();
  const rate = useConfig()?.xpPerPoint ?? '2';
  const stats = useQuery(statsQuery).data?.stats;
  const xp = useQuery(xpQuery(discordId)).data?.xp;
  const goals = useQuery({ ...goalsQuery, enabled: MODE_RULES[runRequest.mode].countsGames }).data?.goals;
  const { look } = useCharacter();
  const cosmetics = useQuery(cosmeticsQuery).data?.equipped;
  const latest = useRef({ rate, xp, totals: toTotals(stats, username), look, cosmetics });
  const [session, setSession] = useState<PlaySession>();
  useEffect(() => {
    latest.current = { rate, xp, totals: toTotals(stats, username), look, cosmetics };
  }, [rate, xp, stats, username, look, cosmetics]);
  useEffect(() => session?.sendCharacter(), [session, look, cosmetics]);
  useEffect(() => {
    if (stats) session?.sendTotals();
  }, [session, stats]);
  useEffect(() => {
    if (goals) session?.sendGoals(goals);
  }, [session, goals]);

  useEffect(() => {
    if (!service) return undefined;
    const bridge = openFrameBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage: (message) => current.handleMessage(message),
    });
    const tabs = joinRunTabs(service.discordId, () => current.onOtherTabStarted());
    const current = new PlaySession({
      service,
      network,
      runRequest,
      post: bridge.post,
      tabs,
      events: window,
      storage: localStorage,
      timers: browserTimers,
      getPlatform: () => getWindowPlatform(window),
      getRate: () => latest.current.rate,
      getXp: () => latest.current.xp,
      getTotals: () => latest.current.totals,
      getQuestBonus: () => recentBonus(queryClient.getQueryData<QuestsWithClock>(queryKeys.quests)),
      getCharacter: () => toCharacterData(latest.current),
      goHome: () => void navigate('/home'),
    });
    const stopServerEvents = onServerEvent((event) => {
      if (event.type === 'runClosed') current.closeRun(event.data.runId);
    });
    service.prefetch(runRequest);
    setSession(current);
    const stopLeaveGuard = onBeforeLeave(() => current.leave());
    return () => {
      setSession(undefined);
      stopLeaveGuard();
      stopServerEvents();
      bridge.close();
      tabs.stop();
      current.stop();
    };
  }, [service, frame, runRequest, navigate, queryClient]);

  const notice = useWalletServices(session, { discordId, frame, mayRevive: runRequest.mode === 'solo' });
  useTransactionReports(session, service);

  const play = useSyncExternalStore(session?.subscribe ?? noopSubscribe, session?.getState ?? (() => INITIAL_PLAY));
  return { play, session, notice };
}

/** Reports the saving of runs to the game page: first by the server, then on-chain. */
function useTransactionReports(session: PlaySession | undefined, service: RunService | undefined): void {
  const hasChain = Boolean(useConfig()?.chain);
  const queue = useRecordingQueue();

  useEffect(() => {
    if (!session || !service) return undefined;
    return service.onDelivery(({ runId, delivery }) => {
      if (!service.isKnownRun(runId)) return;
      if (delivery.state === 'waiting') session.sendTransactionStatus({ runId, ...UNSAVED_REPORT });
      // With a chain, the recording queue reports further.
      else if (delivery.state === 'settled' && !hasChain) session.sendTransactionStatus({ runId, ...SAVED_REPORT });
    });
  }, [session, service, hasChain]);

  useEffect(() => {
    if (!session || !queue) return undefined;
    let lastSent = '';
    const sendStatus = (): void => {
      const { runId } = session.getState().ticket ?? {};
      const status = runId === undefined ? undefined : queue.getStatus(runId);
      if (runId === undefined || !status) return;
      const { report, txHash } = status;
      const data = { runId, ...report, ...(txHash === undefined ? {} : { txHash }) };
      const text = JSON.stringify(data);
      if (text === lastSent) return;
      lastSent = text;
      session.sendTransactionStatus(data);
    };
    // The queue may have loaded after the run was counted.
    sendStatus();
    return queue.subscribe(sendStatus);
  }, [session, queue]);
}

interface WalletServiceOptions {
  discordId: string;
  frame: RefObject<HTMLIFrameElement | null>;
  mayRevive: boolean;
}

/**
 * Provides the session with revive payments, if there is a chain, and with account and balance; their code is loaded on
 * demand. Returns the balance problem, if any.
 */
function useWalletServices(
  session: PlaySession | undefined,
  { discordId, frame, mayRevive }: WalletServiceOptions,
): BalanceNotice | undefined {
  const hasChain = Boolean(useConfig()?.chain);
  const wallet = useWalletClient();
  const walletRef = useRef(wallet);
  const reviveService = useRef<ReviveService>(undefined);
  const reporter = useRef<AccountReporter>(undefined);
  const [notice, setNotice] = useState<BalanceNotice>();

  useEffect(() => {
    if (!session || !hasChain || !mayRevive) return undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openReviveService } = await import('../../runs/revive/openReviveService.ts');
      if (isGone) return;
      session.setReviveProvider((dependencies) => {
        const service = openReviveService({
          timers: browserTimers,
          discordId,
          getWallet: () => walletRef.current,
          ...dependencies,
        });
        reviveService.current = service;
        return withFocusAfterPayment(service, frame);
      });
    };
    // If the chunk fails, no revives are offered and the run ends as usual.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      reviveService.current = undefined;
      session.setReviveProvider(undefined);
    };
  }, [session, hasChain, mayRevive, discordId, frame]);

  useEffect(() => {
    if (!session) return undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { createAccountReporter } = await import('../../runs/chain/accountReporter.ts');
      if (isGone) return;
      session.setAccountProvider((post) => {
        reporter.current = createAccountReporter({
          discordId,
          hasChain,
          getWallet: () => walletRef.current,
          timers: browserTimers,
          events: window,
          post,
          onNotice: setNotice,
        });
        return reporter.current;
      });
    };
    // If the chunk fails, the game page runs without account data.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      reporter.current = undefined;
      setNotice(undefined);
      session.setAccountProvider(undefined);
    };
  }, [session, hasChain, discordId]);

  useEffect(() => {
    walletRef.current = wallet;
    const onChange = (): void => {
      reviveService.current?.onWalletChange();
      reporter.current?.onWalletChange();
    };
    onChange();
    return wallet?.subscribe(onChange);
  }, [wallet]);

  return notice;
}

/** Gives the focus back to the game, which the payment dialog takes. */
function withFocusAfterPayment(service: ReviveService, frame: RefObject<HTMLIFrameElement | null>): ReviveService {
  return {
    ...service,
    async pay(payment) {
      const revived = await service.pay(payment);
      frame.current?.focus();
      return revived;
    },
  };
}
