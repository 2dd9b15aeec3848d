import type { GameSettings } from '@jumpy/protocol/settings';
import { createAudioGuideSession, type AudioGuideSession, type AudioGuideSessionDeps } from './audioGuideSession.ts';

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
      ? `Race. ${ROOM_STEERING_TEXTS[controls]}`
      : `Jumpy. ${formatPressHint(controls, 'jump')} ${STEERING_TEXTS[controls]}`;
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
      const hint = guide.isActive ? ` ${formatPressHint(preferences.settings.controls, 'play again')}` : '';
      guide.stop();
      return hint;
    },
    applySettings,
  };
}

const formatPressHint = (controls: GameSettings['controls'], what: string): string =>
  `Press ${controls === 'one-switch' ? 'any key' : 'Space'} to ${what}.`;

const STEERING_TEXTS: Readonly<Record<GameSettings['controls'], string>> = {
  standard: 'Arrows steer, Space hops in mid-air, P pauses.',
  'one-switch': 'Hold to move, let go to turn around, tap to hop.',
  tilt: 'Tilt to steer, tap to hop.',
};
const ROOM_STEERING_TEXTS: typeof STEERING_TEXTS = {
  ...STEERING_TEXTS,
  standard: 'Arrows steer, Space hops in mid-air, 1 to 6 send emotes.',
};
