import styles from './WalletTab.module.css';

/** Shown when no chain is configured, so there is no balance. */
export function NoChainNotice() {
  return (
    <p className={styles.note}>
      MON are switched off here for now. Your wallet is safe, and you can play without them.
    </p>
  );
}
