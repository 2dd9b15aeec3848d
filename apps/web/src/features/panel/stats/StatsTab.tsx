import {
  type AdminStatsResponse,
  adminStatsEndpoint,
  type RecentActivity,
  STATS_PERIODS,
  type StatsDay,
} from '@jumpy/protocol/http/adminStats';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Link, useSearchParams } from 'react-router';
import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { CsvButton } from '../../../ui/panel/CsvButton.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { TabGroup } from '../../../ui/TabGroup.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { GrowthView } from './GrowthView.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import uPlot from '../../../ui/chart.ts';
import { readCssToken } from '../../../ui/readCssToken.ts';
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

const VIEWS = [
  { id: 'overview', text: 'Overview' },
  { id: 'growth', text: 'Growth' },
] as const;

/** Totals and recent activity, or from a link to the tenth run (`?tab=stats&view=growth`). */
export function StatsTab() {
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find(({ id }) => id === query.get('view'))?.id ?? 'overview';
  return (
    <TabGroup
      label="Statistics"
      tabs={VIEWS}
      activeId={view}
      onChange={(id) => setQuery({ tab: 'stats', ...(id === 'overview' ? {} : { view: id }) })}
    >
      <Stack gap={7}>{view === 'growth' ? <GrowthView /> : <StatsOverview />}</Stack>
    </TabGroup>
  );
}

function StatsOverview() {
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
      <PanelSection title="The last 90 days" aside={<CsvButton table="days" name="all days" />}>
        {data ? <DaysChart days={data.days} /> : <div className={styles.chartSpace} />}
      </PanelSection>
      <PanelSection title="Recent Activity">
        <DataTable
          label="Newest runs"
          columns={RECENT_COLUMNS}
          rows={data?.recent}
          rowId={({ run }) => run}
          empty="No one has played yet."
          problem={queryProblem(answer, (message) => `Failed to load stats: ${message}`)}
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

const CHART_HEIGHT_PX = 200;
const SERIES = [
  { key: 'players', label: 'Players', token: '--sky', dash: [] },
  { key: 'runs', label: 'Runs', token: '--sun', dash: [] },
  { key: 'joined', label: 'Joined', token: '--mint', dash: [6, 5] },
] as const;
const CHART_FONT = '700 13px "Figtree Variable", Figtree, sans-serif';
const createAxis = (): uPlot.Axis => ({
  stroke: readCssToken('--muted'),
  font: CHART_FONT,
  grid: { stroke: readCssToken('--s2'), width: 1 },
  ticks: { show: false },
});

const createOptions = (width: number): uPlot.Options => ({
  width,
  height: CHART_HEIGHT_PX,
  legend: { show: false },
  cursor: { drag: { x: false, y: false } },
  tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
  scales: { y: { range: (_, __, max) => [0, Math.max(5, max * 1.08)] } },
  axes: [
    createAxis(),
    { ...createAxis(), values: (_, values) => values.map((value) => formatGrouped(Math.round(value))), size: 62 },
  ],
  series: [
    {},
    ...SERIES.map(({ token, dash }) => ({
      stroke: readCssToken(token),
      width: 3,
      dash: [...dash],
      points: { show: false },
    })),
  ],
});

const sumDays = (days: readonly StatsDay[], key: (typeof SERIES)[number]['key']): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Visitors and players per day. */
function DaysChart({ days }: { days: readonly StatsDay[] }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      days.map(({ day }) => day / 1_000),
      ...SERIES.map(({ key }) => days.map((day) => day[key])),
    ];
    const chart = new uPlot(createOptions(element.clientWidth), data, element);
    const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: CHART_HEIGHT_PX }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [days]);
  const sums = SERIES.map(({ key, label }) => `${label}: ${formatGrouped(sumDays(days, key))}`);
  return (
    <figure className={styles.figure}>
      <div
        ref={container}
        className={styles.chart}
        role="img"
        aria-label={`Players, runs and new players per day. Total: ${sums.join(', ')}.`}
      />
      <figcaption className={styles.keys}>
        {SERIES.map(({ key, label, token, dash }) => (
          <span key={key}>
            <i style={{ borderColor: `var(${token})`, borderTopStyle: dash.length > 0 ? 'dashed' : 'solid' }} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
