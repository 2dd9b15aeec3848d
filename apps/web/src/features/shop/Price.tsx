import styles from './Price.module.css';

export function Price({ price }: { price: number }) {
  if (price === 0) return <span className={styles.price}>Free</span>;
  return (
    <span className={styles.price}>
      <i className={styles.coin} aria-hidden="true" />
      <span>{`${price} MON`}</span>
    </span>
  );
}
