import styles from './MintScreen.module.css';

/** Number of minted tokens out of the maximum. */
export function MintProgress({ minted, max }: { minted: number; max: number }) {
  const percent = max === 0 ? 0 : Math.floor((minted * 100) / max);
  return (
    <div className={styles.progress}>
      <p>
        <span>Minted</span>
        <strong>
          {minted} / {max}
        </strong>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Minted"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.percent}>{percent}%</p>
    </div>
  );
}
