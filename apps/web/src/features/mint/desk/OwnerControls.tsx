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
  owner: OwnerActions;
}

/** Owner actions on the contract, which rejects all other wallets. */
export function OwnerControls({ sale, nowS, wallet, owner }: Props) {
  const [base, setBase] = useState('');
  const [checked, setChecked] = useState<string>();
  const problem = ownerProblem(wallet, sale.owner);
  const common = { contract: sale.contract, problem, owner };
  return (
    <details className={styles.controls} open>
      <summary>Owner Controls</summary>
      <div className={styles.controlsBody}>
        {wallet.state === 'loading' || wallet.address === sale.owner ? null : (
          <p className={styles.note}>
            The contract belongs to {shortAddress(sale.owner)}. Only that wallet can do what stands here.
          </p>
        )}
        <OwnerActionResult owner={owner} />
        <section aria-label="Sale">
          <h3>Sale</h3>
          <OwnerActionButtons label="Sale" list={getSaleActions(sale)} {...common} />
          <TestMintPanel sale={sale} address={wallet.address} problem={problem} owner={owner} />
        </section>
        <ScheduleForm sale={sale} nowS={nowS} problem={problem} owner={owner} />
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
          <OwnerActionButtons label="Reveal" list={getRevealActions(sale, { typed: base, checked })} {...common} />
        </section>
      </div>
    </details>
  );
}

/** The action in progress and the result of the last one. */
export function OwnerActionResult({ owner: { running, end } }: { owner: OwnerActions }) {
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  return (
    <>
      <div role="status">
        {running === undefined ? null : <p className={styles.running}>{running}…</p>}
        {end?.tone === 'done' ? (
          <p className={styles.done}>
            <span>{end.text}</span>{' '}
            {end.hash === undefined ? null : (
              <a href={`${explorerUrl ?? ''}/tx/${end.hash}`} target="_blank" rel="noreferrer">
                See the transaction
              </a>
            )}
          </p>
        ) : null}
      </div>
      <div role="alert">
        {end?.tone === 'failed' ? (
          <div className={styles.failed}>
            <strong>{end.text}</strong>
            {end.why === undefined ? null : <p>{end.why}</p>}
          </div>
        ) : null}
      </div>
    </>
  );
}
