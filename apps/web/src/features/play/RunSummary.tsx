import { formatGrouped, formatXp } from '@jumpy/domain/formatNumber';
import { levelProgress } from '@jumpy/domain/levels';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { usePlayer } from '../../data/session.ts';
import { COUNT_UP_MS } from '../../runs/countUp.ts';
import { eventPath } from '../../data/eventText.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import { useCountUp } from '../../runs/useCountUp.ts';
import { overlays } from '../../stores/overlays.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { NextToBeat } from './scoreToBeat.ts';
import type { SummaryData } from './playReducer.ts';
import { type RenderShare, SummaryActions } from './SummaryActions.tsx';
import { LazyConfettiBurst, LazySummaryGoals, LazySummaryHighlights, LazySummaryRaceResult } from './lazyParts.tsx';
import { SummaryHeader } from './SummaryHeader.tsx';
import { SummaryOutcome, SummaryWarnings } from './SummaryStatus.tsx';
import { TabularNumber } from './TabularNumber.tsx';
import { isTriumph, getPose } from './summaryText.ts';
import { PosedCharacter } from './PosedCharacter.tsx';
import { estimateXp, getNextGoals, getRivalToRace } from './summaryView.ts';
import styles from './RunSummary.module.css';
import * as m from './messages.ts';

const RING_PX = 70;

interface Props {
  summary: SummaryData;
  rate: XpPointRate;
  /** Leaderboard around the player's best. */
  next: NextToBeat | undefined;
  onPlayAgain: () => void;
  renderShare: RenderShare | undefined;
  /** What is shown on request; undefined where it is beside the game. */
  details: ElementChildren | undefined;
}

/** Summary of a run: shown at once, completed when the server responds. */
export function RunSummary({ summary, rate, next, onPlayAgain, renderShare, details }: Props) {
  const { mode, state } = summary;
  const more = (
    <>
      <SummaryWarnings summary={summary} />
      {details === undefined ? null : <DetailsOnRequest>{details}</DetailsOnRequest>}
    </>
  );
  const raceResult = (
    <>
      <SummaryOutcome summary={summary} />
      {more}
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
        {mode === 'race' ? (
          <Suspense fallback={raceResult}>
            <LazySummaryRaceResult summary={summary}>{raceResult}</LazySummaryRaceResult>
          </Suspense>
        ) : (
          <SummaryXp summary={summary} rate={rate}>
            {more}
          </SummaryXp>
        )}
        <Suspense>
          <LazySummaryGoals summary={summary} />
        </Suspense>
      </div>
      <div className={styles.foot}>
        <NextGoals summary={summary} next={next} />
        <SummaryActions summary={summary} onPlayAgain={onPlayAgain} renderShare={renderShare} />
      </div>
    </div>
  );
}

function DetailsOnRequest({ children }: { children: ElementChildren }) {
  return (
    <details className={styles.more}>
      <summary>
        {m.details()}
        <Icon name="downArrow" size={20} />
      </summary>
      {children}
    </details>
  );
}

const WAITING_TEXT: Readonly<Record<'checking' | 'saved' | 'refused', readonly string[]>> = {
  checking: [m.addingUp()],
  saved: [m.offlineNoWorries()],
  refused: [m.nextOneWillCount()],
};

/** The next goals, in a speech bubble of the character. */
function NextGoals({ summary, next }: { summary: SummaryData; next: NextToBeat | undefined }) {
  const { state } = summary;
  const goals = state.name === 'counted' ? getNextGoals(state.run, next, summary.ghost) : WAITING_TEXT[state.name];
  const rival = state.name === 'counted' && summary.mode === 'solo' ? getRivalToRace(state.run, next) : undefined;
  return (
    <div className={styles.goals}>
      <div className={styles.bubble}>
        <ul aria-label={m.whatsNext()}>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
        {rival ? (
          <Link
            to="/play"
            state={{ gameMode: 'race', ghostRunId: rival.runId }}
            className={`${styles.today} ${styles.rival}`}
          >
            {m.rivalAhead({ username: rival.username, lead: rival.lead })}
            <Icon name="next" size={18} />
          </Link>
        ) : null}
        {state.name === 'counted' && state.run.event ? (
          <Link to={eventPath(state.run.event.id)} className={styles.today}>
            {m.eventBoard()}
            <Icon name="next" size={18} />
          </Link>
        ) : null}
        {summary.mode === 'daily' ? (
          <Link to="/daily" className={styles.today}>
            {m.today()}
            <Icon name="next" size={18} />
          </Link>
        ) : null}
      </div>
      <PosedCharacter pose={getPose(summary)} className={styles.hero} />
    </div>
  );
}

