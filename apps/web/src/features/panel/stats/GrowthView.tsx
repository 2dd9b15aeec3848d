import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatUtcDay } from '@jumpy/domain/formatUtc';
import {
  ENTRY_LINK_KINDS,
  type GrowthCohort,
  growthEndpoint,
  type GrowthResponse,
  type VisitKind,
} from '@jumpy/protocol/http/adminStats';
import { useMemo, useState } from 'react';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { CsvButton } from '../../../ui/panel/CsvButton.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelSection } from '../PanelSection.tsx';
import styles from './StatsTab.module.css';

const PERIODS = [
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
] as const;
const DAY_MS = 86_400_000;

const LINK_TEXT: Readonly<Record<(typeof ENTRY_LINK_KINDS)[number], string>> = {
  invite: 'Invite link',
  challenge: 'Challenge',
  run: 'Run',
  race: 'Race of a room',
  room: 'Room',
  profile: 'Profile',
  quest: 'Quest of a profile',
  event: 'Season or weekend',
};

/** From a link to the tenth run, who comes back, and by which links people come. */
export function GrowthView() {
  const [days, setDays] = useState<(typeof PERIODS)[number]['value']>(30);
  const answer = useAdminQuery(growthEndpoint, { query: { days } }, { keepPrevious: true });
  const { data, error, isFetching, refetch } = answer;
  return (
    <>
      <SegmentedControl
        label="Joined or opened in the last"
        options={PERIODS}
        value={days}
        onChange={setDays}
        description={data ? getPeriodText(data) : undefined}
      />
      {error && !data ? (
        <LoadError title="Couldn’t load these numbers" level={2} busy={isFetching} onRetry={refetch}>
          <p>Error: {error.message}</p>
        </LoadError>
      ) : (
        <>
          <PanelSection title="From a link to the tenth run">
            {data ? <Funnel growth={data} /> : <Skeleton height="320px" />}
          </PanelSection>
          <PanelSection title="Who comes back" aside={<CsvButton table="cohorts" name="all cohorts" />}>
            <p className={styles.definition}>
              D1, D7 and D30 played a run that counts on the first, seventh or thirtieth day (UTC) after the day they
              joined. The percentage is of those for whom that day is over; a dash means that it isn’t for anyone yet.
              Invited are those whom an invite link brought, whatever became of the invite.
            </p>
            {data?.cohorts.length === 0 ? null : (
              <DataTable
                label="Players by how they came"
                columns={GROUP_COLUMNS}
                rows={data && groupByInvite(data.cohorts)}
                rowId={({ name }) => name}
                empty={null}
              />
            )}
            <DataTable
              label="Players by the day they joined"
              columns={DAY_COLUMNS}
              rows={data && groupByDay(data.cohorts)}
              rowId={({ name }) => name}
              empty="No day has been counted yet. The first numbers come in the hour after midnight (UTC)."
              isFetching={isFetching}
              problem={queryProblem(answer)}
            />
          </PanelSection>
          <PanelSection title="Links opened" aside={<CsvButton table="visits" name="all visits by day" />}>
            <LinkTable visits={data?.visits} />
          </PanelSection>
        </>
      )}
    </>
  );
}

const getPeriodText = ({ since, until }: GrowthResponse): string =>
  `${formatUtcDay(since)} to ${formatUtcDay(until - DAY_MS)}, in days of UTC. Today isn’t in it. Only counts are kept: no cookie, no address, nothing about who it was.`;

const countOf = (visits: GrowthResponse['visits'], kinds: readonly VisitKind[]): number =>
  visits.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);

/** Sums of cohorts; of those who came back only over cohorts for which the day is over, with how many joined in these. */
interface CohortSum extends Record<'joined' | 'onboarded' | 'firstRun' | 'thirdRun' | 'tenthRun', number> {
  name: string;
  invited: number;
  day1: Rate;
  day7: Rate;
  day30: Rate;
}
interface Rate {
  count: number;
  of: number;
}

