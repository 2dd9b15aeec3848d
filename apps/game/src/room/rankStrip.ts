import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import { createIcon } from '../page/svgArt.ts';
import type { RankedMember } from './roomRoster.ts';
import { ordinal, truncateName } from './nameText.ts';

/** Live ranking: own rank, the first three, and the own row. */
export interface RankStrip {
  /** Own rank, shown among the chips. */
  readonly ownRank: HTMLElement;
  readonly root: HTMLElement;
  /** `ownId` is undefined for spectators. */
  render(ranking: readonly RankedMember[], ownId: string | undefined): void;
}

const TOP_COUNT = 3;

export function createRankStrip(): RankStrip {
  const place = createElement('p', { class: 'chip place', hidden: true });
  const list = createElement('ol', { class: 'rows', 'aria-label': 'The race' });
  const root = createElement('div', { class: 'strip' }, list);
  let shown = '';
  let before = 0;

  return {
    ownRank: place,
    root,
    render(ranking, ownId) {
      const own = ranking.find(({ member }) => member.id === ownId);
      const people = ranking.filter(({ rank }) => rank !== undefined).length;
      const rows = selectRows(ranking, own);
      const text = JSON.stringify([
        rows.map(({ member, rank }) => [member.id, rank, member.score, member.isAlive]),
        people,
      ]);
      if (text === shown) return;
      shown = text;
      place.hidden = own?.rank === undefined;
      if (own?.rank !== undefined) {
        const way = before === 0 || before === own.rank ? '' : own.rank < before ? 'rises' : 'sinks';
        if (way !== '') place.dataset['way'] = way;
        if (own.rank !== before && before !== 0) animate(place);
        before = own.rank;
        place.replaceChildren(
          ...(way === 'rises' ? [createIcon('upArrow', 15)] : way === 'sinks' ? [createIcon('downArrow', 15)] : []),
          createElement('b', { text: ordinal(own.rank) }),
          createElement('span', { text: `of ${people}` }),
        );
      }
      list.replaceChildren(...rows.map((one) => createRow(one, one === own)));
    },
  };
}

/** The first three, and the own row if it is further down. */
function selectRows(ranking: readonly RankedMember[], own: RankedMember | undefined): readonly RankedMember[] {
  const first = ranking.slice(0, TOP_COUNT);
  return own === undefined || first.includes(own) ? first : [...first, own];
}

function createRow({ member, rank }: RankedMember, isOwn: boolean): HTMLElement {
  const { username, score, isAlive, isBot } = member;
  const row = createElement(
    'li',
    { class: `row${isOwn ? ' is-own' : ''}${isAlive ? '' : ' is-out'}`, 'aria-current': isOwn && 'true' },
    createElement('i', { text: rank === undefined ? '' : String(rank) }),
    createElement('bdi', { text: isOwn ? 'You' : truncateName(username, 11) }),
  );
  if (isBot) row.append(createElement('em', { text: 'BOT' }));
  if (!isAlive)
    row.append(
      createElement('span', { class: 'out-mark', role: 'img', 'aria-label': 'fell' }, createIcon('close', 13)),
    );
  row.append(createElement('b', { text: formatThousands(score) }));
  return row;
}

function animate(shown: HTMLElement): void {
  shown.classList.remove('bumps');
  void shown.offsetWidth;
  shown.classList.add('bumps');
}
