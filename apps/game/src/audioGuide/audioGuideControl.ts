import type { GameSettings } from '@jumpy/protocol/settings';
import { createAudioGuideSession, type AudioGuideSession, type AudioGuideSessionDeps } from './audioGuideSession.ts';
import * as m from './messages.ts';

/** Audio guide for the player, including the keyboard focus it needs. */
export interface AudioGuideControl extends Omit<AudioGuideSession, 'isActive' | 'stop'> {
  /** Ends the run; returns a hint about the controls, or an empty string. */
  stop(): string;
  /** Call when settings may have changed. */
  applySettings(): void;
}

export interface AudioGuideControlDeps extends AudioGuideSessionDeps {
  /** Element that receives keyboard input; while a guide is active, screen readers pass the keys through to it. */
  readonly surface: HTMLElement;
  /** In rooms all start together, and pausing is impossible. */
  readonly isRoom?: boolean;
}

export function createAudioGuideControl({
  surface,
  isRoom = false,
  ...deps
}: AudioGuideControlDeps): AudioGuideControl {
  const { preferences } = deps;
  const guide = createAudioGuideSession(deps);
  const applySettings = (): void => {
    const { guide: setting, controls } = preferences.settings;
    if (setting === 'off') {
      for (const name of ['role', 'tabindex', 'aria-label']) surface.removeAttribute(name);
      return;
    }
    surface.setAttribute('role', 'application');
    surface.setAttribute('tabindex', '0');
    const label = isRoom
      ? m.roomLabel({ steering: ROOM_STEERING_TEXTS[controls] })
      : m.gameLabel({ hint: m.pressToJump({ key: startKey(controls) }), steering: STEERING_TEXTS[controls] });
    surface.setAttribute('aria-label', label);
  };
  applySettings();

  return {
    start(run) {
      guide.start(run);
      if (guide.isActive) surface.focus({ preventScroll: true });
    },
    onEvent: guide.onEvent,
    update: guide.update,
    stop() {
      const hint = guide.isActive ? ` ${m.pressToPlayAgain({ key: startKey(preferences.settings.controls) })}` : '';
      guide.stop();
      return hint;
    },
    applySettings,
  };
}

const startKey = (controls: GameSettings['controls']): 'any' | 'space' => (controls === 'one-switch' ? 'any' : 'space');

const STEERING_TEXTS: Readonly<Record<GameSettings['controls'], string>> = {
  standard: m.keysSteering(),
  'one-switch': m.oneSwitchSteering(),
  tilt: m.tiltSteering(),
};
const ROOM_STEERING_TEXTS: typeof STEERING_TEXTS = {
  ...STEERING_TEXTS,
  standard: m.roomKeysSteering(),
};
