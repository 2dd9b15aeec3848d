import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { Link } from 'react-router';
import { runPath } from '../../data/runText.ts';
import { displayName } from '../../data/displayName.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { rowOutcomeText, type RowOutcome, getRowOutcome } from './boardCheckView.ts';
import styles from './CheckedRows.module.css';
import type { BoardCheck } from './useBoardCheck.ts';
import * as m from './messages.ts';

const OUTCOME_ICONS: Readonly<Record<RowOutcome, UiIconName>> = {
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
    <Stack as="ol" gap={3}>
      {rows.map((row) => (
        <CheckedRow key={row.publicId} row={row} outcome={getRowOutcome(row, check.checks)} check={check} />
      ))}
    </Stack>
  );
}

function CheckedRow({ row, outcome, check }: { row: BoardRow; outcome: RowOutcome | undefined; check: BoardCheck }) {
  const name = displayName(row);
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
          {formatGrouped(row.value)}
          {found ? <span className={styles.found}> {m.foundScore({ score: formatGrouped(found.score) })}</span> : null}
        </span>
      </span>
      <span className={styles.mark} title={outcome ? undefined : m.notCheckedYet()}>
        {outcome ? (
          <>
            <Icon name={OUTCOME_ICONS[outcome]} size={18} weight={3} />
            <span className={styles.markWords}>{rowOutcomeText(outcome)}</span>
          </>
        ) : (
          <VisuallyHidden>{m.notCheckedYet()}</VisuallyHidden>
        )}
      </span>
    </li>
  );
}
