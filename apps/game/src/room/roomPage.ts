import { element } from '../page/element.ts';
import { createHud, type Hud, type RoomHudActions } from '../page/hud.ts';
import type { Page } from '../page/page.ts';
import { createSheet, type Sheet } from '../page/sheet.ts';
import './room.css';

/** All elements of a room page. */
export interface RoomPage extends Pick<Page, 'root' | 'sides' | 'column' | 'canvas'> {
  readonly hud: Hud;
  readonly sheet: Sheet;
  /** Opens above the other sheet. */
  readonly settings: Sheet;
}

export function createRoomPage(body: HTMLElement, actions: RoomHudActions): RoomPage {
  const sides = element('canvas', { 'aria-hidden': 'true' });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const hud = createHud(actions);
  const settle = (): void => {
    sheet.root.inert = settings.isOpen;
    hud.rest(sheet.isOpen || settings.isOpen);
  };
  const sheet = createSheet(settle);
  const settings = createSheet(settle);
  const column = element('div', { class: 'column' }, canvas, hud.root);
  const root = element(
    'main',
    { class: 'game is-room', 'aria-label': 'Race' },
    sides,
    column,
    sheet.root,
    settings.root,
  );
  body.append(root);
  return { root, sides, column, canvas, hud, sheet, settings };
}
