import { groupedText } from '@jumpy/domain/numberText';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { Link } from 'react-router';
import { runPath } from '../../data/runView.ts';
import { nameOf } from '../../data/rowName.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { outcomeWords, type RowOutcome, rowOutcome } from './boardCheckView.ts';
import styles from './CheckedRows.module.css';
import type { BoardCheck } from './useBoardCheck.ts';

const SIGNS: Readonly<Record<RowOutcome, IconName>> = {
  same: 'verify',
  different: 'warning',
  damaged: 'warning',
  version: 'help',
  closed: 'lock',
  removed: 'trash',
  unknown: 'search',
  missing: 'search',
};

/** All leaderboard rows with their results. */
export function CheckedRows({ rows, check }: { rows: readonly BoardRow[]; check: BoardCheck }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.publicId} row={row} outcome={rowOutcome(row, check.checks)} check={check} />
      ))}
    </ol>
  );
}

function Row({ row, outcome, check }: { row: BoardRow; outcome: RowOutcome | undefined; check: BoardCheck }) {
  const name = nameOf(row);
  const result = row.runId === null ? undefined : check.checks.get(row.runId);
  const found =
    result?.state === 'checked' && result.verdict.outcome === 'different' ? result.verdict.found : undefined;
  return (
    <li
      className={row.isSelf ? `${styles.row} ${styles.self}` : styles.row}
      aria-current={row.isSelf || undefined}
      data-mark={outcome ?? 'waiting'}
    >
      <span className={styles.rank}>{row.rank}</span>
      <Avatar src={row.avatarUrl} size={38} />
      <span className={styles.who}>
        {row.runId === null ? (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        ) : (
          <Link className={styles.name} dir="auto" to={runPath(row.runId)} title={name}>
            {name}
          </Link>
        )}
        <span className={styles.score}>
          {groupedText(row.value)}
          {found ? <span className={styles.found}> found {groupedText(found.score)}</span> : null}
        </span>
      </span>
      <span className={styles.mark}>
        {outcome ? (
          <>
            <Icon name={SIGNS[outcome]} size={18} weight={3} />
            <span className={styles.markWords}>{outcomeWords(outcome)}</span>
          </>
        ) : (
          <ForReaders>Not checked yet</ForReaders>
        )}
      </span>
    </li>
  );
}
