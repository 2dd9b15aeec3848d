import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { useState } from 'react';
import type { OwnBoard } from '../../data/withOwnRow.ts';
import { boardView } from './boardView.ts';
import { BoardLine } from './BoardLine.tsx';
import styles from './BoardRows.module.css';
import { Podium } from './Podium.tsx';
import { RoomForMore } from './RoomForMore.tsx';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  board: Board;
  answer: OwnBoard<BoardRow>;
  /** Whether a row's replay opens only when the day ends. */
  isClosed?: ((row: BoardRow) => boolean) | undefined;
  /** Stands above the podium. */
  head?: Elements;
}

/** A board with players on it: podium, rows from rank 4, and one's own row always in sight (BOARD-03 to BOARD-08). */
export function BoardRows({ board, answer, isClosed, head }: Props) {
  const { podium, rest, below } = boardView(answer);
  // One without a rank stands nowhere yet: there is nobody between.
  const isBelow = below !== undefined && below.rank !== null;
  const [openId, setOpenId] = useState<string>();
  const toggle = (publicId: string): void => setOpenId((now) => (now === publicId ? undefined : publicId));
  const line = (row: BoardRow): Elements => (
    <BoardLine
      key={row.publicId}
      board={board}
      row={row}
      open={row.publicId === openId}
      onToggle={() => toggle(row.publicId)}
      closed={isClosed?.(row)}
    />
  );
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Players">
      <div className={styles.layout}>
        <div className={styles.top}>
          {head}
          <Podium board={board} rows={podium} openId={openId} onToggle={toggle} isClosed={isClosed} />
        </div>
        <div className={styles.list}>
          {rest.length === 0 && !isBelow ? <RoomForMore isSelfThere={podium.some((row) => row.isSelf)} /> : null}
          <ol className={styles.rows} start={4}>
            {rest.map(line)}
            {isBelow ? (
              <li className={styles.gap} aria-hidden="true">
                ...
              </li>
            ) : null}
            {below ? line(below) : null}
          </ol>
        </div>
      </div>
    </div>
  );
}
