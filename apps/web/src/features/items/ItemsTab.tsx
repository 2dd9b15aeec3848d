import { adminItemsEndpoint } from '@jumpy/protocol/http/adminItems';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CreateItem } from './CreateItem.tsx';
import styles from './ItemsTab.module.css';
import { ManageItems } from './ManageItems.tsx';
import { ShopBalance } from './ShopBalance.tsx';

/** The shop's items, the form to create them, and the shop's balance. */
export function ItemsTab() {
  const { problem } = useConnectedWallet();
  const shop = useAdminQuery(adminItemsEndpoint, {}, { keepPrevious: true });
  const { data, error, isFetching } = shop;
  const retry = (): void => void shop.refetch();
  if (!data && error)
    return (
      <LoadError title="The shop did not load" level={2} busy={isFetching} onRetry={retry}>
        Error: {error.message} Nothing was changed.
      </LoadError>
    );
  return (
    <>
      {problem === undefined ? null : (
        <p className={styles.warning} role="status">
          {problem} Nothing can be changed here until then.
        </p>
      )}
      {data ? <ShopBalance shop={data} /> : <Skeleton height="92px" />}
      <CreateItem />
      <section className={styles.section} aria-busy={isFetching}>
        <div className={styles.head}>
          <h2>Manage Items</h2>
          <RowButton onClick={retry} disabled={isFetching}>
            Refresh
          </RowButton>
        </div>
        {data?.isStale ? (
          <p className={styles.warning} role="alert">
            The chain does not answer right now. These are the items as last read.
          </p>
        ) : null}
        {data ? <ManageItems items={data.items} /> : <Skeleton height="260px" />}
      </section>
    </>
  );
}
