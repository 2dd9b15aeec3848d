import type { Sale } from '@jumpy/protocol/http/sale';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { type ConnectedWallet, ownerProblem } from '../../../data/connectedWallet.ts';
import { useConfig } from '../../../data/config.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActButtons } from './ActButtons.tsx';
import styles from './MintDesk.module.css';
import { revealActs, saleActs, wantedBase } from './ownerAct.ts';
import { CheckWorks } from './CheckWorks.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TestMint } from './TestMint.tsx';
import type { OwnerActs } from './useOwnerActs.ts';

interface Props {
  sale: Sale;
  nowS: number;
  wallet: ConnectedWallet;
  owner: OwnerActs;
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
        <OwnerEnd owner={owner} />
        <section aria-label="Sale">
          <h3>Sale</h3>
          <ActButtons label="Sale" list={saleActs(sale)} {...common} />
          <TestMint sale={sale} address={wallet.address} problem={problem} owner={owner} />
        </section>
        <ScheduleForm sale={sale} nowS={nowS} problem={problem} owner={owner} />
        <section aria-label="Reveal">
          <h3>Reveal</h3>
          <Field
            label="Base URI"
            placeholder={sale.baseUri || 'ipfs://…/'}
            value={base}
            problem={
              base.trim() !== '' && !base.trim().endsWith('/') ? 'It should end with a slash: one is added.' : undefined
            }
            onChange={(event) => setBase(event.target.value)}
          />
          {base.trim() === '' && sale.baseUri === '' ? <p className={styles.note}>Set base URI first</p> : null}
          <CheckWorks base={wantedBase(sale, base)} onMatch={setChecked} />
          <ActButtons label="Reveal" list={revealActs(sale, { typed: base, checked })} {...common} />
        </section>
      </div>
    </details>
  );
}

/** The action in progress and the result of the last one. */
export function OwnerEnd({ owner: { running, end } }: { owner: OwnerActs }) {
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