function sumCohorts(name: string, cohorts: readonly GrowthCohort[]): CohortSum {
  const sum = (key: 'joined' | 'onboarded' | 'firstRun' | 'thirdRun' | 'tenthRun', rows = cohorts): number =>
    rows.reduce((total, cohort) => total + cohort[key], 0);
  const rate = (key: 'day1' | 'day7' | 'day30'): Rate => {
    const over = cohorts.filter((cohort) => cohort[key] !== null);
    return { count: over.reduce((total, cohort) => total + (cohort[key] ?? 0), 0), of: sum('joined', over) };
  };
  return {
    ...{ name, joined: sum('joined'), onboarded: sum('onboarded') },
    ...{ firstRun: sum('firstRun'), thirdRun: sum('thirdRun'), tenthRun: sum('tenthRun') },
    ...{ day1: rate('day1'), day7: rate('day7'), day30: rate('day30') },
    invited: sum(
      'joined',
      cohorts.filter(({ isInvited }) => isInvited),
    ),
  };
}

const groupByInvite = (cohorts: readonly GrowthCohort[]): CohortSum[] => [
  sumCohorts('Everyone', cohorts),
  ...[true, false].map((isInvited) =>
    sumCohorts(
      isInvited ? 'Invited' : 'On their own',
      cohorts.filter((cohort) => cohort.isInvited === isInvited),
    ),
  ),
];

function groupByDay(cohorts: readonly GrowthCohort[]): CohortSum[] {
  const days = [...new Set(cohorts.map(({ day }) => day))];
  return days.map((day) =>
    sumCohorts(
      formatUtcDay(day),
      cohorts.filter((cohort) => cohort.day === day),
    ),
  );
}

const percent = ({ count, of }: Rate): string => (of === 0 ? '–' : `${Math.round((count / of) * 100)}%`);
const rateColumn = (
  id: string,
  { header, rate }: { header: string; rate: (row: CohortSum) => Rate },
): Column<CohortSum> => ({
  ...{ id, header, isNumber: true },
  cell: (row) => {
    const { count, of } = rate(row);
    return <span title={`${formatGrouped(count)} of ${formatGrouped(of)}`}>{percent({ count, of })}</span>;
  },
});
const ofJoined =
  (key: 'onboarded' | 'firstRun' | 'thirdRun' | 'tenthRun') =>
  (row: CohortSum): Rate => ({ count: row[key], of: row.joined });
const RATE_COLUMNS: readonly Column<CohortSum>[] = [
  rateColumn('onboarded', { header: 'Onboarded', rate: ofJoined('onboarded') }),
  rateColumn('first', { header: 'First run', rate: ofJoined('firstRun') }),
  rateColumn('third', { header: 'Third run', rate: ofJoined('thirdRun') }),
  rateColumn('tenth', { header: 'Tenth run', rate: ofJoined('tenthRun') }),
  rateColumn('day1', { header: 'D1', rate: ({ day1 }) => day1 }),
  rateColumn('day7', { header: 'D7', rate: ({ day7 }) => day7 }),
  rateColumn('day30', { header: 'D30', rate: ({ day30 }) => day30 }),
];
const JOINED_COLUMN: Column<CohortSum> = {
  ...{ id: 'joined', header: 'Joined', isNumber: true },
  cell: ({ joined }) => formatGrouped(joined),
};
const GROUP_COLUMNS: readonly Column<CohortSum>[] = [
  { id: 'name', header: 'Came', cell: ({ name }) => name },
  JOINED_COLUMN,
  ...RATE_COLUMNS,
];
const DAY_COLUMNS: readonly Column<CohortSum>[] = [
  { id: 'name', header: 'Joined on', cell: ({ name }) => name },
  JOINED_COLUMN,
  { id: 'invited', header: 'Invited', isNumber: true, cell: ({ invited }) => formatGrouped(invited) },
  ...RATE_COLUMNS,
];

