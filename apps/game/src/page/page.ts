import { element } from './element.ts';
import { createHud, type Hud, type HudActions } from './hud.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { createStart, type StartScreen } from './start.ts';

/** Every element of the game, in its place. */
export interface Page {
  readonly root: HTMLElement;
  /** The dim scene at both sides of the column, on wide frames. */
  readonly sides: HTMLCanvasElement;
  readonly column: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly hud: Hud;
  readonly start: StartScreen;
  readonly sheet: Sheet;
}

export function createPage(
  body: HTMLElement,
  { practice, ...actions }: HudActions & { readonly practice: boolean },
): Page {
  const sides = element('canvas', { 'aria-hidden': 'true' });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const hud = createHud(actions);
  const start = createStart({ practice });
  const sheet = createSheet();
  const column = element('div', { class: 'column' }, canvas, start.root, hud.root);
  const root = element('main', { class: 'game', 'aria-label': 'Jumpy' }, sides, column, sheet.root);
  body.append(root);
  return { root, sides, column, canvas, hud, start, sheet };
}
