import { type RankView, rankText } from '../../data/statsView.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import styles from './RankNumber.module.css';

/** A rank, with an arrow when the last run moved it; "~" in front of a guess (STATS-14, STATS-15). */
export function RankNumber({ view }: { view: RankView }) {
  const { change } = view;
  const places = Math.abs(change);
  return (
    <span className={styles.rank}>
      {change === 0 ? null : (
        <span className={change > 0 ? styles.up : styles.down}>
          <span aria-hidden="true">
            {change > 0 ? '▲' : '▼'}
            {places}
          </span>
          <ForReaders>
            {change > 0 ? 'up' : 'down'} {places} {places === 1 ? 'place' : 'places'} to
          </ForReaders>
        </span>
      )}
      <CountUp value={view.rank} format={(rank) => rankText(view, rank)} />
    </span>
  );
}
