import { readHeights } from '@jumpy/protocol/heightText';
import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { Avatar } from '../../ui/Avatar.tsx';
import { Spark } from '../../ui/Spark.tsx';
import styles from './BoardLine.module.css';
import { useFace } from './useFace.ts';
import { detailText, nameView, valueText } from './boardView.ts';

/** One player of a board; one's own row is cream and stays in sight while the rest scrolls (BOARD-08). */
export function BoardLine({ board, row }: { board: Board; row: BoardRow }) {
  const name = nameView(row);
  const detail = detailText(board, row);
  const face = useFace(row);
  return (
    <li className={row.isSelf ? `${styles.line} ${styles.self}` : styles.line} aria-current={row.isSelf || undefined}>
      <span className={styles.rank}>{row.rank}</span>
      <Avatar src={face} size={38} />
      <span className={styles.who}>
        <span className={styles.head}>
          <span className={styles.name} title={name.title}>
            {name.text}
          </span>
          {row.isSelf ? <span className={styles.you}>(you)</span> : null}
        </span>
        {row.heights.length > 1 ? (
          <Spark
            heights={readHeights(row.heights)}
            width={118}
            height={22}
            colour={row.isSelf ? '#5E46C9' : '#BFB0FF'}
          />
        ) : null}
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      <span className={styles.value}>{valueText(board, row)}</span>
    </li>
  );
}
