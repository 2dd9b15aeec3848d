import type { SalePhase } from '@jumpy/domain/saleSchedule';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import styles from './MintScreen.module.css';
import { phase3HintText } from './mintText.ts';
import type { SaleMintState } from './useSaleMint.ts';

/** Result of a mint: its transaction, or the error with advice. */
export function MintResult({ state, phase }: { state: SaleMintState; phase: SalePhase }) {
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const hint = phase3HintText(phase);
  return (
    <>
      <div role="status">
        {state.at === 'success' ? (
          <div className={styles.success}>
            <strong>{state.quantity === 1 ? 'One recruit is yours!' : `${state.quantity} recruits are yours!`}</strong>
            <span>
              <a href={`${explorerUrl ?? ''}/tx/${state.txHash}`} target="_blank" rel="noreferrer">
                See the transaction
              </a>
              <Link to="/characters">See your army</Link>
            </span>
          </div>
        ) : null}
      </div>
      <div role="alert">
        {state.at === 'error' ? (
          <div className={styles.error}>
            <p>{state.message}</p>
            {hint ? <p>{hint}</p> : null}
          </div>
        ) : null}
      </div>
    </>
  );
}
