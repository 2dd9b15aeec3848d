import type { Preferences } from './preferences.ts';
import '../page/reducedMotion.css';

/** Sets the settings as attributes on the root element, for the CSS. */
export function applyGameAppearance(root: HTMLElement, { settings, reducedMotion }: Preferences): void {
  root.toggleAttribute('data-still', reducedMotion);
  root.dataset['palette'] = settings.palette;
  root.dataset['hand'] = settings.hand;
  root.dataset['controls'] = settings.controls;
}
