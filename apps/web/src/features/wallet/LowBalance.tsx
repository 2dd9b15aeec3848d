import { PLAY_REFUSAL_TEXT } from '@jumpy/domain/mayPlay';
import styles from './LowBalance.module.css';
import { TestMon } from './TestMon.tsx';

/**
 * Explains that playing needs a balance and links to the wallet and the faucet. `leads` makes it the primary action of
 * the screen.
 */
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
