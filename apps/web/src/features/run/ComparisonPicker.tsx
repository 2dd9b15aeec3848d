import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { HistoryRun } from '@jumpy/protocol/http/history';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../data/runs.ts';
import { dayText, modeName, ticksText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './ComparisonPicker.module.css';
import * as m from './messages.ts';

/** Maximum number of recent runs to choose from. */
const MAX_RUNS = 12;

interface Props {
  open: boolean;
  /** The watched run. */
  runId: string;
  onSelect: (runId: string) => void;
  onClose: () => void;
}

/** Picks one of the player's own runs for comparison: the best first, then recent ones. */
export function ComparisonPicker({ open, runId, onSelect, onClose }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={m.compareWithMine()} placement="middle">
      <Panel title={m.compareWithTitle()} className={styles.panel}>
        <ComparisonOptions runId={runId} onSelect={onSelect} />
        <Button wide onClick={onClose}>
          {m.close()}
        </Button>
      </Panel>
    </ModalSheet>
  );
}

function ComparisonOptions({ runId, onSelect }: Pick<Props, 'runId' | 'onSelect'>) {
  const { data, isError, isFetching, refetch } = useQuery(historyQuery);
  if (isError && !data) {
    return (
      <LoadError title={m.runsLoadFailed()} busy={isFetching} onRetry={refetch}>
        {m.serverDidntAnswer()}
      </LoadError>
    );
  }
  if (!data) {
    return (
      <div className={styles.list} role="status" aria-label={m.loadingRuns()}>
        <Skeleton height="58px" />
        <Skeleton height="58px" />
        <Skeleton height="58px" />
      </div>
    );
  }
  const { best, last } = getComparableRuns(data.runs, runId);
  if (!best && last.length === 0) {
    return (
      <IllustratedMessage illustration="asleep" title={m.noOtherRuns()}>
        {m.noOtherRunsExplained()}
      </IllustratedMessage>
    );
  }
  return (
    <ul className={styles.list}>
      {best ? (
        <ComparisonOption run={best} label={m.yourBest({ score: formatGrouped(best.score) })} onSelect={onSelect} />
      ) : null}
      {last.map((run) => (
        <ComparisonOption key={run.runId} run={run} label={formatGrouped(run.score)} onSelect={onSelect} />
      ))}
    </ul>
  );
}

/** Runs offered for comparison: the player's best and recent others, excluding the watched run and removed ones. */
function getComparableRuns(
  runs: readonly HistoryRun[],
  runId: string,
): { best: HistoryRun | undefined; last: HistoryRun[] } {
  const others = runs.filter((run) => run.runId !== runId && !run.removed);
  const best = others.find((run) => run.isBest);
  return { best, last: others.filter((run) => run !== best).slice(0, MAX_RUNS) };
}

interface ComparisonOptionProps {
  run: HistoryRun;
  label: string;
  onSelect: (runId: string) => void;
}

/** A run that can be picked. */
function ComparisonOption({ run, label, onSelect }: ComparisonOptionProps) {
  return (
    <li>
      <button type="button" className={styles.run} onClick={() => onSelect(run.runId)}>
        <span className={styles.words}>
          <strong>{label}</strong>
          <span>
            {m.runSummary({
              level: run.level,
              playTime: ticksText(run.ticks),
              mode: modeName(run.mode),
              date: dayText(run.playedAt),
            })}
          </span>
        </span>
        <Sparkline heights={run.heights} width={76} height={34} color="var(--faint)" />
      </button>
    </li>
  );
}
