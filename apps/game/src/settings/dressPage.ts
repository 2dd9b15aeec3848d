import type { Preferences } from './preferences.ts';
import '../page/still.css';

/** Writes the settings on the root of the page, where the style sheet reads them. */
export function dressPage(root: HTMLElement, { settings, still }: Preferences): void {
  root.toggleAttribute('data-still', still);
  root.dataset['palette'] = settings.palette;
  root.dataset['hand'] = settings.hand;
  root.dataset['controls'] = settings.controls;
}
