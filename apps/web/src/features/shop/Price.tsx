import styles from './Price.module.css';
import * as m from './messages.ts';

export function Price({ price }: { price: number }) {
  if (price === 0) return <span className={styles.price}>{m.free()}</span>;
  return (
    <span className={styles.price}>
      <i className={styles.coin} aria-hidden="true" />
      <span>{m.monAmount({ amount: price })}</span>
    </span>
  );
}
