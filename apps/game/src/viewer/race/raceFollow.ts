import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createElement } from '../../page/element.ts';
import { formatThousands } from '../../page/formatThousands.ts';
import { createIcon } from '../../page/svgArt.ts';
import type { Racer } from './racer.ts';
import * as m from '../messages.ts';

/** Progress by which the leader is determined. */
export interface RacerProgress {
  readonly score: number;
  readonly isOver: boolean;
}

/** Determines the racer to follow in leader mode. */
export interface LeaderTracker {
  /** Index of the leader at a tick; calls must use increasing ticks. */
  getLeaderAt(tick: number, runners: readonly RacerProgress[]): number;
  /** Call after a seek, so that the new leader is followed immediately. */
  reset(): void;
}

/** Another racer must lead for this long before the view switches, so that close races do not make it flicker. */
const SWITCH_DELAY_TICKS = 1.5 * TICKS_PER_SECOND;

/** Follows the living racer with the highest score; after all have ended, the last followed one. */
export function createLeaderTracker(): LeaderTracker {
  let followed: number | undefined;
  let rival: { readonly index: number; readonly sinceTick: number } | undefined;

  return {
    getLeaderAt(tick, runners) {
      const best = findBest(runners);
      if (followed === undefined || best === undefined) {
        followed ??= best ?? findBest(runners.map(({ score }) => ({ score, isOver: false }))) ?? 0;
        return followed;
      }
      const isAhead = best !== followed && (runners[best]?.score ?? 0) > (runners[followed]?.score ?? 0);
      const isOver = runners[followed]?.isOver ?? true;
      if (!isAhead && !isOver) rival = undefined;
      else if (rival?.index !== best) rival = { index: best, sinceTick: tick };
      else if (tick - rival.sinceTick >= SWITCH_DELAY_TICKS) {
        followed = best;
        rival = undefined;
      }
      return followed;
    },
    reset() {
      followed = undefined;
      rival = undefined;
    },
  };
}

/** Living racer with the highest score; the first on a tie. */
function findBest(runners: readonly RacerProgress[]): number | undefined {
  let best: number | undefined;
  for (const [index, { score, isOver }] of runners.entries())
    if (!isOver && score > (best === undefined ? -1 : (runners[best]?.score ?? -1))) best = index;
  return best;
}

/** The racer to follow: the chosen one or the leader. */
export function createFollowTarget(racers: readonly Racer[]) {
  const leader = createLeaderTracker();
  let chosenRacer: Racer | undefined;
  return {
    get isLeader() {
      return chosenRacer === undefined;
    },
    /** Calls must use increasing ticks. */
    getAt(tick: number): Racer {
      if (chosenRacer) return chosenRacer;
      const progress = racers.map(({ world, endedAtMs }) => ({ score: world.score, isOver: endedAtMs !== undefined }));
      const found = racers[leader.getLeaderAt(tick, progress)] ?? racers[0];
      if (!found) throw new Error('A race needs a run.');
      return found;
    },
    /** Null chooses the leader. */
    choose(racer: Racer | null): void {
      chosenRacer = racer ?? undefined;
      leader.reset();
    },
    /** Call after a seek. */
    reset: leader.reset,
  };
}

/** Gap between the item scrolled into view and the edge of the list. */
const SCROLL_PADDING_PX = 12;

/** Selects the followed racer: the leader, or one of the list by rank. */
export interface FollowBar {
  readonly root: HTMLElement;
  /** Updates scores and the followed racer. */
  update(state: { readonly followed: Racer; readonly isLeader: boolean }): void;
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
    createElement('span', { class: 'name', text: m.leader() }),
  );
  leader.addEventListener('click', () => onFollow(null));
  const buttons = racers.map((racer) => ({ racer, ...createRacerButton(racer, () => onFollow(racer)) }));
  const list = createElement('div', { class: 'racers' }, ...buttons.map(({ button }) => button));
  const root = createElement('div', { class: 'follow', role: 'group', 'aria-label': m.follow() }, leader, list);
  let shownRacer: Racer | undefined;

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
      if (followed === shownRacer) return;
      shownRacer = followed;
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
    createElement('b', { class: isBot ? 'is-bot' : '', text: isBot ? m.botLabel() : String(rank ?? '–') }),
    createElement('span', { class: 'name', dir: 'auto', text: isOwn ? m.ownName({ name }) : name }),
    points,
  );
  button.addEventListener('click', onPress);
  return { button, points };
}

/** Scrolls only the list; `scrollIntoView` would also scroll the page. */
function scrollIntoList(list: HTMLElement, button: HTMLElement): void {
  const [listBox, buttonBox] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (buttonBox.left < listBox.left || buttonBox.width > listBox.width - 2 * SCROLL_PADDING_PX)
    list.scrollLeft += buttonBox.left - listBox.left - SCROLL_PADDING_PX;
  else if (buttonBox.right > listBox.right) list.scrollLeft += buttonBox.right - listBox.right + SCROLL_PADDING_PX;
}
