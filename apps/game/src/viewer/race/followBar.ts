import { createIcon } from '../../page/svgArt.ts';
import { createElement } from '../../page/element.ts';
import { formatThousands } from '../../page/formatThousands.ts';
import type { Racer } from './racer.ts';

/** Gap between the item scrolled into view and the edge of the list. */
const SCROLL_PADDING_PX = 12;

/** Selects the followed racer: the leader, or one of the list by rank. */
export interface FollowBar {
  readonly root: HTMLElement;
  /** Updates scores and the followed racer. */
  update(standing: { readonly followed: Racer; readonly isLeader: boolean }): void;
}

export interface FollowBarOptions {
  readonly racers: readonly Racer[];
  /** Null follows the leader. */
  readonly onFollow: (racer: Racer | null) => void;
}

export function createFollowBar({ racers, onFollow }: FollowBarOptions): FollowBar {
  const leader = createElement(
    'button',
    { type: 'button', class: 'racer is-leader' },
    createIcon('crown', 20),
    createElement('span', { class: 'name', text: 'Leader' }),
  );
  leader.addEventListener('click', () => onFollow(null));
  const buttons = racers.map((racer) => ({ racer, ...createRacerButton(racer, () => onFollow(racer)) }));
  const list = createElement('div', { class: 'racers' }, ...buttons.map(({ button }) => button));
  const root = createElement('div', { class: 'follow', role: 'group', 'aria-label': 'Follow' }, leader, list);
  let shown: Racer | undefined;

  return {
    root,
    update({ followed, isLeader }) {
      leader.setAttribute('aria-pressed', String(isLeader));
      for (const { racer, button, points } of buttons) {
        button.setAttribute('aria-pressed', String(!isLeader && racer === followed));
        button.classList.toggle('is-seen', racer === followed);
        button.classList.toggle('is-over', racer.endedAtMs !== undefined);
        const text = formatThousands(racer.world.score);
        if (points.textContent !== text) points.textContent = text;
      }
      if (followed === shown) return;
      shown = followed;
      const button = buttons.find(({ racer }) => racer === followed)?.button;
      if (button) scrollIntoList(list, button);
    },
  };
}

function createRacerButton(
  { givenRacer: { name, rank, isBot, isOwn }, timeline }: Racer,
  onPress: () => void,
): { readonly button: HTMLButtonElement; readonly points: HTMLElement } {
  // Reserves the width of the final score, so that names do not move.
  const points = createElement('span', { class: 'points', 'data-most': formatThousands(timeline.score) });
  const button = createElement(
    'button',
    { type: 'button', class: 'racer' },
    createElement('b', { class: isBot ? 'is-bot' : '', text: isBot ? 'BOT' : String(rank ?? '–') }),
    createElement('span', { class: 'name', dir: 'auto', text: isOwn ? `${name} (you)` : name }),
    points,
  );
  button.addEventListener('click', onPress);
  return { button, points };
}

/** Scrolls only the list; `scrollIntoView` would also scroll the page. */
function scrollIntoList(list: HTMLElement, button: HTMLElement): void {
  const [seen, wanted] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (wanted.left < seen.left || wanted.width > seen.width - 2 * SCROLL_PADDING_PX)
    list.scrollLeft += wanted.left - seen.left - SCROLL_PADDING_PX;
  else if (wanted.right > seen.right) list.scrollLeft += wanted.right - seen.right + SCROLL_PADDING_PX;
}
