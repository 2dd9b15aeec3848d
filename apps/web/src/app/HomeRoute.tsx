import { MIN_LEVEL } from '@jumpy/domain/levels';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { atRest } from '../data/atRest.ts';
import { showLobby } from '../data/lobby.ts';
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
import { Beside } from './Beside.tsx';
import { keepPages } from './keepPages.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { OnboardingBeside } from './OnboardingBeside.tsx';
import { useLobbyWish } from './useLobbyWish.ts';
import { useOnboarding } from './useOnboarding.ts';

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
