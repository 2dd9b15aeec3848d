import type { RoomContext } from './roomContext.ts';
import { createLobbyScreen } from './roomScreens.ts';

/** The lobby before and between games. */
export interface RoomLobby {
  /** Shows the lobby, or updates it. */
  open(): void;
  /** Closes it for a game. */
  leave(): void;
}

export function createRoomLobby(parts: RoomContext): RoomLobby {
  const { host, audio, round, people, hud, sheet, own, raceEnd, watching, watchBar, tray, settings, stage } = parts;
  let shown = '';

  function clear(): void {
    parts.enter('lobby');
    own.drop();
    raceEnd.forget();
    round.game = undefined;
    watching.end();
    watchBar.show(undefined);
    tray.close();
    settings.close();
    hud.show(false);
    hud.count(0);
    audio.setMusicEnabled(false);
    stage.open(parts.waitingWorld, 0);
  }

  return {
    open() {
      const isNew = round.phase !== 'lobby' || shown === '';
      if (isNew) clear();
      const now = JSON.stringify([
        round.roomId,
        people.me?.id,
        people.all.map(({ id, isHost, isAway }) => [id, isHost, isAway]),
      ]);
      if (!isNew && now === shown) return;
      shown = now;
      sheet.open(
        createLobbyScreen({
          roomId: round.roomId,
          people,
          onStart() {
            parts.unlock();
            host.act({ action: 'START_COUNTDOWN' });
          },
          onLeave: host.goHome,
        }),
      );
    },
    leave() {
      shown = '';
    },
  };
}
