import { decimalText } from '@jumpy/domain/numberText';
import { utcSecondText } from '@jumpy/domain/utcText';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { adminRevivesEndpoint, type ReviveTransaction } from '@jumpy/protocol/http/adminRevives';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { panelLink } from '../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import styles from './ReviveTab.module.css';
import { WithdrawForm } from './WithdrawForm.tsx';

const mon = (amount: number): string => `${decimalText(amount, 4)} MON`;

/** Link to the transactions behind the sums. */
const BELOW = `${panelLink('revive')}#revive-transactions`;

const FAILED = 'Failed to load revive contract data.';
const NO_BALANCE = `${FAILED} The chain does not answer right now; the sums are of the payments we have followed.`;

const columnsOf = (explorerUrl: string | undefined): readonly Column<ReviveTransaction>[] => [
  { id: 'time', header: 'Time (UTC)', cell: ({ timestamp }) => utcSecondText(timestamp * 1_000) },
  {
    id: 'player',
    header: 'Player',
    cell: ({ player, publicId }) =>
      publicId === null ? (
        <span title={player}>{shortAddress(player)}</span>
      ) : (
        <Link to={panelLink('users', { user: publicId })} title={player}>
          {shortAddress(player)}
        </Link>
      ),
  },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => mon(amount), isNumber: true },
  {
    id: 'hash',
    header: 'Transaction',
    cell: ({ txHash }) => (
      <a href={`${explorerUrl}/tx/${txHash}`} target="_blank" rel="noreferrer" title={txHash}>
        {shortAddress(txHash)}
      </a>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => status || 'Success' },
];

/** Revenue from revives, its recipients and its payers. */
export function ReviveTab() {
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const revives = useAdminQuery(adminRevivesEndpoint, {}, { keeps: true });
  const { data, error, isFetching } = revives;
  const retry = (): void => void revives.refetch();
  const { stats, owner, balanceWei } = data ?? {};
  const balance = stats?.contractBalance;
  return (
    <>
      {data && balanceWei === null ? (
        <p className={styles.note} role="alert">
          {NO_BALANCE}
        </p>
      ) : null}
      <StatTiles label="Revives" failed={error !== null}>
        <StatTile label="Total revives" value={stats?.totalRevives} to={BELOW} />
        <StatTile label="Total revenue" value={stats && mon(stats.totalRevenue)} to={BELOW} />
        <StatTile label="Contract balance" value={stats && (typeof balance === 'number' ? mon(balance) : '–')} />
        <StatTile label="Average price" value={stats && mon(stats.avgPrice)} />
      </StatTiles>
      <WithdrawForm owner={owner ?? undefined} balanceWei={balanceWei ?? undefined} />
      <section className={styles.section} id="revive-transactions">
        <div className={styles.head}>
          <h2>Recent revive transactions</h2>
          <RowButton onClick={retry} disabled={isFetching}>
            Refresh
          </RowButton>
        </div>
        <DataTable
          label="Revive transactions"
          columns={columnsOf(explorerUrl)}
          rows={data?.transactions}
          rowId={({ txHash }) => txHash}
          empty="No revive transactions found"
          isFetching={isFetching}
          problem={error ? { text: `${FAILED} ${error.message}`, isBusy: isFetching, onRetry: retry } : undefined}
        />
      </section>
    </>
  );
}
