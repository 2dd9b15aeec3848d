import { MIN_LEVEL } from '@jumpy/domain/levels';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenIdle } from '../data/whenIdle.ts';
import { type OnboardingPhase, onboardingQuery } from '../data/onboarding.ts';
import { hasSessionItem } from '../data/storedRoomLink.ts';
import { isSaveDataEnabled } from '../data/dataSaver.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { useNetworkStatus } from '../data/useNetworkStatus.ts';
import { usePlayRefusal, useIsPlayGatePending } from '../data/playGate.ts';
import { usePlayer } from '../data/session.ts';
import { usePlayerStats } from '../data/usePlayerStats.ts';
import { xpQuery } from '../data/xp.ts';
import { LeaderboardDrawer } from '../features/boards/LeaderboardDrawer.tsx';
import { LeaderboardPanel } from '../features/boards/LeaderboardPanel.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { useIsDesktopLayout } from '../features/home/useIsDesktopLayout.ts';
import { OfflineBanner } from '../features/offline/OfflineBanner.tsx';
import { StatsPanel } from '../features/stats/StatsPanel.tsx';
import { StatsStrip } from '../features/stats/StatsStrip.tsx';
import { useCharacterLook } from '../ui/useCharacterLook.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { overlays } from '../stores/overlays.ts';

const OnboardingSheet = lazyScreen(
  async () => (await import('../features/onboarding/OnboardingSheet.tsx')).OnboardingSheet,
);

/** URL of the service worker. */
const WORKER_URL = '/sw.js';

const LowBalanceNotice = lazyScreen(
  async () => (await import('../features/wallet/LowBalanceNotice.tsx')).LowBalanceNotice,
);
const loadHomeChunk = async () => {
  await whenIdle();
  return import('./homeChunk.tsx');
};
const HomeBanners = lazyScreen(async () => (await loadHomeChunk()).HomeBanners);
const HomeGoals = lazyScreen(async () => (await loadHomeChunk()).HomeGoalsWithEvents);
const WeekReel = lazyScreen(async () => (await loadHomeChunk()).WeekReel);

const openWallet = (): void => overlays.set({ profile: true });
const openLobby = (): void => overlays.set({ lobby: true });

export function HomeRoute() {
  const isWide = useIsDesktopLayout();
  const isGone = useNetworkStatus() === 'gone';
  useEffect(() => void registerServiceWorker(), []);
  const player = usePlayer();
  const refusal = usePlayRefusal(player);
  const isEligibilityPending = useIsPlayGatePending(player);
  const onboarding = useOnboarding(player);
  useLobbyRequest({ mayOpen: onboarding.phase === undefined && refusal !== 'onboarding' });
  const character = useCharacter();
  const { loading, view } = usePlayerStats();
  const level = useQuery(xpQuery(player.discordId)).data?.level ?? MIN_LEVEL;
  return (
    <>
      <HomeScreen
        isWide={isWide}
        isLoading={loading}
        isEligibilityPending={isEligibilityPending}
        levelReached={view.levelReached}
        character={character}
        refusal={refusal}
        lowBalance={
          <LazySlot>
            <LowBalanceNotice onOpen={openWallet} leads />
          </LazySlot>
        }
        onOpenOnboarding={onboarding.open}
        onOpenLobby={openLobby}
        notice={
          isGone ? (
            <OfflineBanner />
          ) : (
            <LazySlot>
              <HomeBanners onWallet={openWallet} />
            </LazySlot>
          )
        }
        stats={
          isWide ? (
            <StatsPanel view={view} isLoading={loading} level={level} />
          ) : (
            <StatsStrip view={view} loading={loading} />
          )
        }
        goal={
          <LazySlot>
            <HomeGoals isWide={isWide} />
          </LazySlot>
        }
        board={isWide ? <LeaderboardPanel /> : <LeaderboardDrawer />}
        reel={
          <LazySlot>
            <WeekReel />
          </LazySlot>
        }
      />
      <OnboardingOverlay {...onboarding} look={character.look} />
    </>
  );
}

/**
 * Registers the service worker for offline use once the page is idle; skipped in data-saver mode and in development. If
 * registration fails, the page works without it.
 */
async function registerServiceWorker(page: Window = window, isBuilt: boolean = import.meta.env.PROD): Promise<void> {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!isBuilt || !workers || isSaveDataEnabled(page.navigator)) return;
  await whenIdle();
  await workers.register(WORKER_URL, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Opens the lobby if router state or a room link requests it, the latter only after onboarding. */
function useLobbyRequest({ mayOpen }: { mayOpen: boolean }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isRequested = (state as { openMultiplayer?: unknown } | null)?.openMultiplayer === true;
  useEffect(() => {
    if (!isRequested) return;
    overlays.set({ lobby: true });
    // Clears the request, so that a reload does not repeat it.
    void navigate('.', { replace: true, state: null });
  }, [isRequested, navigate]);
  useEffect(() => {
    if (mayOpen && hasSessionItem(STORAGE.wantedRoom)) overlays.set({ lobby: true });
  }, [mayOpen]);
}

/** Lazy onboarding over home, loaded if it is due. */
function OnboardingOverlay({ phase, look, onClose, ...view }: OnboardingView & { look: string }) {
  const hero = useCharacterLook(look);
  return phase ? (
    <LazySlot onClose={onClose}>
      <OnboardingSheet {...view} phase={phase} onClose={onClose} look={hero} />
    </LazySlot>
  ) : null;
}

/** Onboarding state and actions for home. */
interface OnboardingView {
  /** Undefined while onboarding is hidden. */
  phase: OnboardingPhase | undefined;
  canClose: boolean;
  onPhaseChange: (phase: OnboardingPhase) => void;
  open: () => void;
  onClose: () => void;
}

/** Shown while the server reports it as not done, until it is completed or dismissed. */
function useOnboarding(player: SessionUser): OnboardingView {
  const { data } = useQuery(onboardingQuery(player));
  const [phase, setPhase] = useState<OnboardingPhase | 'asNeeded' | 'away'>('asNeeded');
  const isForm =
    phase === 'asNeeded' ? data?.isDone === false : phase === 'form' && !(data?.isConfirmed && data.isDone);
  const laterPhase = phase === 'saving' || phase === 'done' ? phase : undefined;
  return {
    phase: isForm ? 'form' : laterPhase,
    canClose: data?.canClose ?? player.hasPlayed,
    onPhaseChange: setPhase,
    open: () => setPhase('form'),
    onClose: () => setPhase('away'),
  };
}