interface Step {
  name: string;
  count: number;
  definition: string;
  /** Of those who joined; what comes before are page loads, of which nobody knows whose they are. */
  isOfJoined?: boolean;
}

function listSteps({ visits, cohorts }: GrowthResponse): Step[] {
  const { joined, onboarded, firstRun, thirdRun, tenthRun } = sumCohorts('', cohorts);
  return [
    {
      name: 'Links opened',
      count: countOf(visits, ENTRY_LINK_KINDS),
      definition: 'Pages that players share, opened in a browser that isn’t signed in. Opened twice counts twice.',
    },
    {
      name: 'Sign-in page opened',
      count: countOf(visits, ['sign_in_page', 'invite', 'room']),
      definition: 'By itself, by an invite or by a room’s link. Coming from another page of ours isn’t counted.',
    },
    {
      name: 'Sign-in started',
      count: countOf(visits, ['sign_in']),
      definition: 'Went on to Discord. Players who sign in again are among them.',
    },
    { name: 'Joined', count: joined, definition: 'New accounts.' },
    ...(
      [
        ['Onboarded', onboarded, 'Finished onboarding within 30 days of joining.'],
        ['First run', firstRun, 'Played a run that counts within 30 days of joining. Practice doesn’t count.'],
        ['Third run', thirdRun, 'Played three of them within 30 days of joining.'],
        ['Tenth run', tenthRun, 'Played ten of them within 30 days of joining.'],
      ] as const
    ).map(([name, count, definition]) => ({ name, count, definition, isOfJoined: true })),
  ];
}

const getStepText = ({ count, isOfJoined = false }: Step, joined: number): string =>
  isOfJoined && joined > 0
    ? `${formatGrouped(count)}, ${percent({ count, of: joined })} of those who joined`
    : formatGrouped(count);

function Funnel({ growth }: { growth: GrowthResponse }) {
  const steps = useMemo(() => listSteps(growth), [growth]);
  const largest = Math.max(...steps.map(({ count }) => count));
  const joined = steps.find(({ name }) => name === 'Joined')?.count ?? 0;
  if (largest === 0) return <p className={styles.definition}>No one came in these days. Share a link to begin.</p>;
  return (
    <ol className={styles.funnel}>
      {steps.map((step) => (
        <li key={step.name}>
          <p>
            <strong>{step.name}</strong>
            <span>{getStepText(step, joined)}</span>
          </p>
          <meter min={0} max={largest} value={step.count} aria-hidden="true" />
          <p className={styles.definition}>{step.definition}</p>
        </li>
      ))}
    </ol>
  );
}

interface LinkRow {
  kind: (typeof ENTRY_LINK_KINDS)[number];
  opened: Rate;
}

const LINK_COLUMNS: readonly Column<LinkRow>[] = [
  { id: 'kind', header: 'Link to', cell: ({ kind }) => LINK_TEXT[kind] },
  { id: 'opened', header: 'Opened', isNumber: true, cell: ({ opened }) => formatGrouped(opened.count) },
  { id: 'part', header: 'Of all', isNumber: true, cell: ({ opened }) => percent(opened) },
];

/** Links that visitors opened, most opened first. */
function LinkTable({ visits }: { visits: GrowthResponse['visits'] | undefined }) {
  const rows = visits && listLinks(visits);
  return (
    <DataTable
      label="Links opened by kind"
      columns={LINK_COLUMNS}
      rows={rows}
      rowId={({ kind }) => kind}
      empty="No one opened a link in these days."
    />
  );
}

function listLinks(visits: GrowthResponse['visits']): LinkRow[] {
  const total = countOf(visits, ENTRY_LINK_KINDS);
  if (total === 0) return [];
  return ENTRY_LINK_KINDS.map((kind) => ({ kind, opened: { count: countOf(visits, [kind]), of: total } })).toSorted(
    (a, b) => b.opened.count - a.opened.count,
  );
}
