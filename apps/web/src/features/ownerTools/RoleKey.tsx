import { utcSecondText } from '@jumpy/domain/utcText';
import { monNeededText, monText } from '@jumpy/domain/mon';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { RoleSyncStateAnswer, RoleTransaction } from '@jumpy/protocol/http/roleSync';
import type { UseQueryResult } from '@tanstack/react-query';
import { useConfig } from '../../data/config.ts';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import styles from './OwnerTools.module.css';
import { problemWords } from './resyncStage.ts';

const STATES: Readonly<Record<RoleTransaction['state'], string>> = {
  sent: 'On its way',
  mined: 'Done',
  reverted: 'Refused',
  lost: 'Sent anew',
};

const columnsOf = (explorerUrl: string | undefined): readonly Column<RoleTransaction>[] => [
  {
    id: 'when',
    header: 'Time (UTC)',
    cell: ({ sentAt }) => utcSecondText(sentAt),
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
    cell: ({ costWei }) => (costWei === null ? '–' : monNeededText(BigInt(costWei))),
    isNumber: true,
  },
  { id: 'state', header: 'State', cell: ({ state }) => STATES[state] },
];

const mon = (wei: string | null): string => (wei === null ? '–' : `${monText(BigInt(wei))} MON`);

/** The role-sync key: balance, spending, pending work, and its transactions with their costs. */
export function RoleKey({ state }: { state: UseQueryResult<RoleSyncStateAnswer> }) {
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
          {problemWords(data.problem)}
        </p>
      ) : null}
      <StatTiles label="Role-sync key" failed={error !== null}>
        <StatTile
          label="Balance"
          value={data && mon(key?.balanceWei ?? null)}
          note={key ? shortAddress(key.address) : ''}
        />
        <StatTile
          label="Spent in 24 hours"
          value={data && mon(data.budget.spentWei)}
          note={data ? `of ${mon(data.budget.mostWei)}` : ''}
        />
        <StatTile label="Wallets that wait" value={data?.waiting} />
      </StatTiles>
      <DataTable
        label="Transactions of the role-sync key"
        columns={columnsOf(explorerUrl)}
        rows={data?.transactions}
        rowId={({ txHash }) => txHash}
        empty="The key has written nothing yet."
        isFetching={isFetching && !data}
        problem={data ? undefined : queryProblem(state)}
      />
    </section>
  );
}
