import { PLAY_REFUSAL_TEXT } from '@jumpy/domain/mayPlay';
import styles from './LowBalance.module.css';
import { TestMon } from './TestMon.tsx';

/** Why nobody plays with an empty wallet, with the wallet and the faucet one press away (HOME-16, READ-57); it leads where nothing else is lime. */
export function LowBalance({ onOpen, leads = false }: { onOpen: () => void; leads?: boolean }) {
  return (
    <div className={styles.low}>
      <button type="button" className={styles.words} onClick={onOpen}>
        {PLAY_REFUSAL_TEXT.low_balance}
      </button>
      <TestMon tone={leads ? 'lime' : 'plain'} />
    </div>
  );
}
