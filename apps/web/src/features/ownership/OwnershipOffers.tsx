import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import { beginOwnerActEndpoint, type ContractOwnership, ownershipEndpoint } from '@jumpy/protocol/http/ownerActs';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { useRightProblem } from '../../data/panel/panelRights.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import type { ContractKey } from '../../wallet/contractCall.ts';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import styles from './OwnershipOffers.module.css';

const CONTRACT_TITLES: Readonly<Record<ContractName, string>> = {
  jumpStats: 'the stats',
  questClaims: 'the quest claims',
  reviveGate: 'the revives',
  jumpShop: 'the shop',
  jumpyArmy: 'the army',
  runRoots: 'the nightly roots',
};
const CONTRACT_KEYS: Readonly<Record<ContractName, ContractKey>> = {
  jumpStats: 'stats',
  questClaims: 'claims',
  reviveGate: 'revives',
  jumpShop: 'shop',
  jumpyArmy: 'army',
  runRoots: 'roots',
};

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Contracts whose ownership is offered to the connected wallet. Accepting moves them there, so that the deployment key
 * can stay offline.
 */
export function OwnershipOffers() {
  const { address, problem } = useConnectedWallet();
  const { data } = useAdminQuery(ownershipEndpoint, {}, { enabled: address !== undefined });
  const rightProblem = useRightProblem(beginOwnerActEndpoint);
  const [selected, setSelected] = useState<readonly ContractOwnership[]>([]);
  const { run, isPending } = usePanelContractCall();
  const offers = data?.contracts.filter(({ pendingOwner }) => pendingOwner === address) ?? [];
  if (offers.length === 0 || rightProblem !== undefined) return null;

  /** Sequential; stops at the first failure and leaves the rest offered. */
  async function acceptAll(contracts: readonly ContractOwnership[]): Promise<void> {
    for (const { name } of contracts) {
      const receipt = await run(
        { contract: CONTRACT_KEYS[name], functionName: 'acceptOwnership', args: [] },
        {
          successText: `You now own the contract for ${CONTRACT_TITLES[name]}.`,
          getFailureText: ({ message }) => `Failed to accept ownership: ${message}`,
        },
      );
      if (receipt === undefined) break;
    }
    setSelected([]);
  }

  const owners = [...new Set(selected.map(({ owner }) => shortAddress(owner)))];
  return (
    <Stack as="section" gap={5} aria-label="Contracts offered to you">
      {offers.length > 1 ? (
        <div className={styles.offer}>
          <p>{`${offers.length} contracts are offered to your wallet. It asks you about each one.`}</p>
          <Button size="small" disabled={problem !== undefined} title={problem} onClick={() => setSelected(offers)}>
            {`Accept all ${offers.length}`}
          </Button>
        </div>
      ) : null}
      {offers.map((offer) => (
        <div key={offer.name} className={styles.offer}>
          <p>
            The contract for {CONTRACT_TITLES[offer.name]} <code>{shortAddress(offer.address)}</code> is offered to your
            wallet.
          </p>
          <Button size="small" disabled={problem !== undefined} title={problem} onClick={() => setSelected([offer])}>
            Accept ownership
          </Button>
        </div>
      ))}
      <ConfirmDialog
        open={selected.length > 0}
        onClose={() => setSelected([])}
        title="Accept ownership"
        description={`Your wallet becomes the owner of ${LIST_FORMAT.format(selected.map(({ name }) => `the contract for ${CONTRACT_TITLES[name]}`))}.`}
        target={`From ${LIST_FORMAT.format(owners)} to your wallet. They lose all control of ${selected.length > 1 ? 'them' : 'it'}.`}
        undoText="Only by offering it to another wallet. If you lose the wallet, you lose the contract, so protect it first."
        confirmText={selected.length > 1 ? `Accept all ${selected.length}` : 'Accept ownership'}
        tone="lime"
        isPending={isPending}
        onConfirm={() => void acceptAll(selected)}
      />
    </Stack>
  );
}
