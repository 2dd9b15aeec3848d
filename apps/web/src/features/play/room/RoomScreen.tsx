import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useConfig } from '../../../data/config.ts';
import { useMountCount } from '../../../stores/useMountCount.ts';
import { getFrameUrl, getWindowPlatform } from '../../../frame/platform.ts';
import { isOwnRunActive, isGameActive, type ClientRoom } from '../../../rooms/clientRoom.ts';
import { ownRoom, useOwnRoom } from '../../../rooms/ownRoom.ts';
import { createStoredRoom } from '../../../rooms/storedRoom.ts';
import type { TabState } from '../../../rooms/tabRoom.ts';
import { setCelebrationPortal } from '../../../runs/celebrationPortal.ts';
import { Button } from '../../../ui/Button.tsx';
import { IllustratedMessage } from '../../../ui/IllustratedMessage.tsx';
import { ModalSheet } from '../../../ui/ModalSheet.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import { RunBackdrop } from '../RunBackdrop.tsx';
import { useGameFrame } from '../useGameFrame.ts';
import { useGameScreenGuards } from '../useGameScreenGuards.ts';
import {
  type LeavePrompt,
  useIsPhotoFinishOver,
  useLeaveRoom,
  useRaceAgain,
  useRoomSession,
  useRunXp,
  useSwitchScanning,
} from './roomHooks.ts';
import { OwnRunPanel, RacePanel } from './RoomPanels.tsx';
import { withOwnFigures } from './roomRank.ts';
import { RoomResultPanel } from './RoomResultPanel.tsx';
import { overlays } from '../../../stores/overlays.ts';
import { pageState } from '../../../stores/pageState.ts';
import styles from '../PlayScreen.module.css';
import roomStyles from './Room.module.css';
import * as m from '../messages.ts';

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
  useDocumentTitle(m.race());
  useMountCount('musicOverrides');
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => `${getFrameUrl(framePath, getWindowPlatform(window))}&room=1`);
  const isWide = useMediaQuery(WIDE_QUERY);
  const productName = useConfig()?.productName ?? 'Jumpy';
  const { leavePrompt, onHome, goHome } = useLeaveRoom();
  const raceAgain = useRaceAgain();
  const { play, session } = useRoomSession(frame, { goHome, raceAgain, isListed: isWide });
  const page = useGameFrame(frame, { session, play });
  const onTimeout = useCallback(() => session?.onFrameLoaded(), [session]);
  const xp = useRunXp(room);
  const isPhotoFinishOver = useIsPhotoFinishOver(room?.state === 'ended');
  const overlay = useRef<HTMLDivElement>(null);
  const isCovered = !isWide && isPhotoFinishOver;
  useSwitchScanning(overlay, isCovered);
  const isClimbing = room !== undefined && isOwnRunActive(room);
  useEffect(() => {
    pageState.set({ isQuiet: isClimbing });
    return () => pageState.set({ isQuiet: false });
  }, [isClimbing]);
  useGameScreenGuards({ frame, isCovered: leavePrompt !== undefined, isWaiting: false, onStart: noop });

  if (state.step === 'none' && !isExpected) return <Navigate to="/home" replace />;
  const race = room && withOwnFigures(room, play.figures);
  const isEnded = room?.state === 'ended';
  const result = room && isEnded ? <RoomResultPanel room={room} xp={xp} onLeave={goHome} /> : null;
  return (
    <main className={styles.screen} data-mode="multiplayer" data-wide={isWide}>
      <p className={styles.spoken} role="status">
        {room?.isBroken ? m.reconnecting() : room?.lastMessage}
      </p>
      {isWide ? <RunBackdrop level={play.figures?.level ?? 1} startPlace={0} /> : null}
      {isWide && race ? <OwnRunPanel productName={productName} room={race} onHome={onHome} /> : null}
      {isWide && !room ? <div /> : null}
      <section className={styles.field} aria-label={m.game()}>
        <iframe
          key={page.attempt}
          ref={frame}
          className={styles.frame}
          src={source}
          title={m.gameFrame()}
          allow="gamepad; autoplay"
          onLoad={page.onLoad}
        />
        {isWide ? null : <div className={styles.over} hidden={isEnded} ref={setCelebrationPortal} />}
        {play.loading ? <LoadingOverlay onTimeout={onTimeout} /> : null}
        {page.isMissing ? (
          <div className={styles.refused}>{Offline ? <Offline place="game" onRetry={page.reload} /> : null}</div>
        ) : null}
        {room ? <RoomAlerts room={room} isWide={isWide} /> : null}
        {room ? null : (
          <div className={styles.refused}>
            <RoomUnavailable state={state} />
          </div>
        )}
        {isCovered ? (
          <div className={roomStyles.over} ref={overlay} tabIndex={-1}>
            {result}
          </div>
        ) : null}
      </section>
      {isWide && race ? (
        <RacePanel room={race} connection={play.connection} onHome={onHome}>
          {result}
        </RacePanel>
      ) : null}
      <LeaveRaceDialog prompt={leavePrompt} />
    </main>
  );
}

/** Short notes over the game: about the player's other run, and about the connection where no panel shows it. */
function RoomAlerts({ room, isWide }: { room: ClientRoom; isWide: boolean }) {
  const { hasClosedOtherRun, barredReason, isBroken } = room;
  return (
    <>
      {hasClosedOtherRun && isGameActive(room) ? <p className={roomStyles.closed}>{m.otherRunClosed()}</p> : null}
      {barredReason !== undefined && isGameActive(room) ? <p className={roomStyles.closed}>{barredReason}</p> : null}
      {isBroken && !isWide ? <p className={roomStyles.closed}>{m.reconnecting()}</p> : null}
    </>
  );
}

/** Confirmation before a run in progress is left. */
function LeaveRaceDialog({ prompt }: { prompt: LeavePrompt | undefined }) {
  return (
    <ModalSheet open={prompt !== undefined} onClose={() => prompt?.cancel()} label={m.leaveRace()} placement="middle">
      <Panel title={m.leaveRaceTitle()}>
        <div className={roomStyles.ask}>
          <p>{m.leaveRaceWarning()}</p>
          <Button tone="lime" autoFocus onClick={() => prompt?.cancel()}>
            {m.stay()}
          </Button>
          <Button tone="coral" onClick={() => prompt?.confirm()}>
            {m.leaveRoom()}
          </Button>
        </div>
      </Panel>
    </ModalSheet>
  );
}

/** Overlay while the room is rejoined, or after that failed. */
function RoomUnavailable({ state }: { state: TabState }) {
  const navigate = useNavigate();
  if (state.step !== 'none' || state.problem === undefined)
    return (
      <p className={roomStyles.line} role="status">
        {m.connectingToServer()}
      </p>
    );
  const toLobby = (): void => {
    ownRoom.leave();
    void navigate('/home');
    overlays.set({ lobby: true });
  };
  return (
    <div role="alertdialog" aria-label={m.outOfRoom()}>
      <Panel title={m.outOfRoomTitle()} className={styles.refusedPanel}>
        <IllustratedMessage
          illustration="lost"
          title={state.problem}
          action={
            <>
              {state.lost ? (
                <Button tone="lime" icon="restart" autoFocus onClick={() => void ownRoom.rejoin()}>
                  {m.rejoinRoom()}
                </Button>
              ) : null}
              <Button icon="users" autoFocus={!state.lost} onClick={toLobby}>
                {m.otherRooms()}
              </Button>
            </>
          }
        >
          {m.raceContinues()}
        </IllustratedMessage>
      </Panel>
    </div>
  );
}
