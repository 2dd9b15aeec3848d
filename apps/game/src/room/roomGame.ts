import type { Emote } from '@jumpy/protocol/room/messages';
import { runFrames } from '../loop/frames.ts';
import { drawRoom } from './drawRoom.ts';
import { hearRoom } from './hearRoom.ts';
import { createRaceFinish } from './raceFinish.ts';
import { createRaceStart } from './raceStart.ts';
import { createRoomCommands } from './roomCommands.ts';
import type { RoomGameParts } from './roomGameParts.ts';
import { listenToRoomKeys } from './roomKeys.ts';
import { createRoomLobby } from './roomLobby.ts';
import { createRoomParts } from './roomParts.ts';
import { createRoomSwitch } from './roomSwitch.ts';

/** A page in a room: one course for all, everybody's run at once, and nobody waits. */
export function createRoomGame(given: RoomGameParts): { stop(): void } {
  const { window } = given;
  const parts = createRoomParts(given, () => ({
    leave: commands.leave,
    mute: commands.mute,
    showEmote,
    die: finish.die,
  }));
  const { host, preferences, round, people, page, hud, sheet, emotes, controls, tray, watching, own, settings } = parts;
  const lobby = createRoomLobby(parts);
  const finish = createRaceFinish(parts);
  const start = createRaceStart(parts, { lobby, finish });
  const scan = createRoomSwitch(parts);
  const commands = createRoomCommands(parts, scan);
  const onFrame = drawRoom(parts, { start, finish, scan });

  function showEmote(emote: Emote): void {
    const { me } = people;
    if (!me || round.phase === 'lobby' || !emotes.take(round.clockMs)) return;
    emotes.hear(me.id, emote, round.clockMs);
    host.act({ action: 'EMOTE', emote });
  }

  controls.open({
    window,
    surface: page.root,
    orb: hud.orb,
    commands,
    onAway: () => undefined,
    onHidden() {
      if (round.phase === 'playing') own.flush();
    },
    onGesture() {
      parts.unlock();
      void settings.askAgain();
    },
    onNoTilt: () => hud.note('No tilt is felt here. Drag to steer.'),
  });
  parts.showSound();
  parts.stage.open(parts.waitingWorld, 0);
  const stops = [
    given.frames?.(onFrame) ?? runFrames(window, onFrame),
    listenToRoomKeys({
      window,
      surface: page.root,
      isDeaf: () => sheet.isOpen || settings.isOpen || preferences.settings.controls === 'one-switch',
      isWatching: () => round.phase === 'watching',
      onEmote: showEmote,
      onTray: tray.toggle,
      onTurn: watching.turn,
    }),
    parts.stop,
  ];
  host.open({
    onNews: hearRoom(parts, { lobby, start, finish }),
    onPlatform: parts.appearance.dress,
    onConnection: hud.connection,
  });

  return {
    stop() {
      for (const each of stops) each();
    },
  };
}
