import { SALE_PHASES, type PhaseStarts, type SalePhase } from '@jumpy/domain/saleSchedule';
import styles from './SaleConsole.module.css';

interface Props {
  phase: SalePhase;
  starts: PhaseStarts | undefined;
  nowS: number;
}

/** Progress of the sale: a pill per phase with its elapsed percentage. */
export function PhaseBar({ phase, starts, nowS }: Props) {
  return (
    <ol className={styles.phases} aria-label="Phases">
      {SALE_PHASES.map(({ phase: each, audience }) => {
        const state = each < phase ? 'over' : each === phase ? 'now' : 'next';
        const percent = state === 'over' ? 100 : state === 'now' ? getPassedPercent({ phase: each, starts, nowS }) : 0;
        return (
          <li key={each} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.pill}>PHASE {each}</span>
            <span className={styles.phaseTrack}>
              <i style={{ width: `${percent}%` }} />
            </span>
            <span className={styles.note}>{audience}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Elapsed percentage of a phase; 0 if it has no end or was started manually. */
function getPassedPercent({
  phase,
  starts,
  nowS,
}: {
  phase: 1 | 2 | 3;
  starts: PhaseStarts | undefined;
  nowS: number;
}): number {
  const [start, end] = starts?.slice(phase - 1, phase + 1) ?? [];
  if (start === undefined || end === undefined || end <= start) return 0;
  return Math.min(100, Math.max(0, ((nowS - start) * 100) / (end - start)));
}
