import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { Avatar } from '../../ui/Avatar.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { nameView, valueText } from './boardView.ts';
import { characterOf } from './characterOf.ts';
import styles from './Podium.module.css';

const PLACES = ['first', 'second', 'third'] as const;

/** The first three on their pillars: the winner crowned in the middle, second left, third right (BOARD-03 to BOARD-06). */
export function Podium({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  return (
    <ol className={styles.podium} aria-label="Podium">
      {rows.map((row, index) => {
        const place = PLACES[index] ?? 'third';
        const name = nameView(row);
        const winner = place === 'first';
        return (
          <li key={row.publicId} className={`${styles.stand} ${styles[place]}`} data-place={place}>
            <img
              className={styles.figure}
              src={`/art/${characterOf(row)}-${winner ? 'crown' : 'plain'}.svg`}
              alt={winner ? 'Crown' : ''}
              data-crown={winner || undefined}
              width={114}
              height={120}
            />
            <span className={styles.cap}>{row.rank}</span>
            <span className={styles.pillar}>
              <span className={styles.value}>{valueText(board, row)}</span>
              <span
                className={row.isSelf ? `${styles.who} ${styles.self}` : styles.who}
                aria-current={row.isSelf || undefined}
              >
                <Avatar src={row.avatarUrl} size={26} />
                <span className={styles.name} title={name.title}>
                  {name.text}
                  {row.isSelf ? <ForReaders> (you)</ForReaders> : null}
                </span>
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
