import { formatGrouped } from '@jumpy/domain/formatNumber';
import { LEAGUE_RULES, leagueZone } from '@jumpy/domain/leagues/leagues';
import { leagueTierName } from '@jumpy/domain/leagues/leagueTiers';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import {
  leagueEndpoint,
  type LeagueResponse,
  type LeagueResult,
  markLeagueSeenEndpoint,
  setLeagueEndpoint,
} from '@jumpy/protocol/http/leagues';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { runPath } from '../../data/runText.ts';
import { toClientTime } from '../../data/toClientTime.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenFrame, ScreenTitle } from '../../ui/ScreenFrame.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useServerNow } from '../../ui/useServerNow.ts';
import { LeagueTable, TierLadder } from './LeagueTable.tsx';
import styles from './LeagueScreen.module.css';
import * as m from './messages.ts';

const MINUTE_MS = 60_000;

/** The player's league, with its times in the client's clock. Other players' runs move it, so it is read each minute. */
const leagueQuery = queryOptions({
  queryKey: queryKeys.league,
  async queryFn({ signal }): Promise<LeagueResponse> {
    return withClientTimes(await fetchApi(leagueEndpoint, { signal }));
  },
  refetchInterval: MINUTE_MS,
});

function withClientTimes(league: LeagueResponse): LeagueResponse {
  const { endsAt, drawAt, serverNow } = league;
  return {
    ...{ ...league, endsAt: toClientTime(endsAt, serverNow) },
    ...(drawAt === undefined ? {} : { drawAt: toClientTime(drawAt, serverNow) }),
  };
}

/** The league of the week: the player's group, their runs that count, and the switch. */
export function LeagueScreen() {
  useDocumentTitle(m.league());
  const { data, error, isFetching, refetch } = useQuery(leagueQuery);
  return (
    <ScreenFrame isTitled className={styles.screen} aria-busy={data === undefined && !error ? true : undefined}>
      <div className={styles.head}>
        <ScreenTitle>{m.leagueTitle()}</ScreenTitle>
        {data ? <TimeLeft endsAt={data.endsAt} /> : null}
      </div>
      {data ? (
        <LoadedLeague league={data} />
      ) : error ? (
        <LoadError as={IllustratedPanel} level={2} title={m.leagueNotLoaded()} busy={isFetching} onRetry={refetch}>
          <p>{m.pointsAreSafe()}</p>
        </LoadError>
      ) : (
        <div className={styles.columns} role="status" aria-label={m.loadingLeague()}>
          <Skeleton height="760px" />
          <Skeleton height="420px" />
        </div>
      )}
    </ScreenFrame>
  );
}

