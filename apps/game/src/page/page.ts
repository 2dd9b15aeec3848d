import type { Settings } from '@jumpy/protocol/settings';
import { element } from './element.ts';
import { createHud, type Hud, type HudActions } from './hud.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { createStart, type StartScreen } from './start.ts';

/** All elements of the game page. */
export interface Page {
  readonly root: HTMLElement;
  /** Dimmed scene on both sides of the column, in wide frames. */
  readonly sides: HTMLCanvasElement;
  readonly column: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly hud: Hud;
  readonly start: StartScreen;
  readonly sheet: Sheet;
  /** Opens above the other sheet. */
  readonly settings: Sheet;
}

export interface PageParts extends HudActions {
  readonly practice: boolean;
  /** Repeats the lessons. */
  readonly learn: boolean;
  readonly controls: () => Settings['controls'];
  readonly onSettings: () => void;
}

export function createPage(body: HTMLElement, { practice, learn, controls, onSettings, ...actions }: PageParts): Page {
  const sides = element('canvas', { 'aria-hidden': 'true' });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const hud = createHud(actions);
  const start = createStart({ practice, learn, controls, onSettings });
  // Elements below an open sheet are inert.
  const settle = (): void => {
    sheet.root.inert = settings.isOpen;
    start.root.inert = sheet.isOpen || settings.isOpen;
    hud.rest(start.root.inert);
  };
  const sheet = createSheet(settle);
  const settings = createSheet(settle);
  const column = element('div', { class: 'column' }, canvas, start.root, hud.root);
  const root = element('main', { class: 'game', 'aria-label': 'Jumpy' }, sides, column, sheet.root, settings.root);
  body.append(root);
  return { root, sides, column, canvas, hud, start, sheet, settings };
}
