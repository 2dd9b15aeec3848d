import type { GameIconName } from '@jumpy/rig/gameIcons';
import { icon } from './art.ts';
import { element } from './element.ts';
import './page.css';
import './button.css';

/** Button style; lime marks the primary action. */
export interface ButtonLook {
  readonly kind?: 'lime' | 'plain';
  readonly size?: 'big' | 'small';
  readonly icon?: GameIconName;
}

/** Button with text and optional icon. */
export function textButton(text: string, onPress: () => void, look: ButtonLook = {}): HTMLButtonElement {
  const button = element('button', { type: 'button', class: `btn ${look.kind ?? 'plain'} ${look.size ?? ''}` });
  if (look.icon) button.append(icon(look.icon, 22));
  button.append(element('span', { text }));
  button.addEventListener('click', onPress);
  return button;
}

/** Square icon button; the label is for assistive technology. */
export function iconButton(name: GameIconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'btn plain small icon', 'aria-label': label, title: label },
    icon(name, 24),
  );
  button.addEventListener('click', onPress);
  return button;
}
