import { formatDecimal } from '@jumpy/domain/formatNumber';
import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { adminRevivesEndpoint, type ReviveTransaction } from '@jumpy/protocol/http/adminRevives';
import { beginOwnerActEndpoint } from '@jumpy/protocol/http/ownerActs';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { panelLink } from '../../data/panel/panelLink.ts';
import { useRightProblem } from '../../data/panel/panelRights.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Row } from '../../ui/Layout.tsx';
import { CsvButton } from '../../ui/panel/CsvButton.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { Restricted } from '../../ui/panel/Restricted.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import styles from './ReviveTab.module.css';
import { ReviveWithdrawForm } from './ReviveWithdrawForm.tsx';

const toMonText = (amount: number): string => `${formatDecimal(amount, 4)} MON`;

/** Link to the transactions behind the sums. */
const TRANSACTIONS_LINK = `${panelLink('revive')}#revive-transactions`;

const FAILED_TEXT = 'Failed to load revive contract data.';
const NO_BALANCE_TEXT = `${FAILED_TEXT} The chain isn’t answering right now. Totals cover the payments we’ve seen.`;

const createColumns = (explorerUrl: string | undefined): readonly Column<ReviveTransaction>[] => [
  { id: 'time', header: 'Time (UTC)', cell: ({ timestamp }) => formatUtcSecond(timestamp * 1_000) },
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
  { id: 'amount', header: 'Amount', cell: ({ amount }) => toMonText(amount), isNumber: true },
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
  const revives = useAdminQuery(adminRevivesEndpoint, {}, { keepPrevious: true });
  const rightProblem = useRightProblem(beginOwnerActEndpoint);
  const { data, error, isFetching } = revives;
  const retry = (): void => void revives.refetch();
  const { stats, owner, balanceWei } = data ?? {};
  const balance = stats?.contractBalance;
  return (
    <>
      {data && balanceWei === null ? (
        <p className={styles.note} role="alert">
          {NO_BALANCE_TEXT}
        </p>
      ) : null}
      <StatTiles label="Revives" failed={error !== null}>
        <StatTile label="Total revives" value={stats?.totalRevives} linkTo={TRANSACTIONS_LINK} />
        <StatTile label="Total revenue" value={stats && toMonText(stats.totalRevenue)} linkTo={TRANSACTIONS_LINK} />
        <StatTile label="Contract balance" value={stats && (typeof balance === 'number' ? toMonText(balance) : '–')} />
        <StatTile label="Average price" value={stats && toMonText(stats.avgPrice)} />
      </StatTiles>
      <Restricted problem={rightProblem}>
        <ReviveWithdrawForm owner={owner ?? undefined} balanceWei={balanceWei ?? undefined} />
      </Restricted>
      <section className={styles.section} id="revive-transactions">
        <div className={styles.head}>
          <h2>Recent revive transactions</h2>
          <Row nowrap gap={4}>
            <CsvButton table="revives" name="all revives" />
            <RowButton onClick={retry} disabled={isFetching}>
              Refresh
            </RowButton>
          </Row>
        </div>
        <DataTable
          label="Revive transactions"
          columns={createColumns(explorerUrl)}
          rows={data?.transactions}
          rowId={({ txHash }) => txHash}
          empty="No revive transactions found"
          isFetching={isFetching}
          problem={error ? { text: `${FAILED_TEXT} ${error.message}`, isBusy: isFetching, onRetry: retry } : undefined}
        />
      </section>
    </>
  );
}
