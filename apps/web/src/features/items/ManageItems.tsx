import { isCharacterType } from '@jumpy/domain/characters';
import { formatMonFull } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useState } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import { EditItem } from './EditItem.tsx';
import styles from './ItemsTab.module.css';

interface Props {
  items: readonly ShopItem[];
}

const FAILED_VERBS = { show: 'activate', hide: 'hide', deactivate: 'deactivate' } as const;

/** All items of the shop, including hidden ones, with their actions. */
export function ManageItems({ items }: Props) {
  const { problem } = useConnectedWallet();
  const { run, isPending } = usePanelContractCall();
  const [edited, setEdited] = useState<number>();
  const [leaving, setLeaving] = useState<ShopItem>();

  async function setActive({ id, name }: ShopItem, how: keyof typeof FAILED_VERBS): Promise<void> {
    const active = how === 'show';
    await run(
      { contract: 'shop', functionName: 'setItemActive', args: [BigInt(id), active] },
      {
        successText: active ? `${name} is for sale.` : `${name} is no longer in the shop.`,
        getFailureText: ({ message }) => `Failed to ${FAILED_VERBS[how]} item: ${message}`,
      },
    );
    setLeaving(undefined);
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
                <RowButton disabled={isOff} onClick={() => setLeaving(item)}>
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
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Deactivate item"
        description={`${leaving?.name ?? ''} leaves the shop: nobody can mint it.`}
        target="Everybody who would buy it. Those who have it keep it."
        undoText="Activate it again whenever you like."
        confirmText="Deactivate"
        isPending={isPending}
        onConfirm={() => leaving && void setActive(leaving, 'deactivate')}
      />
    </>
  );
}
