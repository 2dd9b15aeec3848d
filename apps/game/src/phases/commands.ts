import type { GameContext } from '../gameContext.ts';
import type { GameCommands } from '../input/commandKeys.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { SettingsControl } from '../settings/settingsControl.ts';
import * as m from './messages.ts';

export interface CommandParts {
  readonly pauseControl: PauseControl;
  readonly reviveControl: ReviveControl;
  readonly settingsControl: SettingsControl;
  /** Shows a changed sound setting. */
  readonly onSoundChanged: () => void;
}

/** Commands from keyboard, touch and gamepad other than steering; the current phase decides their effect. */
export function createCommands(
  { audio, phases, hud, unlockAudio }: GameContext,
  { pauseControl, reviveControl, settingsControl, onSoundChanged }: CommandParts,
): GameCommands {
  return {
    togglePause() {
      if (settingsControl.isOpen) settingsControl.close();
      else if (phases.definition.onPauseKey) phases.definition.onPauseKey();
      else pauseControl.pause('asked');
    },
    toggleMute() {
      unlockAudio();
      audio.setMuted(!audio.settings.muted);
      onSoundChanged();
      hud.announce(audio.settings.muted ? m.soundOff() : m.soundOn());
    },
    toggleSettings() {
      unlockAudio();
      if (settingsControl.isOpen) return settingsControl.close();
      if (phases.isRunning && pauseControl.phase !== 'paused') pauseControl.pause('asked');
      // If the pause is refused, the run continues and the reason is shown.
      if (phases.definition.canOpenSettings?.()) settingsControl.open();
    },
    requestRevive: reviveControl.requestPayment,
    confirm() {
      unlockAudio();
      return settingsControl.isOpen ? settingsControl.confirm() : phases.definition.onConfirm();
    },
  };
}
