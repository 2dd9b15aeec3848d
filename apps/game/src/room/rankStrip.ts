import { element } from '../page/element.ts';
import { grouped } from '../page/grouped.ts';
import { icon } from '../page/art.ts';
import type { Ranked } from './people.ts';
import { ordinal, shortName } from './words.ts';

/** Live ranking: own rank, the first three, and the own row. */
export interface RankStrip {
  /** Own rank, shown among the chips. */
  readonly place: HTMLElement;
  readonly root: HTMLElement;
  /** `ownId` is undefined for spectators. */
  show(ranking: readonly Ranked[], ownId: string | undefined): void;
}

const TOP = 3;

export function createRankStrip(): RankStrip {
  const place = element('p', { class: 'chip place', hidden: true });
  const list = element('ol', { class: 'rows', 'aria-label': 'The race' });
  const root = element('div', { class: 'strip' }, list);
  let shown = '';
  let before = 0;

  return {
    place,
    root,
    show(ranking, ownId) {
      const own = ranking.find(({ person }) => person.id === ownId);
      const people = ranking.filter(({ rank }) => rank !== undefined).length;
      const rows = rowsOf(ranking, own);
      const text = JSON.stringify([
        rows.map(({ person, rank }) => [person.id, rank, person.score, person.isAlive]),
        people,
      ]);
      if (text === shown) return;
      shown = text;
      place.hidden = own?.rank === undefined;
      if (own?.rank !== undefined) {
        const way = before === 0 || before === own.rank ? '' : own.rank < before ? 'rises' : 'sinks';
        if (way !== '') place.dataset['way'] = way;
        if (own.rank !== before && before !== 0) bump(place);
        before = own.rank;
        place.replaceChildren(
          ...(way === 'rises' ? [icon('upArrow', 15)] : way === 'sinks' ? [icon('downArrow', 15)] : []),
          element('b', { text: ordinal(own.rank) }),
          element('span', { text: `of ${people}` }),
        );
      }
      list.replaceChildren(...rows.map((one) => rowOf(one, one === own)));
    },
  };
}

/** The first three, and the own row if it is further down. */
function rowsOf(ranking: readonly Ranked[], own: Ranked | undefined): readonly Ranked[] {
  const first = ranking.slice(0, TOP);
  return own === undefined || first.includes(own) ? first : [...first, own];
}

function rowOf({ person, rank }: Ranked, isOwn: boolean): HTMLElement {
  const { username, score, isAlive, isBot } = person;
  const row = element(
    'li',
    { class: `row${isOwn ? ' is-own' : ''}${isAlive ? '' : ' is-out'}`, 'aria-current': isOwn && 'true' },
    element('i', { text: rank === undefined ? '' : String(rank) }),
    element('bdi', { text: isOwn ? 'You' : shortName(username, 11) }),
  );
  if (isBot) row.append(element('em', { text: 'BOT' }));
  if (!isAlive)
    row.append(element('span', { class: 'out-mark', role: 'img', 'aria-label': 'fell' }, icon('close', 13)));
  row.append(element('b', { text: grouped(score) }));
  return row;
}

function bump(shown: HTMLElement): void {
  shown.classList.remove('bumps');
  void shown.offsetWidth;
  shown.classList.add('bumps');
}
