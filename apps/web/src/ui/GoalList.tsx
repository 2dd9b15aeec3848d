import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { Goal } from '@jumpy/protocol/http/goals';
import styles from './GoalList.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import * as m from './messages.ts';

/** A goal, and after a run whether that run reached it. */
type ShownGoal = Pick<Goal, 'key' | 'title' | 'target' | 'progress' | 'isDone'> & { isTicked?: boolean };

/** The player's goals, beside each other or, on wide screens of home, below each other. */
export function GoalList({ goals, isColumn = false }: { goals: readonly ShownGoal[]; isColumn?: boolean }) {
  return (
    <ul className={isColumn ? styles.column : styles.row} aria-label={m.yourGoals()} data-goals="">
      {goals.map(({ key, title, target, progress, isDone, isTicked = false }) => (
        <li key={key} className={styles.goal} data-done={isDone || undefined} data-ticked={isTicked || undefined}>
          <i className={styles.mark} aria-hidden="true">
            {isDone ? '✓' : ''}
          </i>
          <span className={styles.title}>{title}</span>
          <VisuallyHidden>
            {isDone
              ? m.goalDone()
              : m.goalProgress({ progress: formatGrouped(progress), target: formatGrouped(target) })}
          </VisuallyHidden>
          <progress className={styles.progress} aria-hidden="true" value={progress} max={target} />
          {isColumn && target > 1 ? (
            <small className={styles.count} aria-hidden="true">
              {formatGrouped(progress)}/{formatGrouped(target)}
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
