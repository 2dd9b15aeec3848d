import type { DevicePlatform } from '@jumpy/protocol/frame';
import type { GameSettings } from '@jumpy/protocol/settings';
import { createElement } from './element.ts';
import './kbd.css';
import './controlHints.css';
import * as m from './messages.ts';

/** Illustrated control hints for the current input method. */
export function createControlHints({
  platform,
  controls,
}: {
  readonly platform: DevicePlatform;
  readonly controls: GameSettings['controls'];
}): readonly Element[] {
  if (controls === 'one-switch') return SWITCH_HINTS.map(createHint);
  if (controls === 'tilt') return [TILT_HINT, TAP_HINT].map(createHint);
  return platform === 'mobile' ? [DRAG_HINT, TAP_HINT].map(createHint) : createKeyHints();
}

interface HintArt {
  /** For assistive technology. */
  readonly label: string;
  /** Explains the hop, which a rule can take away. */
  readonly isHop?: boolean;
  readonly svg: string;
}

const DRAG_HINT: HintArt = {
  label: m.dragToSteer(),
  svg: '<path d="M10 30H30M66 30H86M18 21l-10 9 10 9M78 21l10 9-10 9"/><circle class="thumb" cx="48" cy="30" r="13"/>',
};

const TAP_HINT: HintArt = {
  label: m.tapToHop(),
  isHop: true,
  svg: '<path class="arc" d="M14 50Q30 2 46 26Q56 -6 82 22"/><circle class="tap" cx="46" cy="26" r="7"/>',
};

const TILT_HINT: HintArt = {
  label: m.tiltToSteer(),
  svg: '<path d="M10 30H24M72 30H86M17 22l-8 8 8 8M79 22l8 8-8 8"/><g class="tilts"><rect class="solid" x="36" y="10" width="24" height="40" rx="6"/><path class="inked" d="M45 44H51"/></g>',
};

/** One-switch hints, with the switch below the hero and its pointer: hold to move, release to turn, tap to hop. */
const SWITCH_HINTS: readonly HintArt[] = [
  {
    label: m.holdToMove(),
    svg: '<g class="goes"><circle class="solid" cx="34" cy="18" r="9"/><path class="solid" d="M50 11l9 7-9 7z"/></g><rect class="base" x="28" y="47" width="40" height="7" rx="3.5"/><rect class="solid held" x="33" y="42" width="30" height="9" rx="4"/>',
  },
  {
    label: m.letGoToTurn(),
    svg: '<circle class="solid" cx="48" cy="18" r="9"/><path class="solid turns" d="M64 11l9 7-9 7z"/><rect class="base" x="28" y="47" width="40" height="7" rx="3.5"/><rect class="solid released" x="33" y="38" width="30" height="11" rx="4"/>',
  },
  {
    label: m.tapToHop(),
    isHop: true,
    svg: '<path class="arc" d="M16 34Q32 2 48 20Q58 -8 82 18"/><circle class="tap" cx="48" cy="20" r="6"/><rect class="base" x="28" y="47" width="40" height="7" rx="3.5"/><rect class="solid tapped" x="33" y="38" width="30" height="11" rx="4"/>',
  },
];

function createHint({ label, isHop, svg }: HintArt): Element {
  const hint = createElement('div', { class: isHop ? 'hint hops' : 'hint', role: 'img', 'aria-label': label });
  hint.innerHTML = `<svg viewBox="0 0 96 60" aria-hidden="true">${svg}</svg>`;
  return hint;
}

function createKeyHints(): readonly Element[] {
  const hint = (label: string, text: string, ...keys: readonly string[]): HTMLElement =>
    createElement(
      'div',
      { class: 'hint keys', role: 'img', 'aria-label': label },
      ...keys.map((text) => createElement('kbd', { text })),
      createElement('span', { text }),
    );
  const hopHint = hint(m.spaceHops(), m.hopAction(), m.spaceKey());
  hopHint.classList.add('hops');
  return [hint(m.keysSteer(), m.steerAction(), 'A', 'D'), hopHint, hint(m.pPauses(), m.pauseAction(), 'P')];
}
