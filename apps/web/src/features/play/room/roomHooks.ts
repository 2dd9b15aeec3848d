import { createSwitchScan } from '@jumpy/browser/switchScan';
import { browserTimers } from '@jumpy/browser/timers';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { network } from '../../../data/network.ts';
import { onServerEvent } from '../../../data/serverEvents.ts';
import { usePlayer } from '../../../data/session.ts';
import { useSettings } from '../../../data/settings.ts';
import { statsQuery } from '../../../data/stats.ts';
import { useCharacter } from '../../../data/useCharacter.ts';
import { getWindowPlatform } from '../../../frame/platform.ts';
import { openRoomBridge } from '../../../frame/roomBridge.ts';
import { getOwnPlayer, isOwnRunActive, type ClientRoom } from '../../../rooms/clientRoom.ts';
import { ownRoom } from '../../../rooms/ownRoom.ts';
import { onBeforeLeave } from '../../../runs/beforeLeave.ts';
import { RoomSession, type RoomPlayState, type RoomSessionOptions } from './roomSession.ts';
import { overlays } from '../../../stores/overlays.ts';

const noopSubscribe = (): (() => void) => () => undefined;
const INITIAL_STATE: RoomPlayState = { loading: true, ready: false, connection: 'unknown', figures: undefined };

/** Creates the session between the tab's room and the game page. */
export function useRoomSession(
  frame: RefObject<HTMLIFrameElement | null>,
  { goHome, raceAgain, isListed }: Pick<RoomSessionOptions, 'goHome' | 'raceAgain'> & { isListed: boolean },
): { play: RoomPlayState; session: RoomSession | undefined } {
  const { username } = usePlayer();
  const { look } = useCharacter();
  const stats = useQuery(statsQuery).data?.stats;
  const latest = useRef({ look, username, stats, goHome, raceAgain });
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    latest.current = { look, username, stats, goHome, raceAgain };
  }, [look, username, stats, goHome, raceAgain]);
  useEffect(() => session?.sendCharacter(), [session, look]);
  useEffect(() => session?.sendListVisibility(isListed), [session, isListed]);

  useEffect(() => {
    const bridge = openRoomBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage: (message) => current.handleMessage(message),
    });
    const current = new RoomSession({
      room: ownRoom,
      network,
      post: bridge.post,
      nowMs: browserTimers.nowMs,
      getPlatform: () => getWindowPlatform(window),
      getLook: () => latest.current.look,
      getTotals() {
        const { hi_score = 0, total_jumps = 0, total_games = 0 } = latest.current.stats ?? {};
        return { hi_score, total_jumps, total_games, username: latest.current.username };
      },
      goHome: () => latest.current.goHome(),
      raceAgain: () => latest.current.raceAgain(),
    });
    setSession(current);
    return () => {
      setSession(undefined);
      bridge.close();
      current.stop();
    };
  }, [frame]);

  const play = useSyncExternalStore(session?.subscribe ?? noopSubscribe, session?.getState ?? (() => INITIAL_STATE));
  return { play, session };
}

/** Pending leave confirmation; resolved by `cancel` or `confirm`. */
export interface LeavePrompt {
  cancel(): void;
  confirm(): void;
}

/** Every exit leaves the room; a run in progress is confirmed first. */
export function useLeaveRoom(): { leavePrompt: LeavePrompt | undefined; onHome: () => void; goHome: () => void } {
  const navigate = useNavigate();
  const { pathname, state: navigationState } = useLocation();
  const [leavePrompt, setLeavePrompt] = useState<LeavePrompt>();
  const lastLocation = useRef({ pathname, state: navigationState as unknown });
  useEffect(() => {
    if (pathname === '/play') lastLocation.current = { pathname, state: navigationState };
  }, [pathname, navigationState]);

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
          setLeavePrompt({
            cancel() {
              setLeavePrompt(undefined);
              void navigate(lastLocation.current.pathname, { state: lastLocation.current.state });
            },
            confirm() {
              setLeavePrompt(undefined);
              ownRoom.leave();
              resolve();
            },
          });
        });
      }),
    [navigate],
  );
  // Going home uses the same guard as the browser's Back button.
  const onHome = useCallback(() => void navigate('/home'), [navigate]);
  return { leavePrompt, onHome, goHome };
}

/** Leaves a finished quick race and looks for the next one. */
export function useRaceAgain(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    ownRoom.leave();
    void navigate('/home');
    overlays.set({ lobby: true });
    void ownRoom.enter({ quick: true });
  }, [navigate]);
}

/** Duration of the photo finish, which the game page shows first. */
const PHOTO_FINISH_MS = 3_500;

/** Whether the photo finish is over. */
export function useIsPhotoFinishOver(ended: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  if (!ended && isOver) setIsOver(false);
  useEffect(() => (ended ? browserTimers.schedule(PHOTO_FINISH_MS, () => setIsOver(true)) : undefined), [ended]);
  return isOver;
}

/** XP from the server for the run of this game; undefined until received. */
export function useRunXp(room: ClientRoom | undefined): number | undefined {
  const [gainedXp, setGainedXp] = useState<number>();
  const isOver = room !== undefined && (room.state === 'ended' || getOwnPlayer(room)?.isAlive === false);
  const startsAt = room?.game?.startsAt;
  const [game, setGame] = useState(startsAt);
  if (startsAt !== undefined && startsAt !== game) {
    setGame(startsAt);
    setGainedXp(undefined);
  }
  useEffect(() => {
    if (!isOver) return undefined;
    return onServerEvent((event) => {
      if (event.type === 'xp' && event.data.source === 'run') setGainedXp(event.data.gained);
    });
  }, [isOver]);
  return gainedXp;
}

const STEP_MS = 100;
/** Keys that keep their own function, as in the game page. */
const PASSTHROUGH_KEYS = /^(?:Tab|Escape|ContextMenu|Shift|Control|Alt|Meta|OS|F\d)/;

/**
 * One-switch control of the buttons over the game: they are highlighted in turn, and any key or touch outside them
 * presses the highlighted one.
 */
export function useSwitchScanning(container: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { controls } = useSettings();
  const isActive = isShown && controls === 'one-switch';
  useEffect(() => {
    const root = container.current;
    if (!isActive || !root) return undefined;
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
    const handleClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element && target.closest('button, a'))) scan.press();
    };
    // Takes the keyboard focus back from the game.
    root.focus({ preventScroll: true });
    const intervalId = window.setInterval(() => scan.advance(STEP_MS), STEP_MS);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    root.addEventListener('click', handleClick);
    return () => {
      window.clearInterval(intervalId);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      root.removeEventListener('click', handleClick);
      scan.stop();
    };
  }, [container, isActive]);
}
