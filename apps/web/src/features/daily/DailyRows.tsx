import type { DailyBoardAnswer, DailyBoardRow } from '@jumpy/protocol/http/daily';
import type { OwnBoard } from '../../data/withOwnRow.ts';
import styles from './DailyBoards.module.css';
import { type ActionsSlot, DailyLine } from './DailyLine.tsx';

/** Leaderboard rows, followed by the viewer's own row if it is not among them. */
export function DailyRows({
  answer: { board, rows, self },
  nowMs,
  actions,
}: {
  answer: DailyBoardAnswer & OwnBoard<DailyBoardRow>;
  /** The server's time; undefined while loading. */
  nowMs: number | undefined;
  actions: ActionsSlot;
}) {
  const listed = self === null || rows.some((row) => row.publicId === self.publicId);
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <DailyLine key={row.publicId} board={board} row={row} place={index + 1} nowMs={nowMs} actions={actions} />
      ))}
      {listed ? null : (
        <>
          <li className={styles.gap} aria-hidden="true">
            ...
          </li>
          <DailyLine board={board} row={self} nowMs={nowMs} actions={actions} />
        </>
      )}
    </ol>
  );
}
