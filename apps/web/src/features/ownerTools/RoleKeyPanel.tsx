import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { RoleSyncStateResponse, RoleTransaction } from '@jumpy/protocol/http/roleSync';
import type { UseQueryResult } from '@tanstack/react-query';
import { useConfig } from '../../data/config.ts';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import styles from './OwnerTools.module.css';
import { problemText } from './resyncStage.ts';

const STATE_TEXT: Readonly<Record<RoleTransaction['state'], string>> = {
  sent: 'On its way',
  mined: 'Done',
  reverted: 'Refused',
  lost: 'Sent anew',
};

const createColumns = (explorerUrl: string | undefined): readonly Column<RoleTransaction>[] => [
  {
    id: 'when',
    header: 'Time (UTC)',
    cell: ({ sentAt }) => formatUtcSecond(sentAt),
  },
  {
    id: 'hash',
    header: 'Transaction',
    cell: ({ txHash }) => (
      <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer" title={txHash}>
        {shortAddress(txHash)}
      </a>
    ),
  },
  { id: 'wallets', header: 'Wallets', cell: ({ wallets }) => wallets, isNumber: true },
  {
    id: 'cost',
    header: 'Cost (MON)',
    cell: ({ costWei }) => (costWei === null ? '–' : formatMonNeeded(BigInt(costWei))),
    isNumber: true,
  },
  { id: 'state', header: 'State', cell: ({ state }) => STATE_TEXT[state] },
];

const toMonText = (wei: string | null): string => (wei === null ? '–' : `${formatMonBalance(BigInt(wei))} MON`);

/** The role-sync key: balance, spending, pending work, and its transactions with their costs. */
export function RoleKeyPanel({ state }: { state: UseQueryResult<RoleSyncStateResponse> }) {
  const { data, error, isFetching } = state;
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const key = data?.key;
  return (
    <section className={styles.key} aria-labelledby="role-key">
      <h2 id="role-key">Role-sync key</h2>
      {data?.backend === null ? (
        <p className={styles.failed} role="alert">
          No role sync backend configured
        </p>
      ) : null}
      {key?.mayWrite === false ? (
        <p className={styles.failed} role="alert">
          The contract does not know this key: it can write no roles. The owner names it by setRoleSyncKey.
        </p>
      ) : null}
      {data?.problem ? (
        <p className={styles.failed} role="status">
          {problemText(data.problem)}
        </p>
      ) : null}
      <StatTiles label="Role-sync key" failed={error !== null}>
        <StatTile
          label="Balance"
          value={data && toMonText(key?.balanceWei ?? null)}
          note={key ? shortAddress(key.address) : ''}
        />
        <StatTile
          label="Spent in 24 hours"
          value={data && toMonText(data.budget.spentWei)}
          note={data ? `of ${toMonText(data.budget.mostWei)}` : ''}
        />
        <StatTile label="Wallets that wait" value={data?.waiting} />
      </StatTiles>
      <DataTable
        label="Transactions of the role-sync key"
        columns={createColumns(explorerUrl)}
        rows={data?.transactions}
        rowId={({ txHash }) => txHash}
        empty="The key has written nothing yet."
        isFetching={isFetching && !data}
        problem={data ? undefined : queryProblem(state)}
      />
    </section>
  );
}
