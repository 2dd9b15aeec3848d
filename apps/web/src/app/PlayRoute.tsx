import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { OfflineMessage } from '../features/offline/OfflineMessage.tsx';
import { PlayScreen } from '../features/play/PlayScreen.tsx';
import { parsePlayState } from '../features/play/playState.ts';
import { useWaitingRunCount } from '../runs/useWaitingRunCount.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { overlays } from '../stores/overlays.ts';
import * as m from './messages.ts';

// Lazy: rarely needed.
const LowBalanceNotice = lazyScreen(
  async () => (await import('../features/wallet/LowBalanceNotice.tsx')).LowBalanceNotice,
);
const TestMonButton = lazyScreen(async () => (await import('../features/wallet/TestMonButton.tsx')).TestMonButton);

// Lazy: only for players who share.
const ShareRunButton = lazyScreen(async () => (await import('../features/share/ShareRunButton.tsx')).ShareRunButton);
const DISABLED_SHARE_BUTTON = (
  <Button size="small" icon="share" disabled>
    {m.share()}
  </Button>
);

// Lazy: only for multiplayer.
const RoomScreen = lazyScreen(async () => (await import('../features/play/room/RoomScreen.tsx')).RoomScreen);

const openWallet = (): void => overlays.set({ profile: true });

/** The game screen: a room, or a single-player run with sharing and test MON. */
export function PlayRoute(game: { framePath?: string }) {
  const { state, search } = useLocation();
  const { gameMode, roomId } = parsePlayState(state, search);
  if (gameMode === 'multiplayer' && roomId !== undefined)
    return <RoomScreen key={roomId} {...game} roomId={roomId} offlineComponent={PlayOfflineFallback} />;
  return (
    <PlayScreen
      {...game}
      renderShare={(run) => (
        <LazySlot fallback={DISABLED_SHARE_BUTTON}>
          <Suspense fallback={DISABLED_SHARE_BUTTON}>
            <ShareRunButton run={run} size="small" />
          </Suspense>
        </LazySlot>
      )}
      fundingAction={
        <LazySlot>
          <TestMonButton size="small" />
        </LazySlot>
      }
      lowBalance={
        <LazySlot>
          <LowBalanceNotice onOpen={openWallet} />
        </LazySlot>
      }
      offlineComponent={PlayOfflineFallback}
    />
  );
}

/** The game screen offline: the number of pending runs and a link home. */
function PlayOfflineFallback(props: { place: 'game' | 'start'; onRetry: () => void; busy?: boolean }) {
  const waitingRuns = useWaitingRunCount();
  const homeLink = (
    <ButtonLink to="/home" icon="home">
      {m.home()}
    </ButtonLink>
  );
  return <OfflineMessage {...props} waitingRuns={waitingRuns} homeAction={homeLink} />;
}
