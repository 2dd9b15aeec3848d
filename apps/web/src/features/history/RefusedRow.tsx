import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RefusedRun } from '@jumpy/protocol/http/history';
import { useDecision } from '../../data/decisions.ts';
import { biomeName, dayText, modeName, ticksText } from '../../data/runText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import styles from './RunHistory.module.css';

/** One of the player's own rejected runs, with the reason. Visible only to the player. */
export function RefusedRow({ run }: { run: RefusedRun }) {
  const decision = useDecision(run.runId, { enabled: true });
  return (
    <li className={styles.run}>
      <p className={styles.head}>
        <strong className={styles.score}>{formatGrouped(run.score)}</strong>
        <Badge>Refused</Badge>
      </p>
      <div className={styles.words}>
        <p className={styles.detail}>
          Level {run.level}, {biomeName(run.level)} · {ticksText(run.ticks)} · {modeName(run.mode)} ·{' '}
          <time dateTime={new Date(run.refusedAt).toISOString()}>{dayText(run.refusedAt)}</time>
        </p>
        <p className={styles.why}>
          What was sent is not the run that we saw while it was played, so it counts for nothing. A reviewer can look at
          it. Your other runs are as they were.
        </p>
        <DecisionNote decision={decision} />
      </div>
    </li>
  );
}
