import type { GameIconName } from '@jumpy/rig/gameIcons';
import { createIcon } from './svgArt.ts';
import { createElement } from './element.ts';
import './page.css';
import './button.css';

/** Button style; lime marks the primary action. */
export interface ButtonStyle {
  readonly variant?: 'lime' | 'plain';
  readonly size?: 'big' | 'small';
  readonly icon?: GameIconName;
}

/** Button with text and optional icon. */
export function createTextButton(text: string, onPress: () => void, style: ButtonStyle = {}): HTMLButtonElement {
  const button = createElement('button', {
    type: 'button',
    class: `btn ${style.variant ?? 'plain'} ${style.size ?? ''}`,
  });
  if (style.icon) button.append(createIcon(style.icon, 22));
  button.append(createElement('span', { text }));
  button.addEventListener('click', onPress);
  return button;
}

/** Square icon button; the label is for assistive technology. */
export function createIconButton(name: GameIconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = createElement(
    'button',
    { type: 'button', class: 'btn plain small icon', 'aria-label': label, title: label },
    createIcon(name, 24),
  );
  button.addEventListener('click', onPress);
  return button;
}