/** XP of a counted run: the number and the ring animate together for 1.5 s. */
function EarnedXp({ run }: { run: SettledRun }) {
  const earned = getEarnedXp(run);
  const displayedXp = useCountUp({ to: earned, durationMs: COUNT_UP_MS.popup });
  const totalXp = useCountUp({
    from: run.xp.before.totalXP,
    to: run.xp.after.totalXP,
    durationMs: COUNT_UP_MS.popup,
  });
  const { level, progressXP, requiredXP } = levelProgress(totalXp);
  const levelUp = level > run.xp.before.level;
  const { publicId } = usePlayer();
  return (
    <>
      <div className={styles.xp}>
        <LevelRing level={level} share={progressXP / requiredXP} size={RING_PX} />
        <div className={styles.xpSide}>
          <div className={styles.xpTop}>
            <span className={styles.xpNumber}>
              <span className={styles.spoken} data-testid="xp">
                {m.earnedXp({ earned: formatGrouped(earned) })}
              </span>
              <span aria-hidden="true">
                +<TabularNumber value={displayedXp} />
                <small>{m.xp()}</small>
              </span>
            </span>
            {levelUp ? <span className={styles.levelUp}>{m.levelUp()}</span> : null}
            {run.stars?.kept ? (
              <span className={styles.stars}>
                <Icon name="star" size={18} />
                {m.earnedStars({ count: run.stars.kept })}
              </span>
            ) : null}
          </div>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(progressXP / requiredXP) * 100}%` }} />
          </div>
          <div className={styles.xpFoot}>
            <span>{m.levelShort({ level })}</span>
            <span className={styles.asked}>
              {m.xpProgress({ progressXP: formatXp(progressXP), requiredXP: formatXp(requiredXP) })}
            </span>
          </div>
        </div>
        <button
          type="button"
          className={styles.why}
          aria-label={m.howItAddsUp()}
          title={m.howItAddsUp()}
          onClick={() => overlays.set({ ledger: { publicId, number: 'xp' } })}
        />
      </div>
      {noXpText(run) ? <p className={styles.noXp}>{noXpText(run)}</p> : null}
    </>
  );
}

/** Why a counted run earned no XP. */
function noXpText({ xp, unseen }: SettledRun): string | undefined {
  if (unseen?.counted === false) return m.noXpNotCounted();
  return xp.bearing ? undefined : m.noXpTooManyRuns();
}

/** Estimated XP until the run is counted. */
function ExpectedXp({ xp, sure }: { xp: number; sure: boolean }) {
  return (
    <div className={styles.xp} data-testid="expected-xp">
      <div className={styles.ringWaiting} aria-hidden="true" />
      <div className={styles.xpSide}>
        <span className={styles.xpWaiting}>{m.estimatedXp({ xp: formatGrouped(xp) })}</span>
        <div className={sure ? styles.barWaiting : styles.bar} aria-hidden="true" />
        <div className={styles.xpFoot}>{sure ? m.xpPending() : m.xpOnceCounted()}</div>
      </div>
    </div>
  );
}

/** Panel with XP and level, and below what else there is to know. */
function SummaryXp({
  summary,
  rate,
  children,
}: {
  summary: SummaryData;
  rate: XpPointRate;
  children: ElementChildren;
}) {
  const { state } = summary;
  return (
    <Panel className={styles.xpPanel}>
      {state.name === 'counted' ? <EarnedXp run={state.run} /> : null}
      {state.name === 'checking' || state.name === 'saved' ? (
        <ExpectedXp xp={estimateXp(summary, rate)} sure={state.name === 'checking'} />
      ) : null}
      {children}
    </Panel>
  );
}
