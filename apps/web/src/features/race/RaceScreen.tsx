import { shownName } from '@jumpy/domain/hiddenName';
import type { Timers } from '@jumpy/browser/timers';
import type { EndedRoomRace, RoomRace } from '@jumpy/protocol/http/roomRaces';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMountCount } from '../../stores/useMountCount.ts';
import { getLoadFailure, type LoadFailure } from '../../data/loadFailure.ts';
import { roomRaceQuery } from './api.ts';
import { ReportButton } from '../../names/ReportButton.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import { ViewerLoading } from '../../ui/viewer/ViewerLoading.tsx';
import { ViewerStage } from '../../ui/viewer/ViewerStage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EndedRaceView } from './EndedRaceView.tsx';
import { raceWinText } from './raceText.ts';
import styles from './RaceScreen.module.css';
import * as m from './messages.ts';

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
  useMountCount('musicOverrides');
  const query = useQuery({ ...roomRaceQuery(raceId ?? ''), enabled: raceId !== undefined });
  const { data: race, isFetching, refetch } = query;
  useDocumentTitle(race?.state === 'ended' ? raceWinText(race) : m.race());
  const error = raceId === undefined ? 'unknown' : getLoadFailure(query);
  return (
    <ScreenFrame className={styles.screen} data-state={error ? 'missing' : (race?.state ?? 'loading')}>
      {error ? <RaceMissing error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {!error && !race ? <RaceSkeleton /> : null}
      {race?.state === 'running' ? <RunningRaceView race={race} isDisconnected={query.isError} /> : null}
      {race?.state === 'ended' ? (
        <EndedRaceView race={race} share={renderShare(race)} framePath={framePath} timers={timers} />
      ) : null}
    </ScreenFrame>
  );
}

interface RunningRaceViewProps {
  race: Extract<RoomRace, { state: 'running' }>;
  /** The server is not responding at the moment. */
  isDisconnected: boolean;
}

/** A race in progress: its players, and where to watch it. */
function RunningRaceView({ race: { racers, code }, isDisconnected }: RunningRaceViewProps) {
  return (
    <Panel className={styles.alone}>
      <IllustratedMessage
        illustration="soon"
        title={m.raceRunning()}
        level={1}
        action={
          code === null ? undefined : (
            <ButtonLink to={`/?room=${code}&watch=1`} tone="lime" icon="watch">
              {m.watchRoom()}
            </ButtonLink>
          )
        }
      >
        <p role="status">{isDisconnected ? m.retryingServer() : m.runsUnlockAtEnd()}</p>
        {racers.length > 0 ? (
          <ul className={styles.racers} aria-label={m.racingNow()}>
            {racers.map((racer) => (
              <li key={racer.publicId}>
                <Avatar src={racer.avatarUrl} size={34} />
                <PlayerLink hasTouchPadding player={racer} dir="auto" title={shownName(racer.username)}>
                  {shownName(racer.username)}
                </PlayerLink>
                <ReportButton
                  player={{ publicId: racer.publicId, name: racer.username }}
                  name={racer.username}
                  className={styles.reportRacer}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </IllustratedMessage>
    </Panel>
  );
}

const FAILURE_TEXT = {
  unknown: {
    picture: 'lost',
    title: m.raceNotFound(),
    text: m.linkIncomplete(),
  },
  offline: {
    picture: 'asleep',
    title: m.noConnection(),
    text: m.visibleOnceOnline(),
  },
  failed: {
    picture: 'hurt',
    title: m.raceNotLoaded(),
    text: m.serverProblem(),
  },
} as const;

/** Shown if there is no race: why, and what to do. */
function RaceMissing({ error, busy, onRetry }: { error: LoadFailure; busy: boolean; onRetry: () => void }) {
  return (
    <LoadFailurePanel
      message={FAILURE_TEXT[error]}
      retry={error === 'unknown' ? undefined : { busy, onRetry }}
      action={
        <ButtonLink to="/" icon="home" tone={error === 'unknown' ? 'lime' : 'plain'}>
          {m.home()}
        </ButtonLink>
      }
      className={styles.alone}
    />
  );
}

/** Placeholder with the shape of a race. */
function RaceSkeleton() {
  return (
    <>
      <Panel className={styles.headline}>
        <Skeleton height="112px" />
      </Panel>
      <ViewerStage className={styles.stage}>
        <ViewerLoading>{m.loadingRace()}</ViewerLoading>
      </ViewerStage>
      <Panel title={m.placesTitle()} className={styles.places}>
        <div className={styles.skeleton}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="58px" />
          ))}
        </div>
      </Panel>
    </>
  );
}
