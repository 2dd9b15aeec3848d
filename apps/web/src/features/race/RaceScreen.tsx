import type { Timers } from '@jumpy/browser/timers';
import type { EndedRoomRace } from '@jumpy/protocol/http/roomRaces';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwnMusic } from '../../data/ownMusic.ts';
import { missingOf } from '../../data/missingWhy.ts';
import { roomRaceQuery } from '../../data/roomRaces.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { EndedRace } from './EndedRace.tsx';
import { RaceMissing } from './RaceMissing.tsx';
import styles from './RaceScreen.module.css';
import { RaceSkeleton } from './RaceSkeleton.tsx';
import { winText } from './raceWords.ts';
import { RunningRace } from './RunningRace.tsx';

interface Props {
  /** Undefined if the URL contains none. */
  raceId: string | undefined;
  /** Renders the share action of a race. */
  share: (race: EndedRoomRace) => ReactNode;
  framePath?: string;
  timers?: Timers;
}

/** Public page of a race. */
export function RaceScreen({ raceId, share, framePath = '/frame/', timers }: Props) {
  useOwnMusic();
  const asked = useQuery({ ...roomRaceQuery(raceId ?? ''), enabled: raceId !== undefined });
  const { data: race, isFetching, refetch } = asked;
  useTitle(race?.state === 'ended' ? winText(race) : 'Race');
  const error = raceId === undefined ? 'unknown' : missingOf(asked);
  return (
    <main className={styles.screen} data-state={error ? 'missing' : (race?.state ?? 'loading')}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      {error ? <RaceMissing error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {!error && !race ? <RaceSkeleton /> : null}
      {race?.state === 'running' ? <RunningRace race={race} isLost={asked.isError} /> : null}
      {race?.state === 'ended' ? (
        <EndedRace race={race} share={share(race)} framePath={framePath} timers={timers} />
      ) : null}
    </main>
  );
}
