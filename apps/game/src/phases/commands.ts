import type { GameParts } from '../gameParts.ts';
import type { Commands } from '../input/commandKeys.ts';
import type { Page } from '../page/page.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { SettingsControl } from '../settings/settingsControl.ts';
import type { Phase, Phases } from './phases.ts';

export interface CommandParts extends Pick<GameParts, 'host' | 'audio'> {
  readonly phases: Phases;
  readonly page: Page;
  readonly pauses: PauseControl;
  readonly revives: Pick<ReviveControl, 'pay' | 'press' | 'dismiss'>;
  readonly ask: () => void;
  readonly stop: () => void;
  readonly unlock: () => void;
  readonly settings: SettingsControl;
  readonly showSound: () => void;
}

/** Phases in which nothing is about to happen by itself. */
const SETTLED: ReadonlySet<Phase> = new Set<Phase>(['ready', 'blocked']);

/** What keys, thumbs and pads can ask for besides steering, in the phase they ask in. */
export function createCommands({
  host,
  audio,
  phases,
  page,
  pauses,
  revives,
  settings,
  ask,
  stop,
  unlock,
  showSound,
}: CommandParts): Commands {
  const { hud, sheet } = page;
  return {
    pause() {
      if (settings.isOpen) settings.close();
      else if (phases.now === 'offered') revives.dismiss();
      else if (phases.now === 'playing' && pauses.phase === 'paused') pauses.goOn();
      else stop();
    },
    mute() {
      unlock();
      audio.setMuted(!audio.settings.muted);
      showSound();
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    settings() {
      unlock();
      if (settings.isOpen) return settings.close();
      if (phases.isRunning && pauses.phase !== 'paused') stop();
      // Where a pause is refused the run goes on, and the reason is shown.
      const mayOpen = phases.isRunning
        ? pauses.phase === 'paused'
        : SETTLED.has(phases.now) || (phases.now === 'over' && host.practice);
      if (mayOpen) settings.open();
    },
    revive: revives.pay,
    press() {
      unlock();
      if (settings.isOpen) return settings.press();
      if (phases.now === 'ready') {
        ask();
        return true;
      }
      if (phases.now === 'offered') {
        revives.press();
        return true;
      }
      if (phases.now === 'returning' || (phases.now === 'playing' && pauses.phase === 'playing')) return false;
      return sheet.press() || phases.now !== 'over' || host.practice;
    },
  };
}
