import type { GameSettings } from '@jumpy/protocol/settings';
import { createElement } from './element.ts';
import { createHud, type Hud, type HudActions } from './hud.ts';
import { createGameSheet, type GameSheet } from './sheet.ts';
import { createStartScreen, type StartScreen } from './startScreen.ts';

/** All elements of the game page. */
export interface GamePageElements {
  readonly root: HTMLElement;
  /** Dimmed scene on both sides of the column, in wide frames. */
  readonly sideCanvas: HTMLCanvasElement;
  readonly column: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly hud: Hud;
  readonly startScreen: StartScreen;
  readonly sheet: GameSheet;
  /** Opens above the other sheet. */
  readonly settingsSheet: GameSheet;
}

export interface GamePageOptions extends HudActions {
  readonly isPractice: boolean;
  /** Repeats the lessons. */
  readonly repeatsLessons: boolean;
  readonly settings: () => GameSettings;
  readonly onSettings: () => void;
}

export function createGamePageElements(
  body: HTMLElement,
  { isPractice, repeatsLessons, settings, onSettings, ...actions }: GamePageOptions,
): GamePageElements {
  const sides = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const hud = createHud(actions);
  const start = createStartScreen({ isPractice, repeatsLessons, settings, onSettings });
  // Elements below an open sheet are inert.
  const updateInert = (): void => {
    sheet.root.inert = settingsSheet.isOpen;
    start.root.inert = sheet.isOpen || settingsSheet.isOpen;
    hud.setInert(start.root.inert);
  };
  const sheet = createGameSheet(updateInert);
  const settingsSheet = createGameSheet(updateInert);
  const column = createElement('div', { class: 'column' }, canvas, start.root, hud.root);
  const root = createElement(
    'main',
    { class: 'game', 'aria-label': 'Jumpy' },
    sides,
    column,
    sheet.root,
    settingsSheet.root,
  );
  body.append(root);
  return { root, sideCanvas: sides, column, canvas, hud, startScreen: start, sheet, settingsSheet };
}
