import { EMOTES, type Emote } from '@jumpy/protocol/room/messages';

export interface RoomKeyParts {
  readonly window: Window;
  /** Where taps are. */
  readonly surface: HTMLElement;
  /** Nothing of it is heard, as where every key is one switch or a sheet is open. */
  readonly isDeaf: () => boolean;
  readonly isWatching: () => boolean;
  readonly onEmote: (emote: Emote) => void;
  readonly onTray: () => void;
  readonly onTurn: (by: -1 | 1) => void;
}

const TURNS: Readonly<Record<string, -1 | 1>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1 },
  ...{ ArrowRight: 1, ArrowDown: 1, Space: 1, Enter: 1 },
};

/** 1 to 6 show an emote, E opens their tray; for whoever watches, arrows and taps at the sides go to the next one. */
export function listenToRoomKeys(parts: RoomKeyParts): () => void {
  const { window, surface, isDeaf, isWatching, onEmote, onTray, onTurn } = parts;
  const onKey = ({ key, code, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey || repeat || isDeaf()) return;
    const emote = EMOTES[Number(key) - 1];
    if (emote) return onEmote(emote);
    if (key.toLowerCase() === 'e') return onTray();
    const by = TURNS[code];
    if (by !== undefined && isWatching() && !isOn(target, 'button')) onTurn(by);
  };
  const onTap = ({ clientX, target }: PointerEvent): void => {
    if (isDeaf() || !isWatching() || isOn(target, 'button, a, .tray, .scrim')) return;
    onTurn(clientX < window.innerWidth / 2 ? -1 : 1);
  };
  window.addEventListener('keydown', onKey);
  surface.addEventListener('pointerdown', onTap);
  return () => {
    window.removeEventListener('keydown', onKey);
    surface.removeEventListener('pointerdown', onTap);
  };
}

const isOn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
