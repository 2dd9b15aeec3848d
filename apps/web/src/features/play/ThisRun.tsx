import { groupedText } from '@jumpy/domain/numberText';
import { Panel, Well } from '../../ui/Panel.tsx';
import type { WantedRun } from '../../runs/wantedRun.ts';
import { bestText, GOALS, partOfBest } from './partOfBest.ts';
import type { Figures } from './playMachine.ts';
import styles from './SidePanels.module.css';

function RunNumber({ value, name, xp = false }: { value: string; name: string; xp?: boolean }) {
  return (
    <Well className={styles.number}>
      <span className={xp ? styles.xpValue : styles.value}>{value}</span>
      <span className={styles.name}>{name}</span>
    </Well>
  );
}

/** Figures of the current run, and the progress to the player's best. */
export function ThisRun({
  figures,
  xp,
  best,
  mode,
}: {
  figures: Figures;
  /** Undefined in a race. */
  xp: number | undefined;
  best: number;
  mode: WantedRun['mode'];
}) {
  const percent = partOfBest(figures.score, best);
  return (
    <Panel sign="THIS RUN" className={styles.panel}>
      <div className={styles.numbers}>
        <RunNumber value={groupedText(figures.jumps)} name="Jumps" />
        <RunNumber value={groupedText(figures.enemies)} name="Stomps" />
        {xp === undefined ? (
          <RunNumber value={String(figures.level)} name="Level" />
        ) : (
          <RunNumber value={`+${groupedText(xp)}`} name="XP so far" xp />
        )}
      </div>
      <div className={styles.best}>
        <span>{bestText(figures.score, { best, mode })}</span>
        {best > 0 ? <span className={styles.percent}>{percent}%</span> : null}
      </div>
      <div className={styles.bar} role="progressbar" aria-label={GOALS[mode].to} aria-valuenow={percent}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
    </Panel>
  );
}
