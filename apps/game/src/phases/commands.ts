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
  readonly pauseControl: PauseControl;
  readonly reviveControl: Pick<ReviveControl, 'requestPayment'>;
  readonly pauseRun: () => void;
  readonly unlockAudio: () => void;
  readonly settingsControl: SettingsControl;
  readonly refreshSoundState: () => void;
}

/** Commands from keyboard, touch and gamepad other than steering; the current phase decides their effect. */
export function createCommands({
  audio,
  phases,
  page,
  pauseControl,
  reviveControl,
  settingsControl,
  pauseRun,
  unlockAudio,
  refreshSoundState,
}: CommandDeps): GameCommands {
  const { hud } = page;
  return {
    togglePause() {
      if (settingsControl.isOpen) settingsControl.close();
      else (phases.definition.onPauseKey ?? pauseRun)();
    },
    toggleMute() {
      unlockAudio();
      audio.setMuted(!audio.settings.muted);
      refreshSoundState();
      hud.announce(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    toggleSettings() {
      unlockAudio();
      if (settingsControl.isOpen) return settingsControl.close();
      if (phases.isRunning && pauseControl.phase !== 'paused') pauseRun();
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
