import styles from './WalletTab.module.css';

/** No chain is connected: there is no balance to show, and nothing is lost. */
export function ChainOff() {
  return (
    <p className={styles.note}>
      MON are switched off here for now. Your wallet is safe, and you can play without them.
    </p>
  );
}
