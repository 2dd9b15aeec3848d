import type { RoomContext } from './roomContext.ts';
import { createLobbyScreen } from './roomScreens.ts';

/** The lobby before and between games. */
export interface RoomLobby {
  /** Shows the lobby, or updates it. */
  open(): void;
  /** Closes it for a game. */
  close(): void;
}

export function createRoomLobby(context: RoomContext): RoomLobby {
  const { host, audio, round, people, hud, sheet, own, raceEnd, watching, watchBar, tray, settings, stage } = context;
  let shown = '';

  function clear(): void {
    context.enter('lobby');
    own.discard();
    raceEnd.reset();
    round.game = undefined;
    watching.stop();
    watchBar.setName(undefined);
    tray.close();
    settings.close();
    hud.setVisible(false);
    hud.showCountdown(0);
    audio.setMusicEnabled(false);
    stage.open(context.lobbyWorld, 0);
  }

  return {
    open() {
      const isNew = round.phase !== 'lobby' || shown === '';
      if (isNew) clear();
      const now = JSON.stringify([
        round.roomId,
        people.self?.id,
        people.members.map(({ id, isHost, isAway }) => [id, isHost, isAway]),
      ]);
      if (!isNew && now === shown) return;
      shown = now;
      sheet.open(
        createLobbyScreen({
          roomId: round.roomId,
          roster: people,
          onStart() {
            context.unlock();
            host.sendAction({ action: 'START_COUNTDOWN' });
          },
          onLeave: host.goHome,
        }),
      );
    },
    close() {
      shown = '';
    },
  };
}
