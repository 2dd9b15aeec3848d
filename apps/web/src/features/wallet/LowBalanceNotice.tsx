import { PLAY_REFUSAL_TEXT } from '@jumpy/domain/playRefusal';
import styles from './LowBalanceNotice.module.css';
import { TestMonButton } from './TestMonButton.tsx';

/**
 * Explains that playing needs a balance and links to the wallet and the faucet. `leads` makes it the primary action of
 * the screen.
 */
export function LowBalanceNotice({ onOpen, leads = false }: { onOpen: () => void; leads?: boolean }) {
  return (
    <div className={styles.low}>
      <button type="button" className={styles.words} onClick={onOpen}>
        {PLAY_REFUSAL_TEXT.low_balance}
      </button>
      <TestMonButton tone={leads ? 'lime' : 'plain'} />
    </div>
  );
}
