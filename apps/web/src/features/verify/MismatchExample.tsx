import { groupedText } from '@jumpy/domain/numberText';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../data/keys.ts';
import { askReplays, openReplay } from '../../data/replays.ts';
import { ticksText } from '../../data/runView.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CheckedFields } from '../../verifier/CheckedFields.tsx';
import type { AlteredVerdict } from '../../verifier/verdict.ts';
import { createVerifier } from '../../verifier/verifier.ts';
import styles from './VerifyScreen.module.css';

/** A copy of a run with one input changed, really simulated; null when this run has no such copy to show. */
async function alteredRun(runId: string, signal: AbortSignal): Promise<AlteredVerdict | null> {
  const [run] = await askReplays([runId], signal);
  const open = run && openReplay(run);
  if (!open) return null;
  const verifier = createVerifier();
  try {
    return (await verifier.alter(open)) ?? null;
  } finally {
    verifier.stop();
  }
}

/** How a mismatch looks: an example, and said so. */
export function MismatchExample({ runId }: { runId: string }) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...keys.check(runId), 'altered'],
    queryFn: ({ signal }) => alteredRun(runId, signal),
    enabled: false,
    retry: false,
    networkMode: 'always',
  });
  return (
    <Panel sign="IF SOMEBODY CHEATED" className={styles.words}>
      <p>Change one input of a replay, and the run goes another way. Try it on a copy of the first run of the board.</p>
      <div role="status">
        {data ? (
          <div className={styles.example}>
            <p className={styles.exampleHead}>
              <Chip tone="sky">Example, not on the board</Chip>
              <Chip tone="coral">Not the same</Chip>
            </p>
            <p>
              At {ticksText(data.alteredTick)} the copy steers the other way for two ticks, a thirtieth of a second.
              From there on your browser got {groupedText(data.found.score)} instead of {groupedText(data.claim.score)}.
            </p>
            <CheckedFields claim={data.claim} found={data.found} />
          </div>
        ) : null}
        {data === null ? <p>This run has no replay to copy now. The next one on the board will do.</p> : null}
        {isError && !isFetching ? <p>The copy could not be made: no answer. Try again in a moment.</p> : null}
      </div>
      <Button wide icon="edit" busy={isFetching} onClick={() => void refetch()}>
        {data ? 'Do it again' : 'Show a mismatch'}
      </Button>
    </Panel>
  );
}
