import { NO_RANK, type RankView, rankText } from '../../data/statsView.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './RankNumber.module.css';
import * as m from './messages.ts';

/** A rank with an arrow if the last run changed it; "~" marks an estimate, "–" no rank. */
export function RankNumber({ view }: { view: RankView }) {
  const { change, rank } = view;
  if (rank === null) {
    return (
      <span className={styles.rank} title={m.firstRankedRunHint()}>
        <span aria-hidden="true">{NO_RANK}</span>
        <VisuallyHidden>{m.noRank()}</VisuallyHidden>
      </span>
    );
  }
  const placeChange = Math.abs(change);
  return (
    <span className={styles.rank}>
      {change === 0 ? null : (
        <span className={change > 0 ? styles.up : styles.down}>
          <span aria-hidden="true">
            {change > 0 ? '▲' : '▼'}
            {placeChange}
          </span>
          <VisuallyHidden>
            {change > 0 ? m.placesUpTo({ count: placeChange }) : m.placesDownTo({ count: placeChange })}
          </VisuallyHidden>
        </span>
      )}
      <CountUp value={rank} format={(count) => rankText(view, count)} />
    </span>
  );
}
