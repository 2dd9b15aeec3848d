import type { GameParts } from '../gameParts.ts';
import type { Commands } from '../input/keyboard.ts';
import type { Page } from '../page/page.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { Phases } from './phases.ts';

export interface CommandParts extends Pick<GameParts, 'host' | 'audio'> {
  readonly phases: Phases;
  readonly page: Page;
  readonly pauses: PauseControl;
  readonly ask: () => void;
  readonly stop: () => void;
  readonly unlock: () => void;
}

/** What keys, thumbs and pads can ask for besides steering, in the phase they ask in. */
export function createCommands({ host, audio, phases, page, pauses, ask, stop, unlock }: CommandParts): Commands {
  const { hud, sheet } = page;
  return {
    pause() {
      if (phases.now === 'playing' && pauses.phase === 'paused') pauses.goOn();
      else stop();
    },
    mute() {
      unlock();
      audio.setMuted(!audio.settings.muted);
      hud.muted(audio.settings.muted);
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    press() {
      unlock();
      if (phases.now === 'ready') {
        ask();
        return true;
      }
      if (phases.now === 'playing' && pauses.phase === 'playing') return false;
      return sheet.press() || phases.now !== 'over' || host.practice;
    },
  };
}
