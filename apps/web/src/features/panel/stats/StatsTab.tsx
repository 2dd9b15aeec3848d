import {
  type AdminStatsResponse,
  adminStatsEndpoint,
  type RecentActivity,
  STATS_PERIODS,
} from '@jumpy/protocol/http/adminStats';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import { DaysChart } from './DaysChart.tsx';
import styles from './StatsTab.module.css';

const RECENT_COLUMNS: readonly Column<RecentActivity>[] = [
  {
    id: 'username',
    header: 'User',
    cell: ({ id, username }) => (
      <Link to={panelLink('users', { user: id })} dir="auto">
        {username}
      </Link>
    ),
  },
  { id: 'action', header: 'Action', cell: ({ action, run }) => <Link to={`/run/${run}`}>{action}</Link> },
  { id: 'timestamp', header: 'When (UTC)', cell: ({ timestamp }) => formatUtcSecond(Date.parse(timestamp)) },
  { id: 'best', header: 'Best score', cell: (row) => formatGrouped(row.best_score), isNumber: true },
  { id: 'games', header: 'Total games', cell: (row) => formatGrouped(row.total_games), isNumber: true },
];

export function StatsTab() {
  const answer = useAdminQuery(adminStatsEndpoint, {}, { refetchIntervalMs: 60_000 });
  const { data, error, isFetching, refetch } = answer;
  if (error && !data)
    return (
      <div className={styles.failed} role="alert">
        <p>Failed to load stats: {error.message}</p>
        <Button icon="restart" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <>
      <Totals stats={data?.stats} />
      <PanelSection title="Active players">
        <StatTiles label="Active players by period">
          {STATS_PERIODS.map((period) => (
            <StatTile
              key={period}
              label={period}
              value={data?.periods[period]}
              {...(period === 'lifetime' ? { note: 'since 2020-01-01' } : {})}
            />
          ))}
        </StatTiles>
      </PanelSection>
      <PanelSection title="The last 90 days">
        {data ? <DaysChart days={data.days} /> : <div className={styles.chartSpace} />}
      </PanelSection>
      <PanelSection title="Recent Activity">
        <DataTable
          label="Newest runs"
          columns={RECENT_COLUMNS}
          rows={data?.recent}
          rowId={({ run }) => run}
          empty="Nobody has played yet."
          problem={queryProblem(answer, (why) => `Failed to load stats: ${why}`)}
        />
      </PanelSection>
    </>
  );
}

function Totals({ stats }: { stats: AdminStatsResponse['stats'] | undefined }) {
  return (
    <StatTiles label="Totals">
      <StatTile label="Total Players" value={stats?.totalUsers} linkTo={panelLink('users')} />
      <StatTile label="Total Jumps" value={stats?.totalJumps} />
      <StatTile label="Total Games" value={stats?.totalGames} />
      <StatTile label="Active Players" value={stats?.activePlayers} note="in the last 7 days" />
    </StatTiles>
  );
}
