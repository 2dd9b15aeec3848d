import { levelProgress } from '@jumpy/domain/levels';
import { formatGrouped, formatXp } from '@jumpy/domain/formatNumber';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { showLedger } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { COUNT_UP_MS } from '../../runs/countUp.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import { useCountUp } from '../../runs/useCountUp.ts';
import { TabularNumber } from './TabularNumber.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';
import { estimateXp, toXpLines } from './summaryView.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

const RING_PX = 70;

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
  const lines = toXpLines(run);
  const { publicId } = usePlayer();
  return (
    <>
      <div className={styles.xp}>
        <LevelRing level={level} share={progressXP / requiredXP} size={RING_PX} />
        <div className={styles.xpSide}>
          <div className={styles.xpTop}>
            <span className={styles.xpNumber}>
              <span className={styles.spoken} data-testid="xp">
                +{formatGrouped(earned)} XP
              </span>
              <span aria-hidden="true">
                +<TabularNumber value={displayedXp} />
                <small>XP</small>
              </span>
            </span>
            {levelUp ? <span className={styles.levelUp}>LEVEL UP!</span> : null}
          </div>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(progressXP / requiredXP) * 100}%` }} />
          </div>
          <div className={styles.xpFoot}>
            <span>LVL {level}</span>
            <span className={styles.asked}>
              {formatXp(progressXP)} / {formatXp(requiredXP)} XP
            </span>
          </div>
        </div>
        <button
          type="button"
          className={styles.why}
          aria-label="How it adds up"
          title="How it adds up"
          onClick={() => showLedger({ publicId, number: 'xp' })}
        />
      </div>
      <InsetBox className={styles.lines}>
        {lines.map(({ text, xp, bonus }) => (
          <p key={text}>
            <span>{text}</span>
            <b data-bonus={bonus}>+{formatGrouped(xp)}</b>
          </p>
        ))}
        {noXpText(run) ? <p>{noXpText(run)}</p> : null}
      </InsetBox>
    </>
  );
}

/** Why a counted run earned no XP. */
function noXpText({ xp, unseen }: SettledRun): string | undefined {
  if (unseen?.counted === false) return 'No XP: this run was saved, but not counted.';
  return xp.bearing ? undefined : 'Over 50 runs in half an hour! Take a short break to earn XP again.';
}

/** Estimated XP until the run is counted. */
function ExpectedXp({ xp, sure }: { xp: number; sure: boolean }) {
  return (
    <div className={styles.xp} data-testid="expected-xp">
      <div className={styles.ringWaiting} aria-hidden="true" />
      <div className={styles.xpSide}>
        <span className={styles.xpWaiting}>~{formatGrouped(xp)} XP</span>
        <div className={sure ? styles.barWaiting : styles.bar} aria-hidden="true" />
        <div className={styles.xpFoot}>{sure ? 'adding it up' : 'once it’s counted'}</div>
      </div>
    </div>
  );
}

/** Panel with XP and level, and the run's status below. */
export function SummaryXp({
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
