import { levelProgress } from '@jumpy/domain/levels';
import { groupedText, xpText } from '@jumpy/domain/numberText';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { showLedger } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { Panel, Well } from '../../ui/Panel.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { COUNT_MS } from '../../runs/count.ts';
import { earnedXp } from '../../runs/earnedXp.ts';
import { useCount } from '../../runs/useCount.ts';
import { Digits } from './Digits.tsx';
import type { Summary } from './playMachine.ts';
import styles from './Summary.module.css';
import { expectedXp, xpLines } from './summaryView.ts';
import type { Elements } from '../../ui/elements.ts';

const RING_PX = 70;

/** XP of a counted run: the number and the ring animate together for 1.5 s. */
function Earned({ run }: { run: SettledRun }) {
  const earned = earnedXp(run);
  const shown = useCount({ to: earned, durationMs: COUNT_MS.popup });
  const reached = useCount({
    from: run.xp.before.totalXP,
    to: run.xp.after.totalXP,
    durationMs: COUNT_MS.popup,
  });
  const { level, progressXP, requiredXP } = levelProgress(reached);
  const levelUp = level > run.xp.before.level;
  const lines = xpLines(run);
  const { publicId } = usePlayer();
  return (
    <>
      <div className={styles.xp}>
        <Ring level={level} share={progressXP / requiredXP} size={RING_PX} />
        <div className={styles.xpSide}>
          <div className={styles.xpTop}>
            <span className={styles.xpNumber}>
              <span className={styles.spoken} data-testid="xp">
                +{groupedText(earned)} XP
              </span>
              <span aria-hidden="true">
                +<Digits value={shown} />
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
              {xpText(progressXP)} / {xpText(requiredXP)} XP
            </span>
          </div>
        </div>
        <button
          type="button"
          className={styles.why}
          aria-label="Why this number"
          title="Why this number"
          onClick={() => showLedger({ publicId, number: 'xp' })}
        />
      </div>
      <Well className={styles.lines}>
        {lines.map(({ text, xp, bonus }) => (
          <p key={text}>
            <span>{text}</span>
            <b data-bonus={bonus}>+{groupedText(xp)}</b>
          </p>
        ))}
        {restText(run) ? <p>{restText(run)}</p> : null}
      </Well>
    </>
  );
}

/** Why a counted run earned no XP. */
function restText({ xp, unseen }: SettledRun): string | undefined {
  if (unseen?.counted === false) return 'Nothing to add: this run was kept, not counted.';
  return xp.bearing ? undefined : 'That was more than 50 games in half an hour. XP goes on after a little rest.';
}

/** Estimated XP until the run is counted. */
function Expected({ xp, sure }: { xp: number; sure: boolean }) {
  return (
    <div className={styles.xp} data-testid="expected-xp">
      <div className={styles.ringWaiting} aria-hidden="true" />
      <div className={styles.xpSide}>
        <span className={styles.xpWaiting}>~{groupedText(xp)} XP</span>
        <div className={sure ? styles.barWaiting : styles.bar} aria-hidden="true" />
        <div className={styles.xpFoot}>{sure ? 'being counted' : 'when it is counted'}</div>
      </div>
    </div>
  );
}

/** Panel with XP and level, and the run's status below. */
export function SummaryXp({ summary, rate, children }: { summary: Summary; rate: XpPointRate; children: Elements }) {
  const { state } = summary;
  return (
    <Panel className={styles.xpPanel}>
      {state.name === 'counted' ? <Earned run={state.run} /> : null}
      {state.name === 'checking' || state.name === 'saved' ? (
        <Expected xp={expectedXp(summary, rate)} sure={state.name === 'checking'} />
      ) : null}
      {children}
    </Panel>
  );
}