function LoadedLeague({ league }: { league: LeagueResponse }) {
  const { state, tier } = league;
  // It is marked as seen when it is shown, and stays while the screen is open.
  const [firstResult] = useState(league.result);
  const result = league.result ?? firstResult;
  return (
    <>
      {result ? <ResultPanel key={result.week} result={result} /> : null}
      <div className={styles.columns}>
        <Panel title={<span className={styles.sign}>{m.tierLeague({ tier: leagueTierName(tier) })}</span>}>
          <TierLadder tier={tier} />
          {state === 'in' ? <LeagueTable league={league} /> : <NoGroup league={league} />}
        </Panel>
        <div className={styles.side}>
          <SummedRuns runs={league.runs} />
          <Panel title={m.howTitle()} className={styles.how}>
            <p>{m.how()}</p>
            <p>{m.weeksInUtc()}</p>
            {state === 'hidden' ? null : <PartSwitch takesPart={state !== 'left'} />}
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Time until the week ends. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const leftMs = endsAt - useServerNow(0);
  const minutes = Math.max(0, Math.ceil(leftMs / MINUTE_MS));
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  const text =
    minutes === 0
      ? m.weekIsOver()
      : days > 0
        ? m.daysLeft({ days, hours })
        : m.hoursLeft({ hours, minutes: minutes % 60 });
  return (
    <time className={styles.left} dateTime={new Date(endsAt).toISOString()}>
      {text}
    </time>
  );
}

/** Why there is no group, and what to do. */
function NoGroup({ league: { state, drawAt } }: { league: LeagueResponse }) {
  if (state === 'hidden')
    return (
      <IllustratedMessage illustration="lost" title={m.hiddenTitle()}>
        {m.hiddenText()}
      </IllustratedMessage>
    );
  if (state === 'left')
    return (
      <IllustratedMessage illustration="asleep" title={m.leftTitle()}>
        {m.leftText()}
      </IllustratedMessage>
    );
  const play = (
    <ButtonLink tone="lime" icon="play" to="/play">
      {m.play()}
    </ButtonLink>
  );
  if (state === 'waiting')
    return (
      <IllustratedMessage illustration="soon" title={m.waitingTitle()} action={play}>
        {m.waitingText({ time: timeText(drawAt) })}
      </IllustratedMessage>
    );
  return (
    <IllustratedMessage illustration="soon" title={m.joinTitle()} action={play}>
      {m.joinText()}
    </IllustratedMessage>
  );
}

const timeText = (atMs: number | undefined): string =>
  atMs === undefined ? '' : new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit' }).format(atMs);

/** The runs that are summed, and their sum; seats without one are open. */
function SummedRuns({ runs }: { runs: LeagueResponse['runs'] }) {
  return (
    <Panel title={m.yourRuns()} className={styles.runs}>
      <ol>
        {Array.from({ length: LEAGUE_RULES.summedRuns }, (_, index) => {
          const run = runs[index];
          return (
            <li key={index}>
              {run ? (
                <Link to={runPath(run.runId)}>
                  <span>{m.runAtLevel({ level: formatGrouped(run.level) })}</span>
                  <b>{formatGrouped(run.score)}</b>
                  <Icon name="next" size={18} />
                </Link>
              ) : (
                <span className={styles.open}>{m.openSlot()}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.sum}>
        <span>{m.total()}</span>
        <b>{formatGrouped(runs.reduce((sum, { score }) => sum + score, 0))}</b>
      </p>
    </Panel>
  );
}

const ON_OFF = [
  { value: true, label: m.on() },
  { value: false, label: m.off() },
] as const;

function PartSwitch({ takesPart }: { takesPart: boolean }) {
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (next: boolean) => fetchApi(setLeagueEndpoint, { body: { takesPart: next } }),
    onSuccess: (league) => queryClient.setQueryData(queryKeys.league, withClientTimes(league)),
  });
  return (
    <>
      <SegmentedControl
        label={m.takePart()}
        options={ON_OFF}
        value={isPending ? variables : takesPart}
        onChange={mutate}
        description={m.takePartNote()}
      />
      {isError ? <p role="alert">{m.notSaved()}</p> : null}
    </>
  );
}

/** How the last week ended; showing it marks it as seen. */
function ResultPanel({ result }: { result: LeagueResult }) {
  const { week, outcome, rank, size, points } = result;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => fetchApi(markLeagueSeenEndpoint, { body: { week } }),
    onSuccess: () =>
      queryClient.setQueryData<LeagueResponse>(queryKeys.league, (before) => before && { ...before, result: null }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <section className={styles.result} data-outcome={outcome} aria-label={resultTitle(result)}>
      <Icon name={outcome === 'rose' ? 'crown' : 'trophy'} size={34} />
      <div>
        <h2>{resultTitle(result)}</h2>
        <p>{outcome === 'out' ? m.droppedText() : m.resultText({ rank, size, points })}</p>
      </div>
    </section>
  );
}

function resultTitle({ outcome, rank, tier, size }: LeagueResult): string {
  const lower = leagueTierName(Math.max(0, tier - 1));
  if (outcome === 'out') return m.droppedTitle({ tier: lower });
  if (rank === 1 && leagueZone(size) > 0) return m.wonTitle();
  if (outcome === 'rose') return m.roseTitle({ tier: leagueTierName(tier + 1) });
  return outcome === 'fell' ? m.fellTitle({ tier: lower }) : m.stayedTitle({ tier: leagueTierName(tier) });
}
