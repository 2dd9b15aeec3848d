import { formatMonBalance } from '@jumpy/domain/mon';
import type { AdminItemsResponse } from '@jumpy/protocol/http/adminItems';
import { useState } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { useConfig } from '../../data/config.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { payoutFailureText } from '../../wallet/payoutFailureText.ts';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import styles from './ItemsTab.module.css';

/** The shop's owner and balance, which the owner's wallet can withdraw. */
export function ShopBalance({ shop }: { shop: AdminItemsResponse }) {
  const { contract, owner, earningsWei } = shop;
  const { address, problem } = useConnectedWallet();
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = usePanelContractCall();
  const isOwner = owner !== null && address === owner;
  const amount = earningsWei === null ? '–' : `${formatMonBalance(BigInt(earningsWei))} MON`;

  async function withdraw(): Promise<void> {
    await run(
      { contract: 'shop', functionName: 'withdrawEarnings', args: [] },
      { successText: `${amount} went to your wallet.`, getFailureText: (error) => payoutFailureText(error, address) },
    );
    setAsking(false);
  }

  return (
    <section className={styles.money} aria-label="Shop contract">
      <dl>
        <div>
          <dt>Contract</dt>
          <dd>
            <a href={`${explorerUrl}/address/${contract}`} target="_blank" rel="noreferrer">
              {contract}
            </a>
          </dd>
        </div>
        <div>
          <dt>Owner</dt>
          <dd>{owner ?? 'not known: the chain does not answer'}</dd>
        </div>
        <div>
          <dt>Withdrawable balance</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      </dl>
      {isOwner ? (
        <Button
          size="small"
          tone="coral"
          disabled={problem !== undefined || earningsWei === '0'}
          title={problem}
          onClick={() => setAsking(true)}
        >
          Withdraw
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Withdraw earnings"
        description={`The shop sends ${amount} away. Your wallet asks you once more.`}
        target={`To the owner of the contract: ${owner ?? ''}`}
        undoText="It lies in your wallet then; there is nothing to undo."
        confirmText="Withdraw"
        isPending={isPending}
        onConfirm={() => void withdraw()}
      />
    </section>
  );
}
