import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { Avatar } from '../../ui/Avatar.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { nameView, valueText } from './boardView.ts';
import styles from './Podium.module.css';
import { PodiumFigure } from './PodiumFigure.tsx';
import { useFace } from './useFace.ts';

const PLACES = ['first', 'second', 'third'] as const;
type Place = (typeof PLACES)[number];

/** The first three on their pillars: the winner crowned in the middle, second left, third right (BOARD-03 to BOARD-06). */
export function Podium({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  return (
    <ol className={styles.podium} aria-label="Podium">
      {PLACES.map((place, index) => {
        const row = rows[index];
        return row ? (
          <Stand key={row.publicId} board={board} row={row} place={place} />
        ) : (
          <FreeStand key={place} place={place} rank={index + 1} />
        );
      })}
    </ol>
  );
}

function Stand({ board, row, place }: { board: Board; row: BoardRow; place: Place }) {
  const name = nameView(row);
  const face = useFace(row);
  const winner = place === 'first';
  return (
    <li className={`${styles.stand} ${styles[place]}`} data-place={place}>
      <span className={styles.figure} data-crown={winner || undefined}>
        <PodiumFigure publicId={row.publicId} isSelf={row.isSelf} winner={winner} className={styles.drawing} />
        {winner ? <ForReaders>Crown</ForReaders> : null}
      </span>
      <span className={styles.cap}>{row.rank}</span>
      <span className={styles.pillar}>
        <span className={styles.value}>{valueText(board, row)}</span>
        <span
          className={row.isSelf ? `${styles.who} ${styles.self}` : styles.who}
          aria-current={row.isSelf || undefined}
        >
          <Avatar src={face} size={26} />
          <span className={styles.name} title={name.title}>
            {name.text}
            {row.isSelf ? <ForReaders> (you)</ForReaders> : null}
          </span>
        </span>
      </span>
    </li>
  );
}

/** A pillar that nobody has climbed yet. */
function FreeStand({ place, rank }: { place: Place; rank: number }) {
  return (
    <li className={`${styles.stand} ${styles[place]} ${styles.free}`} data-free={place}>
      <span className={styles.cap}>{rank}</span>
      <span className={styles.pillar}>
        <span className={styles.freeWord}>Free place</span>
      </span>
    </li>
  );
}
