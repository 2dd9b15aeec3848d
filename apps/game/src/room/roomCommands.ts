import type { SwitchScan } from '@jumpy/browser/switchScan';
import type { Commands } from '../input/commandKeys.ts';
import type { RoomParts } from './roomParts.ts';
import { leaveScreen } from './roomScreens.ts';

/** What keys, thumbs and pads can ask for in a room besides steering. */
export interface RoomCommands extends Commands {
  /** Whoever climbs is asked first. */
  leave(): void;
}

export function createRoomCommands(parts: RoomParts, scan: SwitchScan): RoomCommands {
  const { host, audio, preferences, round, people, hud, sheet, controls, settings } = parts;
  const isUnderWay = (): boolean => round.phase === 'playing' || round.phase === 'countdown';

  function leave(): void {
    if (!isUnderWay() || people.me === undefined) return host.goHome();
    controls.rest();
    sheet.open(leaveScreen({ onStay: sheet.close, onLeave: host.goHome }));
  }

  return {
    leave,
    pause() {
      if (settings.isOpen) settings.close();
      else if (sheet.isOpen && sheet.root.querySelector('.is-leave')) sheet.close();
      else if (!sheet.isOpen) leave();
    },
    mute() {
      parts.unlock();
      audio.setMuted(!audio.settings.muted);
      parts.showSound();
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    settings() {
      if (settings.isOpen) settings.close();
      else if (isUnderWay()) hud.note('Rooms know no pause: settings open after your run.');
      else settings.open();
    },
    revive: () => undefined,
    press() {
      parts.unlock();
      if (settings.isOpen) return settings.press();
      return preferences.settings.controls === 'one-switch' ? scan.press() : sheet.press();
    },
  };
}
