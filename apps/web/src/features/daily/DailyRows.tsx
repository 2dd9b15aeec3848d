import type { DailyBoardResponse, DailyBoardRow } from '@jumpy/protocol/http/daily';
import type { BoardWithSelf } from '../../data/mergeOwnRow.ts';
import styles from './DailyLeaderboards.module.css';
import { type RenderRowActions, DailyLeaderboardRow } from './DailyLeaderboardRow.tsx';

/** Leaderboard rows, followed by the viewer's own row if it is not among them. */
export function DailyRows({
  answer: { board, rows, self },
  nowMs,
  actions,
}: {
  answer: DailyBoardResponse & BoardWithSelf<DailyBoardRow>;
  /** The server's time; undefined while loading. */
  nowMs: number | undefined;
  actions: RenderRowActions;
}) {
  const listed = self === null || rows.some((row) => row.publicId === self.publicId);
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <DailyLeaderboardRow
          key={row.publicId}
          board={board}
          row={row}
          position={index + 1}
          nowMs={nowMs}
          renderActions={actions}
        />
      ))}
      {listed ? null : (
        <>
          <li className={styles.gap} aria-hidden="true">
            ...
          </li>
          <DailyLeaderboardRow board={board} row={self} nowMs={nowMs} renderActions={actions} />
        </>
      )}
    </ol>
  );
}
