import type { Channel } from '@jumpy/browser/channel';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import type { EndedRoomRace, RoomRacePlace } from '@jumpy/protocol/http/roomRaces';
import type { FromRaceViewer, GivenRacer, ToRaceViewer } from '@jumpy/protocol/raceFrame';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { raceReplaysQuery } from '../../data/roomRaces.ts';
import { openRaceBridge } from '../../frame/raceBridge.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CourseKey } from './CourseKey.tsx';
import styles from './RaceScreen.module.css';
import { RaceStage, type StageProblem } from './RaceStage.tsx';
import { RaceTable, type Seen } from './RaceTable.tsx';
import { nameOf, raceFactsText, winText } from './raceWords.ts';

/** Time-out for the frame to report ready, in milliseconds. */
const PATIENCE_MS = 15_000;

type Data<Type extends FromRaceViewer['type']> = Extract<FromRaceViewer, { type: Type; data: object }>['data'];
/** Problems of runs, by their index in `racers`. */
type Failures = ReadonlyMap<number, Data<'RACE_FAILED'>['error']>;

const NONE: Failures = new Map();

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

/** A finished race: all runs in one view, the ranking, and sharing. */
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
    // On phones the viewer is above the list.
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

/** Whether a run is missing from the view; one with a deviating score is still shown. */
function isUnseen(failures: Failures, index: number): boolean {
  const failure = failures.get(index);
  return failure === 'damaged' || failure === 'version';
}

/** Runs in the game page's format, with their seats. */
interface GivenRace {
  racers: readonly GivenRacer[];
  seats: readonly number[];
}

/** The watchable runs of a race, by rank: players with an open replay, and bots. */
function givenRace({ places, simVersion }: EndedRoomRace, replays: readonly RunReplay[]): GivenRace {
  const open = new Map(replays.map((one) => [one.runId, one.state === 'open' ? one.replay : null]));
  const racers: GivenRacer[] = [];
  const seats: number[] = [];
  for (const place of places) {
    const { runId, bot, score, isOwn, look, rank, seat } = place;
    const replay = bot ? bot.replay : runId === null ? null : (open.get(runId) ?? null);
    if (replay === null) continue;
    racers.push({ runId, name: nameOf(place), score, simVersion, replay, isOwn, look, rank, isBot: bot !== null });
    seats.push(seat);
  }
  return { racers, seats };
}

/** State of the race viewer. */
interface RaceViewerRead {
  /** Undefined until the first frame is rendered. */
  standing: Data<'RACE_STATE'> | undefined;
  failures: Failures;
  /** The game page did not respond. */
  isSilent: boolean;
  /** Follows somebody, by their place in what was given; null: whoever leads. */
  follow: (index: number | null) => void;
}

interface Needs {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The runs to watch, once loaded. */
  racers: readonly GivenRacer[] | undefined;
  onLeave: () => void;
  timers: Timers;
}

/** Sends a race's runs to the game page and receives its state. */
function useRaceViewer({ frame, racers, onLeave, timers }: Needs): RaceViewerRead {
  const [standing, setStanding] = useState<RaceViewerRead['standing']>();
  const [failures, setFailures] = useState(NONE);
  const [isSilent, setSilent] = useState(false);
  // Counts the frame's ready messages: a reloaded frame gets the runs again.
  const [calls, setCalls] = useState(0);
  const bridge = useRef<Channel<ToRaceViewer>>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    const opened = openRaceBridge({
      page: window,
      frame: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'RACE_READY') setCalls((count) => count + 1);
        else if (message.type === 'RACE_STATE') setStanding((now) => (isSame(now, message.data) ? now : message.data));
        else if (message.type === 'NAVIGATE_HOME') leave.current();
        else setFailures((now) => new Map(now).set(message.data.index, message.data.error));
      },
    });
    bridge.current = opened;
    return opened.close;
  }, [frame]);

  useEffect(() => {
    if (calls > 0) {
      setSilent(false);
      return undefined;
    }
    return timers.after(PATIENCE_MS, () => setSilent(true));
  }, [timers, calls]);

  useEffect(() => {
    if (calls === 0 || !racers || racers.length === 0) return;
    setStanding(undefined);
    setFailures(NONE);
    bridge.current?.post({ type: 'RACE', data: { racers: [...racers] } });
  }, [calls, racers]);

  const follow = useCallback((index: number | null) => bridge.current?.post({ type: 'FOLLOW', data: { index } }), []);
  return { standing, failures, isSilent, follow };
}

/** Ignores updates that change only the tick (four per second), which this page does not show. */
function isSame(one: RaceViewerRead['standing'], other: Data<'RACE_STATE'>): boolean {
  return one?.followed === other.followed && one.isLeader === other.isLeader && one.state === other.state;
}
