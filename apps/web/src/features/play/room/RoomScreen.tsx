import { createSwitchScan } from '@jumpy/browser/switchScan';
import { browserTimers } from '@jumpy/browser/timers';
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useConfig } from '../../../data/config.ts';
import { setQuietMode } from '../../../data/quietMode.ts';
import { useMusicOverride } from '../../../data/musicOverride.ts';
import { onServerEvent } from '../../../data/serverEvents.ts';
import { useSettings } from '../../../data/settings.ts';
import { getFrameUrl, getWindowPlatform } from '../../../frame/platform.ts';
import { ownRoom, useOwnRoom } from '../../../rooms/ownRoom.ts';
import { isOwnRunActive, isGameActive, getOwnPlayer, type ClientRoom } from '../../../rooms/clientRoom.ts';
import { createStoredRoom } from '../../../rooms/storedRoom.ts';
import { onBeforeLeave } from '../../../runs/beforeLeave.ts';
import { setCelebrationPortal } from '../../../runs/celebrationPortal.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import styles from '../PlayScreen.module.css';
import { RunBackdrop } from '../RunBackdrop.tsx';
import { useGameFrame } from '../useGameFrame.ts';
import { useGameScreenGuards } from '../useGameScreenGuards.ts';
import type { LeavePrompt } from './leavePrompt.ts';
import { LeaveRaceDialog } from './LeaveRaceDialog.tsx';
import { OwnRunPanel } from './OwnRunPanel.tsx';
import { RacePanel } from './RacePanel.tsx';
import { RoomUnavailable } from './RoomUnavailable.tsx';
import { RoomResultPanel } from './RoomResultPanel.tsx';
import own from './Room.module.css';
import { withOwnFigures } from './roomRank.ts';
import { useRaceAgain } from './useRaceAgain.ts';
import { useRoomSession } from './useRoomSession.ts';

const STEP_MS = 100;
/** Keys that keep their own function, as in the game page. */
const PASSTHROUGH_KEYS = /^(?:Tab|Escape|ContextMenu|Shift|Control|Alt|Meta|OS|F\d)/;

/** Duration of the photo finish, which the game page shows first. */
const PHOTO_FINISH_MS = 3_500;

const WIDE_QUERY = '(min-width: 1100px)';
const noop = (): void => undefined;

interface Props {
  roomId: string;
  framePath?: string;
  offlineComponent?: ComponentType<{ place: 'game' | 'start'; onRetry: () => void }>;
}

/** The game screen of a room: the game page in its frame, the other players next to it, the result above it. */
export function RoomScreen({ roomId, framePath = '/frame/', offlineComponent: Offline }: Props) {
  const state = useOwnRoom();
  const [isExpected] = useState(
    () => state.step !== 'none' || createStoredRoom(() => sessionStorage).load() !== undefined,
  );
  const room = state.step === 'in' && state.room.roomId === roomId ? state.room : undefined;
  useDocumentTitle('Race');
  useMusicOverride();
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => `${getFrameUrl(framePath, getWindowPlatform(window))}&room=1`);
  const wide = useMediaQuery(WIDE_QUERY);
  const productName = useConfig()?.productName ?? 'Jumpy';
  const { leaving, ask, goHome } = useLeaveRoom();
  const raceAgain = useRaceAgain();
  const { play, session } = useRoomSession(frame, { goHome, raceAgain, isListed: wide });
  const page = useGameFrame(frame, { session, play });
  const onEnough = useCallback(() => session?.onFrameLoaded(), [session]);
  const xp = useRunXp(room);
  const hasPhoto = useIsPhotoFinishOver(room?.state === 'ended');
  const over = useRef<HTMLDivElement>(null);
  const isCovered = !wide && hasPhoto;
  useSwitchScanning(over, isCovered);
  const climbs = room !== undefined && isOwnRunActive(room);
  useEffect(() => {
    setQuietMode(climbs);
    return () => setQuietMode(false);
  }, [climbs]);
  useGameScreenGuards({ frame, isCovered: leaving !== undefined, isWaiting: false, onStart: noop });

  if (state.step === 'none' && !isExpected) return <Navigate to="/home" replace />;
  const race = room && withOwnFigures(room, play.figures);
  const ended = room?.state === 'ended';
  const result = room && ended ? <RoomResultPanel room={room} xp={xp} onLeave={goHome} /> : null;
  return (
    <main className={styles.screen} data-mode="multiplayer" data-wide={wide}>
      <p className={styles.spoken} role="status">
        {room?.isBroken ? 'The connection is gone. Trying to come back...' : room?.lastMessage}
      </p>
      {wide ? <RunBackdrop level={play.figures?.level ?? 1} /> : null}
      {wide && race ? <OwnRunPanel productName={productName} room={race} onHome={ask} /> : null}
      {wide && !room ? <div /> : null}
      <section className={styles.field} aria-label="Game">
        <iframe
          key={page.attempt}
          ref={frame}
          className={styles.frame}
          src={source}
          title="Jumpy game"
          allow="gamepad; autoplay"
          onLoad={page.onLoad}
        />
        {wide ? null : <div className={styles.over} hidden={ended} ref={setCelebrationPortal} />}
        {play.loading ? <LoadingOverlay onEnough={onEnough} /> : null}
        {page.isMissing ? (
          <div className={styles.refused}>{Offline ? <Offline place="game" onRetry={page.reload} /> : null}</div>
        ) : null}
        {room?.hasClosedOtherRun && isGameActive(room) ? (
          <p className={own.closed}>Your other run was closed.</p>
        ) : null}
        {room?.barredReason !== undefined && isGameActive(room) ? (
          <p className={own.closed}>{room.barredReason}</p>
        ) : null}
        {room?.isBroken && !wide ? <p className={own.closed}>Connection lost. Trying to come back...</p> : null}
        {room ? null : (
          <div className={styles.refused}>
            <RoomUnavailable state={state} />
          </div>
        )}
        {isCovered ? (
          <div className={own.over} ref={over} tabIndex={-1}>
            {result}
          </div>
        ) : null}
      </section>
      {wide && race ? (
        <RacePanel room={race} connection={play.connection} onHome={ask}>
          {result}
        </RacePanel>
      ) : null}
      <LeaveRaceDialog leaving={leaving} />
    </main>
  );
}

