import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { XpPointRate } from '@jumpy/domain/xp';
import { questTeaserText } from '@jumpy/domain/nextQuest';
import { MODE_RULES } from '@jumpy/domain/modes';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { questsQuery } from '../../data/quests.ts';
import { CREDIT_KEPT_TEXT } from '../../runs/revive/creditKeptText.ts';
import { InsetBox } from '../../ui/Panel.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import type { NextToBeat } from './scoreToBeat.ts';
import type { SummaryData } from './playReducer.ts';
import { type RenderShare, SummaryActions } from './SummaryActions.tsx';
import {
  LazyConfettiBurst,
  LazySummaryHighlights,
  LazySummaryRaceResult,
  LazySummaryChainRecord,
} from './lazyParts.tsx';
import { SummaryHeader } from './SummaryHeader.tsx';
import { SummaryXp } from './SummaryXp.tsx';
import { isTriumph, unrankedNoteText, toSentence, countedRunText, getPose } from './summaryText.ts';
import { PosedCharacter } from './PosedCharacter.tsx';
import { getNextGoals } from './summaryView.ts';
import styles from './RunSummary.module.css';
import * as m from './messages.ts';

interface Props {
  summary: SummaryData;
  rate: XpPointRate;
  /** Leaderboard around the player's best. */
  next: NextToBeat | undefined;
  onPlayAgain: () => void;
  renderShare: RenderShare | undefined;
  /** Problem with the wallet or its balance. */
  notice: BalanceNotice | undefined;
  /** Link to test MON. */
  fundingAction: ElementChildren;
}

function SummaryStat({ value, name }: { value: string; name: string }) {
  return (
    <InsetBox className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </InsetBox>
  );
}

/** Summary of a run: shown at once, completed when the server responds. */
export function RunSummary({ summary, rate, next, onPlayAgain, renderShare, notice, fundingAction }: Props) {
  const { claim, state } = summary;
  const status = (
    <>
      <SummaryStatus summary={summary} />
      {claim.runId === undefined ? null : (
        <Suspense>
          <LazySummaryChainRecord runId={claim.runId} notice={notice} fundingAction={fundingAction} />
        </Suspense>
      )}
    </>
  );
  return (
    <div className={styles.summary} role="dialog" aria-label={m.gameOver()} data-state={state.name}>
      <Suspense>{isTriumph(summary) ? <LazyConfettiBurst /> : null}</Suspense>
      <div className={styles.content}>
        <SummaryHeader summary={summary} />
        <div className={styles.cheersPlace}>
          <Suspense>
            <LazySummaryHighlights summary={summary} />
          </Suspense>
        </div>
        <dl className={styles.figures}>
          <SummaryStat value={formatGrouped(claim.jumps)} name={m.jumps()} />
          <SummaryStat value={formatGrouped(claim.enemies)} name={m.stomps()} />
          <SummaryStat value={formatPlayTime(claim.durationSeconds)} name={m.time()} />
          <SummaryStat value={String(claim.level)} name={m.level()} />
        </dl>
        {summary.mode === 'race' ? (
          <Suspense fallback={status}>
            <LazySummaryRaceResult summary={summary}>{status}</LazySummaryRaceResult>
          </Suspense>
        ) : (
          <SummaryXp summary={summary} rate={rate}>
            {status}
          </SummaryXp>
        )}
      </div>
      <div className={styles.foot}>
        <SummaryGoals summary={summary} next={next} />
        <SummaryActions summary={summary} onPlayAgain={onPlayAgain} renderShare={renderShare} />
      </div>
    </div>
  );
}

function StatusLine({ icon, tone, children }: { icon: UiIconName; tone: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.status}>
      <span className={tone}>
        <Icon name={icon} size={20} weight={3.4} />
      </span>
      <span>{children}</span>
    </p>
  );
}

/** A payment that came too late for the run. */
function ReviveCreditLine() {
  return (
    <StatusLine icon="heart" tone={styles.mintText}>
      {CREDIT_KEPT_TEXT}
    </StatusLine>
  );
}

/** Status of the run, and of a revive paid for it. */
function SummaryStatus({ summary }: { summary: SummaryData }) {
  return (
    <>
      <RunStatus summary={summary} />
      {summary.keepsReviveCredit ? <ReviveCreditLine /> : null}
    </>
  );
}

/** Status of the run: what is safe, and what happens next. */
function RunStatus({ summary }: { summary: SummaryData }) {
  const { state } = summary;
  switch (state.name) {
    case 'checking':
      return (
        <StatusLine icon="clock" tone={styles.skyText}>
          {m.serverIsChecking()}
        </StatusLine>
      );
    case 'saved':
      return (
        <StatusLine icon={state.isHeld ? 'warning' : 'shield'} tone={state.isHeld ? styles.sunText : styles.skyText}>
          {state.isHeld ? m.heldInTab() : m.savedUntilOnline()}
        </StatusLine>
      );
    case 'refused':
      return (
        <StatusLine icon="warning" tone={styles.coralText}>
          {m.notCountedStatus({ reason: toSentence(state.reason) })}
        </StatusLine>
      );
    case 'counted': {
      const note = unrankedNoteText(summary);
      if (note) {
        return (
          <StatusLine icon="warning" tone={styles.sunText}>
            <span>{`${note} `}</span>
            <Link to="/help#unranked">{m.why()}</Link>
          </StatusLine>
        );
      }
      return (
        <StatusLine icon="check" tone={styles.mintText}>
          {countedRunText(state.run)}
        </StatusLine>
      );
    }
  }
}

const WAITING_TEXT: Readonly<Record<'checking' | 'saved' | 'refused', readonly string[]>> = {
  checking: [m.addingUp()],
  saved: [m.offlineNoWorries()],
  refused: [m.nextOneWillCount()],
};

/** The bubble fits three lines. */
const addQuestGoal = (goals: readonly string[], quest: string | undefined): readonly string[] =>
  quest === undefined ? goals : [...goals.slice(0, 2), `${quest}.`];

/** The next goals, in a speech bubble of the character. */
function SummaryGoals({ summary, next }: { summary: SummaryData; next: NextToBeat | undefined }) {
  const { state } = summary;
  const isCounted = state.name === 'counted';
  const quests = useQuery({ ...questsQuery, enabled: isCounted && MODE_RULES[summary.mode].countsQuests });
  // Quest progress from before the run is outdated.
  const quest =
    isCounted && !quests.isFetching && !quests.isError && quests.data ? questTeaserText(quests.data.quests) : undefined;
  const goals = isCounted
    ? addQuestGoal(getNextGoals(state.run, next, summary.ghost), quest)
    : WAITING_TEXT[state.name];
  return (
    <div className={styles.goals}>
      <ul className={styles.bubble} aria-label={m.whatsNext()}>
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      <PosedCharacter pose={getPose(summary)} className={styles.hero} />
    </div>
  );
}
