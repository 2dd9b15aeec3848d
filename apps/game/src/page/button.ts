import type { GameIconName } from '@jumpy/rig/gameIcons';
import { icon } from './art.ts';
import { element } from './element.ts';
import './page.css';
import './button.css';

/** How a button looks; lime is the one thing to press. */
export interface ButtonLook {
  readonly kind?: 'lime' | 'plain';
  readonly size?: 'big' | 'small';
  readonly icon?: GameIconName;
}

/** A button of the toy box with its words. */
export function textButton(text: string, onPress: () => void, look: ButtonLook = {}): HTMLButtonElement {
  const button = element('button', { type: 'button', class: `btn ${look.kind ?? 'plain'} ${look.size ?? ''}` });
  if (look.icon) button.append(icon(look.icon, 22));
  button.append(element('span', { text }));
  button.addEventListener('click', onPress);
  return button;
}

/** A square button with an icon; its name is for those who cannot see it. */
export function iconButton(name: GameIconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'btn plain small icon', 'aria-label': label, title: label },
    icon(name, 24),
  );
  button.addEventListener('click', onPress);
  return button;
}
