import type { Timers } from '@jumpy/browser/timers';
import type { EndedRoomRace } from '@jumpy/protocol/http/roomRaces';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMusicOverride } from '../../data/musicOverride.ts';
import { getLoadFailure } from '../../data/loadFailure.ts';
import { roomRaceQuery } from '../../data/roomRaces.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { EndedRaceView } from './EndedRaceView.tsx';
import { RaceMissing } from './RaceMissing.tsx';
import styles from './RaceScreen.module.css';
import { RaceSkeleton } from './RaceSkeleton.tsx';
import { raceWinText } from './raceText.ts';
import { RunningRaceView } from './RunningRaceView.tsx';

interface Props {
  /** Undefined if the URL contains none. */
  raceId: string | undefined;
  /** Renders the share action of a race. */
  renderShare: (race: EndedRoomRace) => ReactNode;
  framePath?: string;
  timers?: Timers;
}

/** Public page of a race. */
export function RaceScreen({ raceId, renderShare, framePath = '/frame/', timers }: Props) {
  useMusicOverride();
  const asked = useQuery({ ...roomRaceQuery(raceId ?? ''), enabled: raceId !== undefined });
  const { data: race, isFetching, refetch } = asked;
  useDocumentTitle(race?.state === 'ended' ? raceWinText(race) : 'Race');
  const error = raceId === undefined ? 'unknown' : getLoadFailure(asked);
  return (
    <main className={styles.screen} data-state={error ? 'missing' : (race?.state ?? 'loading')}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      {error ? <RaceMissing error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {!error && !race ? <RaceSkeleton /> : null}
      {race?.state === 'running' ? <RunningRaceView race={race} isDisconnected={asked.isError} /> : null}
      {race?.state === 'ended' ? (
        <EndedRaceView race={race} share={renderShare(race)} framePath={framePath} timers={timers} />
      ) : null}
    </main>
  );
}
