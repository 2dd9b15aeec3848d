import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { showProfile } from '../data/profileSheet.ts';
import { NoConnection } from '../features/offline/NoConnection.tsx';
import { PlayScreen } from '../features/play/PlayScreen.tsx';
import { playStateOf } from '../features/play/playState.ts';
import { useWaitingRuns } from '../runs/useWaitingRuns.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

// Lazy: rarely needed.
const LowBalance = lazyScreen(async () => (await import('../features/wallet/LowBalance.tsx')).LowBalance);
const TestMon = lazyScreen(async () => (await import('../features/wallet/TestMon.tsx')).TestMon);

// Lazy: only for players who share.
const ShareRun = lazyScreen(async () => (await import('../features/share/ShareRun.tsx')).ShareRun);
const SHARE = (
  <Button size="small" icon="share" disabled>
    Share
  </Button>
);

// Lazy: only for multiplayer.
const RoomScreen = lazyScreen(async () => (await import('../features/play/room/RoomScreen.tsx')).RoomScreen);

const openWallet = (): void => showProfile(true);

/** The game screen: a room, or a single-player run with sharing and test MON. */
export function PlayRoute(game: { framePath?: string }) {
  const { gameMode, roomId } = playStateOf(useLocation().state);
  if (gameMode === 'multiplayer' && roomId !== undefined)
    return <RoomScreen key={roomId} {...game} roomId={roomId} offline={PlayOffline} />;
  return (
    <PlayScreen
      {...game}
      share={(run) => (
        <Beside instead={SHARE}>
          <Suspense fallback={SHARE}>
            <ShareRun run={run} size="small" />
          </Suspense>
        </Beside>
      )}
      fund={
        <Beside>
          <TestMon size="small" />
        </Beside>
      }
      lowBalance={
        <Beside>
          <LowBalance onOpen={openWallet} />
        </Beside>
      }
      offline={PlayOffline}
    />
  );
}

/** The game screen offline: the number of pending runs and a link home. */
function PlayOffline(parts: { place: 'game' | 'start'; onRetry: () => void; busy?: boolean }) {
  const waiting = useWaitingRuns();
  const home = (
    <ButtonLink to="/home" icon="home">
      Home
    </ButtonLink>
  );
  return <NoConnection {...parts} waiting={waiting} home={home} />;
}
