import { adminItemsEndpoint, type AdminItemsResponse } from '@jumpy/protocol/http/adminItems';
import { beginOwnerActEndpoint } from '@jumpy/protocol/http/ownerActs';
import { formatMonBalance, formatMonFull } from '@jumpy/domain/mon';
import { useState } from 'react';
import { isCharacterType } from '@jumpy/domain/characters';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useRightProblem } from '../../data/panel/panelRights.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Restricted } from '../../ui/panel/Restricted.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useConfig } from '../../data/config.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { payoutFailureText } from '../../wallet/payoutFailureText.ts';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { CreateItem, EditItem } from './ItemForms.tsx';
import styles from './ItemsTab.module.css';

/** The shop's items, the form to create them, and the shop's balance. */
export function ItemsTab() {
  const { problem } = useConnectedWallet();
  const rightProblem = useRightProblem(beginOwnerActEndpoint);
  const shop = useAdminQuery(adminItemsEndpoint, {}, { keepPrevious: true });
  const { data, error, isFetching } = shop;
  const retry = (): void => void shop.refetch();
  if (!data && error)
    return (
      <LoadError title="Couldn’t load the shop" level={2} busy={isFetching} onRetry={retry}>
        Error: {error.message} Nothing was changed.
      </LoadError>
    );
  return (
    <>
      {problem === undefined || rightProblem !== undefined ? null : (
        <p className={styles.warning} role="status">
          {problem} You can’t change anything here until then.
        </p>
      )}
      {data ? <ShopBalance shop={data} /> : <Skeleton height="92px" />}
      <Restricted problem={rightProblem}>
        <CreateItem />
      </Restricted>
      <section className={styles.section} aria-busy={isFetching}>
        <div className={styles.head}>
          <h2>Manage Items</h2>
          <RowButton onClick={retry} disabled={isFetching}>
            Refresh
          </RowButton>
        </div>
        {data?.isStale ? (
          <p className={styles.warning} role="alert">
            The chain isn’t answering right now. These are the items as we last saw them.
          </p>
        ) : null}
        {data ? (
          <Restricted problem={rightProblem}>
            <ManageItems items={data.items} />
          </Restricted>
        ) : (
          <Skeleton height="260px" />
        )}
      </section>
      {data && rightProblem === undefined ? <Withdrawal shop={data} /> : null}
    </>
  );
}

const earningsText = ({ earningsWei }: Pick<AdminItemsResponse, 'earningsWei'>): string =>
  earningsWei === null ? '–' : `${formatMonBalance(BigInt(earningsWei))} MON`;

/** The shop's contract, owner and balance. */
function ShopBalance({ shop }: { shop: AdminItemsResponse }) {
  const { contract, owner } = shop;
  const explorerUrl = useConfig()?.chain?.explorerUrl;
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
          <dd>{owner ?? 'unknown: the chain isn’t answering'}</dd>
        </div>
        <div>
          <dt>Withdrawable balance</dt>
          <dd className={styles.amount}>{earningsText(shop)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Withdraws the shop's balance; only for the owner's wallet. */
function Withdrawal({ shop }: { shop: AdminItemsResponse }) {
  const { owner, earningsWei } = shop;
  const { address, problem } = useConnectedWallet();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { run, isPending } = usePanelContractCall();
  const amount = earningsText(shop);
  if (owner === null || address !== owner) return null;

  async function withdraw(): Promise<void> {
    await run(
      { contract: 'shop', functionName: 'withdrawEarnings', args: [] },
      { successText: `${amount} went to your wallet.`, getFailureText: (error) => payoutFailureText(error, address) },
    );
    setConfirmOpen(false);
  }

  return (
    <section className={styles.danger} aria-label="Withdrawal">
      <div>
        <h2>Withdrawal</h2>
        <p className={styles.note}>Sends the whole balance, {amount}, to the owner’s wallet.</p>
      </div>
      <Button
        size="small"
        tone="coral"
        disabled={problem !== undefined || earningsWei === '0'}
        title={problem}
        onClick={() => setConfirmOpen(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title="Withdraw earnings"
        description={`The shop sends out ${amount}. Your wallet asks once more.`}
        target={`To the owner of the contract: ${owner}`}
        undoText="It’ll be in your wallet. Nothing to undo."
        confirmText="Withdraw"
        isPending={isPending}
        onConfirm={() => void withdraw()}
      />
    </section>
  );
}

interface Props {
  items: readonly ShopItem[];
}

const FAILED_VERBS = { show: 'activate', hide: 'hide', deactivate: 'deactivate' } as const;

/** All items of the shop, including hidden ones, with their actions. */
function ManageItems({ items }: Props) {
  const { problem } = useConnectedWallet();
  const { run, isPending } = usePanelContractCall();
  const [edited, setEdited] = useState<number>();
  const [itemToDeactivate, setItemToDeactivate] = useState<ShopItem>();

  async function setActive({ id, name }: ShopItem, action: keyof typeof FAILED_VERBS): Promise<void> {
    const active = action === 'show';
    await run(
      { contract: 'shop', functionName: 'setItemActive', args: [BigInt(id), active] },
      {
        successText: active ? `${name} is for sale.` : `${name} is no longer in the shop.`,
        getFailureText: ({ message }) => `Failed to ${FAILED_VERBS[action]} item: ${message}`,
      },
    );
    setItemToDeactivate(undefined);
  }

  if (items.length === 0) return <p className={styles.empty}>The shop has no items yet. Create the first one above.</p>;
  const isOff = problem !== undefined || isPending;
  return (
    <>
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={item.id} className={styles.card} data-active={item.active ? '' : undefined}>
            <ItemArt item={item} isAnimated={false} mood="idle" />
            <div className={styles.facts}>
              <h3 title={item.name}>
                <bdi>{item.name}</bdi>
              </h3>
              <span className={styles.badge}>{item.active ? 'Active' : 'Inactive'}</span>
              <p>{formatMonFull(BigInt(item.priceWei))} MON</p>
              <p>{isCharacterType(item.itemType) ? 'Character' : 'Asset'}</p>
              <p>
                {item.minted} {item.supply === 0 ? 'minted' : `of ${item.supply} minted`}
              </p>
              {item.xpBonus > 0 ? <p>+{item.xpBonus}% XP</p> : null}
            </div>
            <div className={styles.acts} role="group" aria-label={item.name}>
              <RowButton disabled={isOff} onClick={() => setEdited(item.id)}>
                Edit
              </RowButton>
              {item.active ? (
                <RowButton disabled={isOff} onClick={() => setItemToDeactivate(item)}>
                  Deactivate
                </RowButton>
              ) : (
                <RowButton disabled={isOff} onClick={() => void setActive(item, 'show')}>
                  Activate
                </RowButton>
              )}
              <RowButton disabled={isOff || !item.active} onClick={() => void setActive(item, 'hide')}>
                Hide
              </RowButton>
            </div>
          </li>
        ))}
      </ul>
      <EditItem item={items.find(({ id }) => id === edited)} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        open={itemToDeactivate !== undefined}
        onClose={() => setItemToDeactivate(undefined)}
        title="Deactivate item"
        description={`${itemToDeactivate?.name ?? ''} leaves the shop, and no one can mint it.`}
        target="Everyone who wants to buy it. Owners keep theirs."
        undoText="You can activate it again any time."
        confirmText="Deactivate"
        isPending={isPending}
        onConfirm={() => itemToDeactivate && void setActive(itemToDeactivate, 'deactivate')}
      />
    </>
  );
}