/** Every exit leaves the room; a run in progress is confirmed first. */
function useLeaveRoom(): { leaving: LeavePrompt | undefined; ask: () => void; goHome: () => void } {
  const navigate = useNavigate();
  const { pathname, state: told } = useLocation();
  const [leaving, setLeaving] = useState<LeavePrompt>();
  const here = useRef({ pathname, state: told as unknown });
  useEffect(() => {
    if (pathname === '/play') here.current = { pathname, state: told };
  }, [pathname, told]);

  const goHome = useCallback(() => {
    ownRoom.leave();
    void navigate('/home');
  }, [navigate]);
  useEffect(
    () =>
      onBeforeLeave(() => {
        const state = ownRoom.getState();
        if (state.step !== 'in' || state.room.state === 'waiting') return undefined;
        if (!isOwnRunActive(state.room)) {
          ownRoom.leave();
          return undefined;
        }
        return new Promise((resolve) => {
          setLeaving({
            cancel() {
              setLeaving(undefined);
              void navigate(here.current.pathname, { state: here.current.state });
            },
            confirm() {
              setLeaving(undefined);
              ownRoom.leave();
              resolve();
            },
          });
        });
      }),
    [navigate],
  );
  // Going home uses the same guard as the browser's Back button.
  const ask = useCallback(() => void navigate('/home'), [navigate]);
  return { leaving, ask, goHome };
}

/** Whether the photo finish is over. */
function useIsPhotoFinishOver(ended: boolean): boolean {
  const [passed, setPassed] = useState(false);
  if (!ended && passed) setPassed(false);
  useEffect(() => (ended ? browserTimers.schedule(PHOTO_FINISH_MS, () => setPassed(true)) : undefined), [ended]);
  return passed;
}

/** XP from the server for the run of this game; undefined until received. */
function useRunXp(room: ClientRoom | undefined): number | undefined {
  const [gained, setGained] = useState<number>();
  const isOver = room !== undefined && (room.state === 'ended' || getOwnPlayer(room)?.isAlive === false);
  const begins = room?.game?.startsAt;
  const [game, setGame] = useState(begins);
  if (begins !== undefined && begins !== game) {
    setGame(begins);
    setGained(undefined);
  }
  useEffect(() => {
    if (!isOver) return undefined;
    return onServerEvent((event) => {
      if (event.type === 'xp' && event.data.source === 'run') setGained(event.data.gained);
    });
  }, [isOver]);
  return gained;
}

/**
 * One-switch control of the buttons over the game: they are highlighted in turn, and any key or touch outside them
 * presses the highlighted one.
 */
function useSwitchScanning(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { controls } = useSettings();
  const isWanted = isShown && controls === 'one-switch';
  useEffect(() => {
    const root = place.current;
    if (!isWanted || !root) return undefined;
    const scan = createSwitchScan({
      // Names in the ranking are skipped, because scanning them would take about a minute.
      choices: () =>
        [...root.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].filter(
          (choice) => !choice.closest('[data-unscanned]'),
        ),
      // Focus makes screen readers announce it and scrolls it into view.
      onHighlight: (choice) => choice.focus(),
    });
    const isSwitch = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
      !ctrlKey && !metaKey && !altKey && !PASSTHROUGH_KEYS.test(code);
    const onDown = (event: KeyboardEvent): void => {
      if (!isSwitch(event)) return;
      event.preventDefault();
      if (!event.repeat) scan.press();
    };
    // Some browsers click a focused button on keyup.
    const onUp = (event: KeyboardEvent): void => {
      if (isSwitch(event)) event.preventDefault();
    };
    // Listens to click rather than pointerdown, so that whatever it opens does not receive the same touch.
    const onTouch = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element && target.closest('button, a'))) scan.press();
    };
    // Takes the keyboard focus back from the game.
    root.focus({ preventScroll: true });
    const beat = window.setInterval(() => scan.advance(STEP_MS), STEP_MS);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    root.addEventListener('click', onTouch);
    return () => {
      window.clearInterval(beat);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      root.removeEventListener('click', onTouch);
      scan.stop();
    };
  }, [place, isWanted]);
}
