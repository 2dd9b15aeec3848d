import { heroPicture } from '../page/art.ts';
import { element } from '../page/element.ts';
import { OFFER_MS } from './reviveFlow.ts';

/** The hero who fell, in a ring that runs out with the offer. */
export interface ReviveRing {
  readonly root: HTMLElement;
  /** `leftMs` of the offer; undefined while nothing runs out. */
  show(leftMs: number | undefined): void;
  /** Goes round while something is waited for. */
  spin(spinning: boolean): void;
}

const RADIUS = 66;
const LENGTH = 2 * Math.PI * RADIUS;
const HERO_PX = 92;

export function createReviveRing(): ReviveRing {
  const figure = element('b', { 'aria-hidden': 'true' });
  const root = element('div', { class: 'ring' });
  root.innerHTML = `<svg class="dial" viewBox="-76 -76 152 152" aria-hidden="true"><circle r="74" fill="var(--ink)"/>
    <circle r="58" fill="var(--s2)"/><circle r="42" fill="var(--s3)"/>
    <circle class="groove" r="${RADIUS}"/><circle class="left" r="${RADIUS}" transform="rotate(-90)"/></svg>`;
  const left = root.querySelector<SVGCircleElement>('.left');
  left?.setAttribute('stroke-dasharray', String(LENGTH));
  root.append(element('div', { class: 'fallen' }, heroPicture('hurt', HERO_PX)), figure);
  let shownSeconds = -1;
  return {
    root,
    spin: (spinning) => root.classList.toggle('is-waiting', spinning),
    show(leftMs) {
      root.classList.toggle('is-still', leftMs === undefined);
      figure.hidden = leftMs === undefined;
      if (leftMs === undefined) return;
      const share = Math.min(1, leftMs / OFFER_MS);
      left?.setAttribute('stroke-dashoffset', String(LENGTH * (1 - share)));
      const seconds = Math.ceil(leftMs / 1_000);
      if (seconds === shownSeconds) return;
      shownSeconds = seconds;
      figure.textContent = String(seconds);
    },
  };
}
