import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useState } from 'react';
import { fetchReplays, toOpenReplay } from '../../data/replays.ts';
import { ticksText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ComparedFields } from '../../verifier/ComparedFields.tsx';
import type { AlteredVerdict } from '../../verifier/verdict.ts';
import { withVerifier } from '../../verifier/verifier.ts';
import styles from './VerifyScreen.module.css';

type ExampleOutcome = { state: 'shown'; verdict: AlteredVerdict } | { state: 'none' } | { state: 'failed' };

/** Simulates a copy of a run with one changed input. */
async function alterRun(runId: string, attempt: number): Promise<ExampleOutcome> {
  try {
    const [run] = await fetchReplays([runId]);
    const open = run && toOpenReplay(run);
    if (!open) return { state: 'none' };
    const verdict = await withVerifier((verifier) => verifier.alter(open, attempt));
    return verdict ? { state: 'shown', verdict } : { state: 'none' };
  } catch {
    return { state: 'failed' };
  }
}

/** Demonstrates a mismatch; clearly labeled as an example. */
export function MismatchExample({ runId }: { runId: string }) {
  const [outcome, setOutcome] = useState<ExampleOutcome>();
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const onShow = async (): Promise<void> => {
    setBusy(true);
    setAttempts(attempts + 1);
    setOutcome(await alterRun(runId, attempts));
    setBusy(false);
  };
  return (
    <Panel title="IF SOMEBODY CHEATED" className={styles.words}>
      <p>Change one input of a replay, and the run goes another way. Try it on a copy of the first run of the board.</p>
      <div role="status">
        {outcome?.state === 'shown' ? <ExampleComparison verdict={outcome.verdict} /> : null}
        {outcome?.state === 'none' ? <p>This run has no replay to copy now. Check the board again.</p> : null}
        {outcome?.state === 'failed' ? <p>The copy could not be made: no answer. Try again in a moment.</p> : null}
      </div>
      <Button wide icon="edit" busy={busy} onClick={() => void onShow()}>
        {outcome?.state === 'shown' ? 'Change another input' : 'Show a mismatch'}
      </Button>
    </Panel>
  );
}

function ExampleComparison({ verdict: { claim, found, alteredTick } }: { verdict: AlteredVerdict }) {
  return (
    <div className={styles.example}>
      <p className={styles.exampleHead}>
        <Badge tone="sky">Example, not on the board</Badge>
        <Badge tone="coral">Not the same</Badge>
      </p>
      <p>
        At {ticksText(alteredTick)} the copy steers another way for a thirtieth of a second. From there on your browser
        got {formatGrouped(found.score)} instead of {formatGrouped(claim.score)}.
      </p>
      <ComparedFields claim={claim} found={found} />
    </div>
  );
}
