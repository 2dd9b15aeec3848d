import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { useState } from 'react';
import type { BoardWithSelf } from '../../data/mergeOwnRow.ts';
import { toBoardView } from './boardView.ts';
import { LeaderboardRow } from './LeaderboardRow.tsx';
import styles from './BoardRows.module.css';
import { Podium } from './Podium.tsx';
import { BoardEmptyState } from './BoardEmptyState.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

interface Props {
  board: Board;
  answer: BoardWithSelf<BoardRow>;
  /** Rendered above the podium. */
  header?: ElementChildren;
}

/** A leaderboard: podium, rows from rank 4, and the viewer's row, which is always visible. */
export function BoardRows({ board, answer, header }: Props) {
  const { podium, rest, ownRowBelow } = toBoardView(answer);
  // Without a rank no gap is shown, since there is nobody in between.
  const isBelow = ownRowBelow !== undefined && ownRowBelow.rank !== null;
  const [openId, setOpenId] = useState<string>();
  const toggle = (publicId: string): void => setOpenId((current) => (current === publicId ? undefined : publicId));
  const renderRow = (row: BoardRow): ElementChildren => (
    <LeaderboardRow
      key={row.publicId}
      board={board}
      row={row}
      isOpen={row.publicId === openId}
      onToggle={() => toggle(row.publicId)}
    />
  );
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={m.players()}>
      <div className={styles.layout}>
        <div className={styles.top}>
          {header}
          <Podium board={board} rows={podium} openId={openId} onToggle={toggle} />
        </div>
        <div className={styles.list}>
          {rest.length === 0 && !isBelow ? <BoardEmptyState isSelfThere={podium.some((row) => row.isSelf)} /> : null}
          <ol className={styles.rows} start={4}>
            {rest.map(renderRow)}
            {isBelow ? (
              <li className={styles.gap} aria-hidden="true">
                ...
              </li>
            ) : null}
            {ownRowBelow ? renderRow(ownRowBelow) : null}
          </ol>
        </div>
      </div>
    </div>
  );
}
