import { createElement } from '../page/element.ts';
import { createHud, type Hud, type RoomHudActions } from '../page/hud.ts';
import type { GamePageElements } from '../page/gamePageElements.ts';
import { createGameSheet, type GameSheet } from '../page/sheet.ts';
import './room.css';

/** All elements of a room page. */
export interface RoomPageElements extends Pick<GamePageElements, 'root' | 'sideCanvas' | 'column' | 'canvas'> {
  readonly hud: Hud;
  readonly sheet: GameSheet;
  /** Opens above the other sheet. */
  readonly settingsSheet: GameSheet;
}

export function createRoomPageElements(body: HTMLElement, actions: RoomHudActions): RoomPageElements {
  const sides = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const hud = createHud(actions);
  const settle = (): void => {
    sheet.root.inert = settings.isOpen;
    hud.setInert(sheet.isOpen || settings.isOpen);
  };
  const sheet = createGameSheet(settle);
  const settings = createGameSheet(settle);
  const column = createElement('div', { class: 'column' }, canvas, hud.root);
  const root = createElement(
    'main',
    { class: 'game is-room', 'aria-label': 'Race' },
    sides,
    column,
    sheet.root,
    settings.root,
  );
  body.append(root);
  return { root, sideCanvas: sides, column, canvas, hud, sheet, settingsSheet: settings };
}
