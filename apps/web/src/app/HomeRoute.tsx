import { MIN_LEVEL } from '@jumpy/domain/levels';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { atRest } from '../data/atRest.ts';
import { showLobby } from '../data/lobby.ts';
import { type OnboardingPhase, onboardingQuery } from '../data/onboarding.ts';
import { isKept } from '../data/roomLink.ts';
import { savesData } from '../data/sparing.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { useNetwork } from '../data/useNetwork.ts';
import { usePlayRefusal, usePlayUnsure } from '../data/playGate.ts';
import { showProfile } from '../data/profileSheet.ts';
import { usePlayer } from '../data/session.ts';
import { usePlayerStats } from '../data/usePlayerStats.ts';
import { xpQuery } from '../data/xp.ts';
import { LeaderboardDrawer } from '../features/boards/LeaderboardDrawer.tsx';
import { LeaderboardPanel } from '../features/boards/LeaderboardPanel.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { NextQuest } from '../features/home/NextQuest.tsx';
import { useWide } from '../features/home/useWide.ts';
import { OfflineNote } from '../features/offline/OfflineNote.tsx';
import { StatsPanel } from '../features/stats/StatsPanel.tsx';
import { StatsStrip } from '../features/stats/StatsStrip.tsx';
import { useLook } from '../ui/useLook.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const OnboardingSheet = lazyScreen(
  async () => (await import('../features/onboarding/OnboardingSheet.tsx')).OnboardingSheet,
);

/** Where the server has the worker that keeps the pages at hand. */
const WORKER = '/sw.js';

const LowBalance = lazyScreen(async () => (await import('../features/wallet/LowBalance.tsx')).LowBalance);
const HomeNotice = lazyScreen(async () => {
  await atRest();
  return (await import('./HomeNotice.tsx')).HomeNotice;
});

const openWallet = (): void => showProfile(true);
const openLobby = (): void => showLobby(true);

/** Home, put together: numbers, hero, board. */
export function HomeRoute() {
  const wide = useWide();
  const isGone = useNetwork() === 'gone';
  useEffect(() => void keepPages(), []);
  const player = usePlayer();
  const refusal = usePlayRefusal(player);
  const unsure = usePlayUnsure(player);
  const onboarding = useOnboarding(player);
  useLobbyWish({ mayOpen: onboarding.phase === undefined && refusal !== 'onboarding' });
  const character = useCharacter();
  const { loading, view } = usePlayerStats();
  const level = useQuery(xpQuery(player.discordId)).data?.level ?? MIN_LEVEL;
  return (
    <>
      <HomeScreen
        wide={wide}
        loading={loading}
        unsure={unsure}
        levelReached={view.levelReached}
        character={character}
        refusal={refusal}
        lowBalance={
          <Beside>
            <LowBalance onOpen={openWallet} leads />
          </Beside>
        }
        onOnboard={onboarding.open}
        onRooms={openLobby}
        notice={
          isGone ? (
            <OfflineNote />
          ) : (
            <Beside>
              <HomeNotice onWallet={openWallet} />
            </Beside>
          )
        }
        stats={
          wide ? (
            <StatsPanel view={view} loading={loading} level={level} />
          ) : (
            <StatsStrip view={view} loading={loading} />
          )
        }
        goal={<NextQuest />}
        board={wide ? <LeaderboardPanel /> : <LeaderboardDrawer />}
      />
      <OnboardingBeside {...onboarding} look={character.look} />
    </>
  );
}

/**
 * Has home, the game and practice kept at hand for times without a network, once home rests: never before what is seen, and not for
 * those who save data. A browser that refuses is one without it. Pages that reload while they are made have no worker.
 */
async function keepPages(page: Window = window, isBuilt: boolean = import.meta.env.PROD): Promise<void> {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!isBuilt || !workers || savesData(page.navigator)) return;
  await atRest();
  await workers.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Opens the lobby where home was asked for it: by the screen before (HOME-19), or by a link to a room, once onboarding is not before it. */
function useLobbyWish({ mayOpen }: { mayOpen: boolean }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isAsked = (state as { openMultiplayer?: unknown } | null)?.openMultiplayer === true;
  useEffect(() => {
    if (!isAsked) return;
    showLobby(true);
    // Once: a page that is loaded again begins without.
    void navigate('.', { replace: true, state: null });
  }, [isAsked, navigate]);
  useEffect(() => {
    if (mayOpen && isKept(STORAGE.wantedRoom)) showLobby(true);
  }, [mayOpen]);
}

/** The welcome over home, brought when somebody has it before them (ROUTE-08). */
function OnboardingBeside({ phase, look, onClose, ...view }: OnboardingView & { look: string }) {
  const hero = useLook(look);
  const protect = (): void => {
    onClose();
    showProfile(true);
  };
  return phase ? (
    <Beside onClose={onClose}>
      <OnboardingSheet {...view} phase={phase} onClose={onClose} onProtect={protect} look={hero} />
    </Beside>
  ) : null;
}

/** Onboarding as home has it. */
interface OnboardingView {
  /** Undefined while nothing of it is shown. */
  phase: OnboardingPhase | undefined;
  mayClose: boolean;
  onPhase: (phase: OnboardingPhase) => void;
  open: () => void;
  onClose: () => void;
}

/** Shown while the server says that it is not done, until it is finished or put away (ONB-03, ROUTE-08). */
function useOnboarding(player: SessionUser): OnboardingView {
  const { data } = useQuery(onboardingQuery(player));
  const [phase, setPhase] = useState<OnboardingPhase | 'asNeeded' | 'away'>('asNeeded');
  const isForm = phase === 'asNeeded' ? data?.isDone === false : phase === 'form' && !(data?.isHeard && data.isDone);
  const rest = phase === 'saving' || phase === 'done' || phase === 'protect' ? phase : undefined;
  return {
    phase: isForm ? 'form' : rest,
    mayClose: player.hasPlayed || (data?.mayClose ?? false),
    onPhase: setPhase,
    open: () => setPhase('form'),
    onClose: () => setPhase('away'),
  };
}
