import { createHeroPicture, createIcon } from '../page/svgArt.ts';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { canEndOffer, REVIVE_OFFER_MS, type ReviveFlow } from './reviveFlow.ts';
import { offerDescription, offerButtonText, type ShellReviveTerms } from './reviveTerms.ts';
import './revive.css';
import * as m from './messages.ts';

const RING_RADIUS = 66;
const RING_CIRCUMFERENCE = 2 * Math.PI * RING_RADIUS;
const HERO_PX = 92;

/** Sheet with the revive offer. */
export interface ReviveScreen {
  readonly content: SheetContent;
  render(flow: ReviveFlow): void;
  /** Highlights and focuses one of the choices, for one-switch scanning. */
  highlight(index: number): void;
  /** Presses the highlighted choice, else the one for the next run. Ignored during a payment. */
  confirm(): void;
}

export interface ReviveScreenOptions {
  readonly score: number;
  readonly terms: ShellReviveTerms;
  readonly onPay: () => void;
  readonly onRestart: () => void;
  readonly onEnd: () => void;
}

export function createReviveScreen({ score, terms, onPay, onRestart, onEnd }: ReviveScreenOptions): ReviveScreen {
  const ring = createReviveRing();
  const line = createElement('p', { text: offerDescription(score, terms) });
  const status = createElement('p', { class: 'strong told', role: 'status', hidden: true });
  const pay = createTextButton(offerButtonText(terms), onPay, { variant: 'lime', size: 'big', icon: 'heart' });
  const restartButton = createTextButton(m.playAgain(), onRestart, { icon: 'restart' });
  const end = createTextButton(m.endRun(), onEnd);
  const payText = pay.querySelector('span');
  pay.setAttribute('aria-keyshortcuts', 'R');
  pay.dataset['key'] = 'R';
  end.setAttribute('aria-keyshortcuts', 'Escape');
  end.dataset['key'] = 'Esc';
  const row = createElement('div', { class: 'row' }, restartButton, end);
  const choices = [restartButton, pay];
  let shown: ReviveFlow['phase'] | undefined;
  let lit: HTMLElement | undefined;

  const enter = (phase: ReviveFlow['phase']): void => {
    shown = phase;
    const isPaying = phase === 'paying';
    const hadKeyboard = pay.contains(document.activeElement) || row.contains(document.activeElement);
    status.hidden = phase === 'offered';
    line.hidden = phase !== 'offered';
    // Hidden and disabled but still in the layout, so that nothing moves under a thumb.
    for (const choice of choices) choice.classList.toggle('is-away', isPaying);
    ring.setSpinning(isPaying);
    if (payText !== null && phase === 'failed') payText.textContent = m.tryAgain();
    if (phase === 'failed' && hadKeyboard) restartButton.focus({ preventScroll: true });
  };

  return {
    content: {
      name: 'revive',
      title: m.title(),
      body: [ring.root, line, status],
      actions: [pay, row],
      defaultAction: restartButton,
    },
    render(flow) {
      if (flow.phase !== shown) enter(flow.phase);
      ring.setTimeLeft(flow.phase === 'offered' ? flow.leftMs : undefined);
      if (flow.phase === 'offered') return;
      end.classList.toggle('is-away', !canEndOffer(flow));
      if (status.textContent === flow.message) return;
      status.replaceChildren(
        createElement('span', {}, ...(flow.phase === 'failed' ? [createIcon('warning', 20)] : []), flow.message),
      );
    },
    highlight(index) {
      lit?.classList.remove('is-lit');
      lit = choices[index % choices.length];
      lit?.classList.add('is-lit');
      if (shown !== 'paying') lit?.focus({ preventScroll: true });
    },
    confirm() {
      if (shown !== 'paying') (lit ?? restartButton).click();
    },
  };
}

/** The fallen hero in a ring that shows the remaining time of the offer. */
interface ReviveRing {
  readonly root: HTMLElement;
  /** Undefined if no time is running. */
  setTimeLeft(leftMs: number | undefined): void;
  /** Shows a spinner while waiting. */
  setSpinning(spinning: boolean): void;
}

function createReviveRing(): ReviveRing {
  const figure = createElement('b', { 'aria-hidden': 'true' });
  const root = createElement('div', { class: 'ring' });
  root.innerHTML = `<svg class="dial" viewBox="-76 -76 152 152" aria-hidden="true"><circle r="74" fill="var(--ink)"/>
    <circle r="58" fill="var(--s2)"/><circle r="42" fill="var(--s3)"/>
    <circle class="groove" r="${RING_RADIUS}"/><circle class="left" r="${RING_RADIUS}" transform="rotate(-90)"/></svg>`;
  const remaining = root.querySelector<SVGCircleElement>('.left');
  remaining?.setAttribute('stroke-dasharray', String(RING_CIRCUMFERENCE));
  root.append(createElement('div', { class: 'fallen' }, createHeroPicture('hurt', HERO_PX)), figure);
  let shownSeconds = -1;
  return {
    root,
    setSpinning: (spinning) => root.classList.toggle('is-waiting', spinning),
    setTimeLeft(leftMs) {
      root.classList.toggle('is-still', leftMs === undefined);
      figure.hidden = leftMs === undefined;
      if (leftMs === undefined) return;
      const ratio = Math.min(1, leftMs / REVIVE_OFFER_MS);
      remaining?.setAttribute('stroke-dashoffset', String(RING_CIRCUMFERENCE * (1 - ratio)));
      const seconds = Math.ceil(leftMs / 1_000);
      if (seconds === shownSeconds) return;
      shownSeconds = seconds;
      figure.textContent = String(seconds);
    },
  };
}
