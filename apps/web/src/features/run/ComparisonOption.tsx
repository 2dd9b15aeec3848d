import type { HistoryRun } from '@jumpy/protocol/http/history';
import { dayText, modeName, ticksText } from '../../data/runText.ts';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './ComparisonPicker.module.css';

interface Props {
  run: HistoryRun;
  label: string;
  onSelect: (runId: string) => void;
}

/** A run that can be picked. */
export function ComparisonOption({ run, label, onSelect }: Props) {
  return (
    <li>
      <button type="button" className={styles.run} onClick={() => onSelect(run.runId)}>
        <span className={styles.words}>
          <strong>{label}</strong>
          <span>
            Level {run.level}, {ticksText(run.ticks)}, {modeName(run.mode)}, {dayText(run.playedAt)}
          </span>
        </span>
        <Sparkline heights={run.heights} width={76} height={34} color="var(--faint)" />
      </button>
    </li>
  );
}
