import { groupedText } from '@jumpy/domain/numberText';
import type { HistoryRun } from '@jumpy/protocol/http/history';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../data/runs.ts';
import { Button } from '../../ui/Button.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './BesidePicker.module.css';
import { BesideRun } from './BesideRun.tsx';

/** Maximum number of recent runs to choose from. */
const MOST = 12;

interface Props {
  open: boolean;
  /** The watched run. */
  runId: string;
  onChoose: (runId: string) => void;
  onClose: () => void;
}

/** Picks one of the player's own runs for comparison: the best first, then recent ones. */
export function BesidePicker({ open, runId, onChoose, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} label="Side by side with mine" from="middle">
      <Panel sign="WITH WHICH OF YOURS?" className={styles.panel}>
        <Choices runId={runId} onChoose={onChoose} />
        <Button wide onClick={onClose}>
          Close
        </Button>
      </Panel>
    </Sheet>
  );
}

function Choices({ runId, onChoose }: Pick<Props, 'runId' | 'onChoose'>) {
  const { data, isError, isFetching, refetch } = useQuery(historyQuery);
  if (isError && !data) {
    return (
      <DidNotLoad title="Your runs did not load" busy={isFetching} onRetry={refetch}>
        They are safe. The server did not answer.
      </DidNotLoad>
    );
  }
  if (!data) {
    return (
      <div className={styles.list} role="status" aria-label="Loading your runs">
        <Skeleton height="58px" />
        <Skeleton height="58px" />
        <Skeleton height="58px" />
      </div>
    );
  }
  const { best, last } = runsBeside(data.runs, runId);
  if (!best && last.length === 0) {
    return (
      <Moment picture="asleep" title="No other run of yours yet">
        Finish one, and watch the two climb side by side.
      </Moment>
    );
  }
  return (
    <ul className={styles.list}>
      {best ? <BesideRun run={best} label={`Your best, ${groupedText(best.score)}`} onChoose={onChoose} /> : null}
      {last.map((run) => (
        <BesideRun key={run.runId} run={run} label={groupedText(run.score)} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/** Runs offered for comparison: the player's best and recent others, excluding the watched run and removed ones. */
function runsBeside(runs: readonly HistoryRun[], runId: string): { best: HistoryRun | undefined; last: HistoryRun[] } {
  const others = runs.filter((run) => run.runId !== runId && !run.removed);
  const best = others.find((run) => run.isBest);
  return { best, last: others.filter((run) => run !== best).slice(0, MOST) };
}
