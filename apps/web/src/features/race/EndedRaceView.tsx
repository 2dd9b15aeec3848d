import type { WindowChannel } from '@jumpy/browser/windowChannel';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import type { EndedRoomRace, RoomRaceResult } from '@jumpy/protocol/http/roomRaces';
import type { RaceViewerToShellMessage, PlaybackRacer, ShellToRaceViewerMessage } from '@jumpy/protocol/raceFrame';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, Link } from 'react-router';
import { raceReplaysQuery } from './api.ts';
import { openRaceBridge } from '../../frame/raceBridge.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/viewer/ViewerOverlay.tsx';
import { ViewerLoading } from '../../ui/viewer/ViewerLoading.tsx';
import { ViewerStage } from '../../ui/viewer/ViewerStage.tsx';
import { RaceTable, type RaceRowState } from './RaceTable.tsx';
import { getRacerName, raceFactsText, raceWinText } from './raceText.ts';
import styles from './RaceScreen.module.css';
import * as m from './messages.ts';

/** Time-out for the frame to report ready, in milliseconds. */
const READY_TIMEOUT_MS = 15_000;
/** Racers shown while the race opens. */
const FACE_COUNT = 3;

type MessageData<Type extends RaceViewerToShellMessage['type']> = Extract<
  RaceViewerToShellMessage,
  { type: Type; data: object }
>['data'];
/** Problems of runs, by their index in `racers`. */
type RacerFailures = ReadonlyMap<number, MessageData<'RACE_FAILED'>['error']>;

const NO_FAILURES: RacerFailures = new Map();

interface Props {
  race: EndedRoomRace;
  share: ReactNode;
  framePath: string;
  timers?: Timers | undefined;
}

const FAILURE_TEXT = {
  damaged: m.replayDamaged(),
  version: m.replayRulesUnknown(),
  mismatch: m.replayMismatch(),
} as const;

/** A finished race: all runs in one view, the ranking, and sharing. */
export function EndedRaceView({ race, share, framePath, timers = browserTimers }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const runIds = useMemo(() => race.places.flatMap(({ runId }) => (runId === null ? [] : [runId])), [race]);
  const replays = useQuery({ ...raceReplaysQuery(runIds), enabled: runIds.length > 0 });
  const loadedReplays = runIds.length === 0 ? NO_REPLAYS : replays.data;
  const viewerRace = useMemo(() => loadedReplays && toViewerRace(race, loadedReplays), [race, loadedReplays]);
  const viewer = useRaceViewer({ frame, racers: viewerRace?.racers, onLeave: () => void navigate('/'), timers });
  const { playback, failures, isSilent, follow } = viewer;

  const problem = ((): RaceViewerProblem => {
    if (!viewerRace) return replays.isError ? 'failed' : 'opening';
    if (viewerRace.racers.length === 0) return 'nothing';
    if (isSilent) return 'silent';
    return playback || failures.size > 0 ? undefined : 'opening';
  })();
  const indexOf = ({ seat }: RoomRaceResult): number => viewerRace?.seats.indexOf(seat) ?? -1;
  const getRowState = (place: RoomRaceResult): RaceRowState => {
    const index = indexOf(place);
    const failure = failures.get(index);
    return {
      canFollow: playback !== undefined && index >= 0 && !isNotShown(failures, index),
      isFollowed: playback?.followed === index && index >= 0,
      problem: failure && FAILURE_TEXT[failure],
    };
  };
  const onFollow = (place: RoomRaceResult): void => {
    follow(indexOf(place));
    // On phones the viewer is above the list.
    frame.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Panel className={styles.headline}>
        <h1 dir="auto">{raceWinText(race)}</h1>
        <p>{raceFactsText(race)}</p>
        <div className={styles.actions}>{share}</div>
      </Panel>
      <RaceViewerStage
        frame={frame}
        framePath={framePath}
        problem={problem}
        busy={replays.isFetching}
        onRetry={() => void replays.refetch()}
        faces={race.places.slice(0, FACE_COUNT).map(({ seat, player }) => (
          <Avatar key={seat} src={player?.avatarUrl} size={64} />
        ))}
      />
      <Panel title={m.placesTitle()} className={styles.places}>
        <RaceTable places={race.places} getRowState={getRowState} onFollow={onFollow} />
        <RaceCourseKey course={race.course} />
      </Panel>
    </>
  );
}

const NO_REPLAYS: [] = [];

/** Whether a run is missing from the view; one with a deviating score is still shown. */
function isNotShown(failures: RacerFailures, index: number): boolean {
  const failure = failures.get(index);
  return failure === 'damaged' || failure === 'version';
}

/** Runs in the game page's format, with their seats. */
interface ViewerRace {
  racers: readonly PlaybackRacer[];
  seats: readonly number[];
}

/** The watchable runs of a race, by rank: players with an open replay, and bots. */
function toViewerRace({ places, simVersion }: EndedRoomRace, replays: readonly RunReplay[]): ViewerRace {
  const open = new Map(replays.map((item) => [item.runId, item.state === 'open' ? item.replay : null]));
  const racers: PlaybackRacer[] = [];
  const seats: number[] = [];
  for (const place of places) {
    const { runId, bot, score, isOwn, look, rank, seat } = place;
    const replay = bot ? bot.replay : runId === null ? null : (open.get(runId) ?? null);
    if (replay === null) continue;
    racers.push({
      runId,
      name: getRacerName(place),
      score,
      simVersion,
      replay,
      isOwn,
      look,
      rank,
      isBot: bot !== null,
    });
    seats.push(seat);
  }
  return { racers, seats };
}

