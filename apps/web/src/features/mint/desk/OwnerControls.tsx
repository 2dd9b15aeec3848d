import type { Sale } from '@jumpy/protocol/http/sale';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { type ConnectedWallet, ownerProblem } from '../../../data/connectedWallet.ts';
import { useConfig } from '../../../data/config.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { OwnerActionButtons } from './OwnerActionButtons.tsx';
import styles from './SaleConsole.module.css';
import { getRevealActions, getSaleActions, resolveBaseUri } from './ownerActions.ts';
import { WorksCheckPanel } from './WorksCheckPanel.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TestMintPanel } from './TestMintPanel.tsx';
import type { OwnerActions } from './useOwnerActions.ts';

interface Props {
  sale: Sale;
  nowS: number;
  wallet: ConnectedWallet;
  ownerActions: OwnerActions;
}

/** Owner actions on the contract, which rejects all other wallets. */
export function OwnerControls({ sale, nowS, wallet, ownerActions }: Props) {
  const [base, setBase] = useState('');
  const [checked, setChecked] = useState<string>();
  const problem = ownerProblem(wallet, sale.owner);
  const common = { contract: sale.contract, problem, ownerActions };
  return (
    <details className={styles.controls} open>
      <summary>Owner Controls</summary>
      <div className={styles.controlsBody}>
        {wallet.state === 'loading' || wallet.address === sale.owner ? null : (
          <p className={styles.note}>
            The contract belongs to {shortAddress(sale.owner)}. Only that wallet can do what stands here.
          </p>
        )}
        <OwnerActionResult owner={ownerActions} />
        <section aria-label="Sale">
          <h3>Sale</h3>
          <OwnerActionButtons label="Sale" actions={getSaleActions(sale)} {...common} />
          <TestMintPanel sale={sale} address={wallet.address} problem={problem} ownerActions={ownerActions} />
        </section>
        <ScheduleForm sale={sale} nowS={nowS} problem={problem} ownerActions={ownerActions} />
        <section aria-label="Reveal">
          <h3>Reveal</h3>
          <TextField
            label="Base URI"
            placeholder={sale.baseUri || 'ipfs://…/'}
            value={base}
            problem={
              base.trim() !== '' && !base.trim().endsWith('/') ? 'It should end with a slash: one is added.' : undefined
            }
            onChange={(event) => setBase(event.target.value)}
          />
          {base.trim() === '' && sale.baseUri === '' ? <p className={styles.note}>Set base URI first</p> : null}
          <WorksCheckPanel base={resolveBaseUri(sale, base)} onMatch={setChecked} />
          <OwnerActionButtons label="Reveal" actions={getRevealActions(sale, { typed: base, checked })} {...common} />
        </section>
      </div>
    </details>
  );
}

/** The action in progress and the result of the last one. */
export function OwnerActionResult({ owner: { running, outcome } }: { owner: OwnerActions }) {
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  return (
    <>
      <div role="status">
        {running === undefined ? null : <p className={styles.running}>{running}…</p>}
        {outcome?.tone === 'done' ? (
          <p className={styles.done}>
            <span>{outcome.text}</span>{' '}
            {outcome.hash === undefined ? null : (
              <a href={`${explorerUrl ?? ''}/tx/${outcome.hash}`} target="_blank" rel="noreferrer">
                See the transaction
              </a>
            )}
          </p>
        ) : null}
      </div>
      <div role="alert">
        {outcome?.tone === 'failed' ? (
          <div className={styles.failed}>
            <strong>{outcome.text}</strong>
            {outcome.why === undefined ? null : <p>{outcome.why}</p>}
          </div>
        ) : null}
      </div>
    </>
  );
}
