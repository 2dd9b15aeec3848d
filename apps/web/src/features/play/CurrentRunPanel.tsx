import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import type { RunRequest } from '../../runs/runRequest.ts';
import { progressToBestText, GOAL_TEXT, progressToBest } from './progressToBest.ts';
import type { RunFigures } from './playReducer.ts';
import styles from './SidePanels.module.css';

function CurrentRunNumber({ value, name, xp = false }: { value: string; name: string; xp?: boolean }) {
  return (
    <InsetBox className={styles.number}>
      <span className={xp ? styles.xpValue : styles.value}>{value}</span>
      <span className={styles.name}>{name}</span>
    </InsetBox>
  );
}

/** Figures of the current run, and the progress to the player's best. */
export function CurrentRunPanel({
  figures,
  xp,
  best,
  mode,
}: {
  figures: RunFigures;
  /** Undefined in a race. */
  xp: number | undefined;
  best: number;
  mode: RunRequest['mode'];
}) {
  const percent = progressToBest(figures.score, best);
  return (
    <Panel title="THIS RUN" className={styles.panel}>
      <div className={styles.numbers}>
        <CurrentRunNumber value={formatGrouped(figures.jumps)} name="Jumps" />
        <CurrentRunNumber value={formatGrouped(figures.enemies)} name="Stomps" />
        {xp === undefined ? (
          <CurrentRunNumber value={String(figures.level)} name="Level" />
        ) : (
          <CurrentRunNumber value={`+${formatGrouped(xp)}`} name="XP so far" xp />
        )}
      </div>
      <div className={styles.best}>
        <span>{progressToBestText(figures.score, { best, mode })}</span>
        {best > 0 ? <span className={styles.percent}>{percent}%</span> : null}
      </div>
      <div className={styles.bar} role="progressbar" aria-label={GOAL_TEXT[mode].to} aria-valuenow={percent}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
    </Panel>
  );
}