/** State of the race viewer. */
interface RaceViewerState {
  /** Undefined until the first frame is rendered. */
  playback: MessageData<'RACE_STATE'> | undefined;
  failures: RacerFailures;
  /** The game page did not respond. */
  isSilent: boolean;
  /** Follows a racer by index; null follows the leader. */
  follow: (index: number | null) => void;
}

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The runs to watch, once loaded. */
  racers: readonly PlaybackRacer[] | undefined;
  onLeave: () => void;
  timers: Timers;
}

/** Sends a race's runs to the game page and receives its state. */
function useRaceViewer({ frame, racers, onLeave, timers }: Options): RaceViewerState {
  const [playback, setPlayback] = useState<RaceViewerState['playback']>();
  const [failures, setFailures] = useState(NO_FAILURES);
  const [isSilent, setSilent] = useState(false);
  // Counts the frame's ready messages: a reloaded frame gets the runs again.
  const [calls, setCalls] = useState(0);
  const bridge = useRef<WindowChannel<ShellToRaceViewerMessage>>(undefined);
  const onLeaveRef = useRef(onLeave);
  useEffect(() => {
    onLeaveRef.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    const channel = openRaceBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'RACE_READY') setCalls((count) => count + 1);
        else if (message.type === 'RACE_STATE')
          setPlayback((current) => (isSamePlayback(current, message.data) ? current : message.data));
        else if (message.type === 'NAVIGATE_HOME') onLeaveRef.current();
        else setFailures((current) => new Map(current).set(message.data.index, message.data.error));
      },
    });
    bridge.current = channel;
    return channel.close;
  }, [frame]);

  useEffect(() => {
    if (calls > 0) {
      setSilent(false);
      return undefined;
    }
    return timers.schedule(READY_TIMEOUT_MS, () => setSilent(true));
  }, [timers, calls]);

  useEffect(() => {
    if (calls === 0 || !racers || racers.length === 0) return;
    setPlayback(undefined);
    setFailures(NO_FAILURES);
    bridge.current?.post({ type: 'RACE', data: { racers: [...racers] } });
  }, [calls, racers]);

  const follow = useCallback((index: number | null) => bridge.current?.post({ type: 'FOLLOW', data: { index } }), []);
  return { playback, failures, isSilent, follow };
}

/** Ignores updates that change only the tick (four per second), which this page does not show. */
function isSamePlayback(previous: RaceViewerState['playback'], next: MessageData<'RACE_STATE'>): boolean {
  return previous?.followed === next.followed && previous.isLeader === next.isLeader && previous.state === next.state;
}

/** Why the viewer is not shown; undefined if it is. */
type RaceViewerProblem = 'opening' | 'silent' | 'failed' | 'nothing' | undefined;

interface RaceViewerStageProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  problem: RaceViewerProblem;
  busy: boolean;
  onRetry: () => void;
  /** Shown until the first picture. */
  faces: ReactNode;
}

/** The game page that renders the race, with placeholders while it loads. */
function RaceViewerStage({ frame, framePath, problem, busy, onRetry, faces }: RaceViewerStageProps) {
  return (
    <ViewerStage className={styles.stage} label={m.replay()}>
      {problem === 'nothing' ? null : (
        <iframe ref={frame} src={`${framePath}?watch&race`} title={m.raceReplay()} allow="gamepad; autoplay" />
      )}
      {problem === 'opening' ? <ViewerLoading picture={faces}>{m.openingRace()}</ViewerLoading> : null}
      {problem === 'failed' ? (
        <ViewerOverlay isAlert>
          <LoadError title={m.runsNotLoaded()} level={2} busy={busy} onRetry={onRetry}>
            {m.serverDidntAnswer()}
          </LoadError>
        </ViewerOverlay>
      ) : null}
      {problem === 'silent' ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage
            illustration="hurt"
            title={m.replayNotOpened()}
            level={2}
            action={
              <Button icon="restart" onClick={() => window.location.reload()}>
                {m.reload()}
              </Button>
            }
          >
            {m.gameDidntRespond()}
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
      {problem === 'nothing' ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage illustration="asleep" title={m.nothingToWatch()} level={2}>
            {m.noReplays()}
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
    </ViewerStage>
  );
}

/** The key from which the shared course was generated. */
function RaceCourseKey({ course: { key, commitment } }: Pick<EndedRoomRace, 'course'>) {
  return (
    <details className={styles.key}>
      <summary>{m.howCourseChosen()}</summary>
      <p>{m.courseKeyExplained()}</p>
      <dl>
        <dt>{m.courseKey()}</dt>
        <dd>{key}</dd>
        <dt>{m.courseHash()}</dt>
        <dd>{commitment}</dd>
      </dl>
      <p>
        <Link to="/help#scores">{m.howScoresHonest()}</Link>
      </p>
    </details>
  );
}
