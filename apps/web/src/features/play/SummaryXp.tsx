import { levelProgress } from '@jumpy/domain/levels';
import { formatGrouped, formatXp } from '@jumpy/domain/formatNumber';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { usePlayer } from '../../data/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { COUNT_UP_MS } from '../../runs/countUp.ts';
import { getEarnedXp } from '../../runs/earnedXp.ts';
import { useCountUp } from '../../runs/useCountUp.ts';
import { TabularNumber } from './TabularNumber.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';
import { estimateXp } from './summaryView.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { overlays } from '../../stores/overlays.ts';
import * as m from './messages.ts';

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
