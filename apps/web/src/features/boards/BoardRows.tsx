import type { Board, BoardAnswer } from '@jumpy/protocol/http/boards';
import { boardView } from './boardView.ts';
import { BoardLine } from './BoardLine.tsx';
import styles from './BoardRows.module.css';
import { Podium } from './Podium.tsx';
import { RoomForMore } from './RoomForMore.tsx';

/** A board with players on it: podium, rows from rank 4, and one's own row always in sight (BOARD-03 to BOARD-08). */
export function BoardRows({ board, answer }: { board: Board; answer: BoardAnswer }) {
  const { podium, rest, below } = boardView(answer);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Players">
      <Podium board={board} rows={podium} />
      {rest.length === 0 && !below ? <RoomForMore isSelfThere={podium.some((row) => row.isSelf)} /> : null}
      <ol className={styles.rows} start={4}>
        {rest.map((row) => (
          <BoardLine key={row.publicId} board={board} row={row} />
        ))}
        {below ? (
          <>
            <li className={styles.gap} aria-hidden="true">
              ...
            </li>
            <BoardLine board={board} row={below} />
          </>
        ) : null}
      </ol>
    </div>
  );
}
