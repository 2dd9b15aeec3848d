import { EMOTES, type Emote } from '@jumpy/protocol/room/messages';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { emoteFaceShape, EMOTE_FACE_BOX, EMOTE_LABELS, EMOTE_TRAY_ICON } from './emoteArt.ts';
import type { EmoteDisplay } from './emoteDisplay.ts';

/** Tray with the six emotes behind a button at the edge; closes by itself. */
export interface EmoteTray {
  readonly root: HTMLElement;
  /** Toggles the tray. */
  readonly button: HTMLElement;
  /** Buttons in the tray; empty while it is closed. */
  readonly choices: readonly HTMLElement[];
  /** Renders the faces of a character. */
  setLook(look: CharacterAppearance): void;
  toggle(): void;
  close(): void;
}

export interface EmoteTrayOptions {
  readonly emotes: EmoteDisplay;
  readonly onPick: (emote: Emote) => void;
  readonly window: Pick<Window, 'setTimeout' | 'clearTimeout'>;
  /** Milliseconds until the tray closes by itself, so that a player need not do it. */
  readonly autoCloseMs: () => number;
}

export function createEmoteTray({ emotes, onPick, window, autoCloseMs }: EmoteTrayOptions): EmoteTray {
  const button = createElement('button', {
    type: 'button',
    class: 'btn plain small icon emote-button',
    'aria-label': 'Emotes',
    'aria-expanded': 'false',
    title: 'Emotes: 1 to 6',
  });
  button.innerHTML = EMOTE_TRAY_ICON;
  const faces = EMOTES.map((emote, index) => {
    const pick = createElement('button', {
      type: 'button',
      class: 'emote',
      'aria-label': EMOTE_LABELS[emote],
      'aria-keyshortcuts': String(index + 1),
      title: `${EMOTE_LABELS[emote]} (${index + 1})`,
    });
    pick.addEventListener('click', () => {
      onPick(emote);
      close();
    });
    return { emote, pick };
  });
  const mute = createTextButton(
    '',
    () => {
      emotes.setMuted(!emotes.isMuted);
      showMuted();
    },
    { size: 'small' },
  );
  const tray = createElement(
    'div',
    { class: 'tray', role: 'group', 'aria-label': 'Emotes', hidden: true },
    createElement('div', { class: 'faces' }, ...faces.map(({ pick }) => pick)),
    mute,
  );
  const root = createElement('div', { class: 'emotes' }, button, tray);
  let timer = 0;

  function showMuted(): void {
    const words = mute.querySelector('span');
    if (words) words.textContent = emotes.isMuted ? 'Show others’ emotes' : 'Mute others’ emotes';
    mute.setAttribute('aria-pressed', String(emotes.isMuted));
  }
  function close(): void {
    window.clearTimeout(timer);
    tray.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    // Returns the keyboard to the game.
    if (root.contains(root.ownerDocument.activeElement)) button.blur();
  }
  function toggle(): void {
    if (!tray.hidden) return close();
    tray.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    window.clearTimeout(timer);
    timer = window.setTimeout(close, autoCloseMs());
  }
  button.addEventListener('click', toggle);
  showMuted();

  return {
    root,
    button,
    get choices() {
      return tray.hidden ? [] : [...faces.map(({ pick }) => pick), mute];
    },
    setLook(look) {
      for (const { emote, pick } of faces)
        pick.innerHTML = `<svg viewBox="${EMOTE_FACE_BOX.join(' ')}" aria-hidden="true">${renderSvg(emoteFaceShape(emote, look), { idPrefix: `emote-${emote}` })}</svg>`;
    },
    toggle,
    close,
  };
}
