import type { DailyBoardAnswer } from '@jumpy/protocol/http/daily';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './DailyBoards.module.css';
import { DailyLine } from './DailyLine.tsx';

/** The rows of a board, and one's own below them when it is further down. */
export function DailyRows({
  answer: { board, rows, self },
  signedIn,
}: {
  answer: DailyBoardAnswer;
  signedIn: boolean;
}) {
  const roomy = useMediaQuery('(width >= 768px)');
  const listed = self === null || rows.some((row) => row.publicId === self.publicId);
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <DailyLine key={row.publicId} board={board} row={row} signedIn={signedIn} roomy={roomy} />
      ))}
      {listed ? null : (
        <>
          <li className={styles.gap} aria-hidden="true">
            ...
          </li>
          <DailyLine board={board} row={self} signedIn={signedIn} roomy={roomy} />
        </>
      )}
    </ol>
  );
}
