import type { Settings } from '@jumpy/protocol/settings';
import { createHeardGuide, type HeardGuide, type HeardGuideParts } from './heardGuide.ts';

/** Audio guide for the player, including the keyboard focus it needs. */
export interface HeardControl extends Omit<HeardGuide, 'leads' | 'end'> {
  /** Ends the run; returns a hint about the controls, or an empty string. */
  end(): string;
  /** Call when settings may have changed. */
  dress(): void;
}

export interface HeardParts extends HeardGuideParts {
  /** Element that receives keyboard input; while a guide is active, screen readers pass the keys through to it. */
  readonly surface: HTMLElement;
  /** In rooms all start together, and pausing is impossible. */
  readonly isRoom?: boolean;
}

export function createHeardControl({ surface, isRoom = false, ...parts }: HeardParts): HeardControl {
  const { preferences } = parts;
  const guide = createHeardGuide(parts);
  const dress = (): void => {
    const { guide: chosen, controls } = preferences.settings;
    if (chosen === 'off') {
      for (const name of ['role', 'tabindex', 'aria-label']) surface.removeAttribute(name);
      return;
    }
    surface.setAttribute('role', 'application');
    surface.setAttribute('tabindex', '0');
    const words = isRoom
      ? `Race. ${STEERING_IN_ROOM[controls]}`
      : `Jumpy. ${pressTo(controls, 'jump')} ${STEERING[controls]}`;
    surface.setAttribute('aria-label', words);
  };
  dress();

  return {
    begin(run) {
      guide.begin(run);
      if (guide.leads) surface.focus({ preventScroll: true });
    },
    onEvent: guide.onEvent,
    follow: guide.follow,
    end() {
      const words = guide.leads ? ` ${pressTo(preferences.settings.controls, 'play again')}` : '';
      guide.end();
      return words;
    },
    dress,
  };
}

const pressTo = (controls: Settings['controls'], what: string): string =>
  `Press ${controls === 'one-switch' ? 'any key' : 'Space'} to ${what}.`;

const STEERING: Readonly<Record<Settings['controls'], string>> = {
  standard: 'Arrows steer, Space hops in mid-air, P pauses.',
  'one-switch': 'Hold to go, let go to turn round, tap to hop.',
  tilt: 'Tilt to steer, tap to hop.',
};
const STEERING_IN_ROOM: typeof STEERING = {
  ...STEERING,
  standard: 'Arrows steer, Space hops in mid-air, 1 to 6 show an emote.',
};
