import type { GameDeps } from '../gameDeps.ts';
import type { GameCommands } from '../input/commandKeys.ts';
import type { GamePageElements } from '../page/gamePageElements.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { SettingsControl } from '../settings/settingsControl.ts';
import type { PhaseMachine } from './phaseMachine.ts';

export interface CommandDeps extends Pick<GameDeps, 'audio'> {
  readonly phases: PhaseMachine;
  readonly page: GamePageElements;
  readonly pauses: PauseControl;
  readonly revives: Pick<ReviveControl, 'pay'>;
  readonly stop: () => void;
  readonly unlock: () => void;
  readonly settings: SettingsControl;
  readonly showSound: () => void;
}

/** Commands from keyboard, touch and gamepad other than steering; the current phase decides their effect. */
export function createCommands({
  audio,
  phases,
  page,
  pauses,
  revives,
  settings,
  stop,
  unlock,
  showSound,
}: CommandDeps): GameCommands {
  const { hud } = page;
  return {
    pause() {
      if (settings.isOpen) settings.close();
      else (phases.entry.pause ?? stop)();
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
      // If the pause is refused, the run continues and the reason is shown.
      if (phases.entry.mayOpenSettings?.()) settings.open();
    },
    revive: revives.pay,
    press() {
      unlock();
      return settings.isOpen ? settings.press() : phases.entry.press();
    },
  };
}
