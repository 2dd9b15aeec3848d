import { browserTimers, type Timers } from '@jumpy/browser/timers';
import type { EndedRoomRace, RoomRacePlace } from '@jumpy/protocol/http/roomRaces';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { raceReplaysQuery } from '../../data/roomRaces.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CourseKey } from './CourseKey.tsx';
import { givenRace } from './givenRacers.ts';
import styles from './RaceScreen.module.css';
import { RaceStage, type StageProblem } from './RaceStage.tsx';
import { RaceTable, type Seen } from './RaceTable.tsx';
import { raceFactsText, winText } from './raceWords.ts';
import { type Failures, useRaceViewer } from './useRaceViewer.ts';

interface Props {
  race: EndedRoomRace;
  share: ReactNode;
  framePath: string;
  timers?: Timers | undefined;
}

const FAILURE_WORDS = {
  damaged: 'Its replay is damaged and cannot be shown.',
  version: 'Its rules are not known to this page: load it again.',
  mismatch: 'Its replay gives another score than this.',
} as const;

/** A race that is over: all runs in one picture, who came where, and the way to share it. */
export function EndedRace({ race, share, framePath, timers = browserTimers }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const runIds = useMemo(() => race.places.flatMap(({ runId }) => (runId === null ? [] : [runId])), [race]);
  const replays = useQuery({ ...raceReplaysQuery(runIds), enabled: runIds.length > 0 });
  const known = runIds.length === 0 ? NO_REPLAYS : replays.data;
  const given = useMemo(() => known && givenRace(race, known), [race, known]);
  const viewer = useRaceViewer({ frame, racers: given?.racers, onLeave: () => void navigate('/'), timers });
  const { standing, failures, isSilent, follow } = viewer;

  const problem = ((): StageProblem => {
    if (!given) return replays.isError ? 'failed' : 'opening';
    if (given.racers.length === 0) return 'nothing';
    if (isSilent) return 'silent';
    return standing || failures.size > 0 ? undefined : 'opening';
  })();
  const indexOf = ({ seat }: RoomRacePlace): number => given?.seats.indexOf(seat) ?? -1;
  const seenOf = (place: RoomRacePlace): Seen => {
    const index = indexOf(place);
    const failure = failures.get(index);
    return {
      canFollow: standing !== undefined && index >= 0 && !isUnseen(failures, index),
      isFollowed: standing?.followed === index && index >= 0,
      problem: failure && FAILURE_WORDS[failure],
    };
  };
  const onFollow = (place: RoomRacePlace): void => {
    follow(indexOf(place));
    // On a phone the picture stands above.
    frame.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Panel className={styles.headline}>
        <h1 dir="auto">{winText(race)}</h1>
        <p>{raceFactsText(race)}</p>
        <div className={styles.actions}>{share}</div>
      </Panel>
      <RaceStage
        frame={frame}
        framePath={framePath}
        problem={problem}
        busy={replays.isFetching}
        onRetry={() => void replays.refetch()}
      />
      <Panel sign="PLACES" className={styles.places}>
        <RaceTable places={race.places} seenOf={seenOf} onFollow={onFollow} />
        <CourseKey course={race.course} />
      </Panel>
    </>
  );
}

const NO_REPLAYS: [] = [];

/** Whether a run is not in the picture; one that gives another score is. */
function isUnseen(failures: Failures, index: number): boolean {
  const failure = failures.get(index);
  return failure === 'damaged' || failure === 'version';
}
