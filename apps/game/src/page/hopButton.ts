import { createElement } from './element.ts';
import './kbd.css';
import './hopButton.css';
import * as m from './messages.ts';

/** Hop button: lime while charged, gray when spent. Its SVG is static; a class changes the state. */
export function createHopButton(): HTMLButtonElement {
  const orb = createElement('button', { type: 'button', class: 'orb', 'aria-label': m.hop() });
  orb.innerHTML = `<svg viewBox="-44 -44 88 88" aria-hidden="true"><circle r="42" fill="#170B36"/>
    <g class="ready"><circle r="37" fill="var(--lime)"/><path d="M6,36A37,37 0 0 0 36,-8A41,41 0 0 1 6,36Z" fill="var(--lime-d)"/><path d="M-26,-16a30,30 0 0 1 14,-13" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/></g>
    <g class="spent"><circle r="37" fill="#3A2F6B"/><circle r="31" fill="none" stroke="#150C36" stroke-width="7"/></g>
    <g class="mark" fill="none" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"><path d="M-12,18L12,13L-12,7L12,2"/><path d="M0,-19V-9M-9,-11L0,-20L9,-11"/></g></svg>
    <span class="out" aria-hidden="true">HOP</span><kbd aria-hidden="true">Space</kbd>`;
  return orb;
}
