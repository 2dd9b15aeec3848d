import { groupedText } from '@jumpy/domain/numberText';
import { useState } from 'react';
import { askReplays, openReplay } from '../../data/replays.ts';
import { ticksText } from '../../data/runView.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CheckedFields } from '../../verifier/CheckedFields.tsx';
import type { AlteredVerdict } from '../../verifier/verdict.ts';
import { withVerifier } from '../../verifier/verifier.ts';
import styles from './VerifyScreen.module.css';

type Outcome = { state: 'shown'; verdict: AlteredVerdict } | { state: 'none' } | { state: 'failed' };

/** Simulates a copy of a run with one changed input. */
async function alterRun(runId: string, attempt: number): Promise<Outcome> {
  try {
    const [run] = await askReplays([runId]);
    const open = run && openReplay(run);
    if (!open) return { state: 'none' };
    const verdict = await withVerifier((verifier) => verifier.alter(open, attempt));
    return verdict ? { state: 'shown', verdict } : { state: 'none' };
  } catch {
    return { state: 'failed' };
  }
}

/** Demonstrates a mismatch; clearly labeled as an example. */
export function MismatchExample({ runId }: { runId: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const onShow = async (): Promise<void> => {
    setBusy(true);
    setAttempts(attempts + 1);
    setOutcome(await alterRun(runId, attempts));
    setBusy(false);
  };
  return (
    <Panel sign="IF SOMEBODY CHEATED" className={styles.words}>
      <p>Change one input of a replay, and the run goes another way. Try it on a copy of the first run of the board.</p>
      <div role="status">
        {outcome?.state === 'shown' ? <Example verdict={outcome.verdict} /> : null}
        {outcome?.state === 'none' ? <p>This run has no replay to copy now. Check the board again.</p> : null}
        {outcome?.state === 'failed' ? <p>The copy could not be made: no answer. Try again in a moment.</p> : null}
      </div>
      <Button wide icon="edit" busy={busy} onClick={() => void onShow()}>
        {outcome?.state === 'shown' ? 'Change another input' : 'Show a mismatch'}
      </Button>
    </Panel>
  );
}

function Example({ verdict: { claim, found, alteredTick } }: { verdict: AlteredVerdict }) {
  return (
    <div className={styles.example}>
      <p className={styles.exampleHead}>
        <Chip tone="sky">Example, not on the board</Chip>
        <Chip tone="coral">Not the same</Chip>
      </p>
      <p>
        At {ticksText(alteredTick)} the copy steers another way for a thirtieth of a second. From there on your browser
        got {groupedText(found.score)} instead of {groupedText(claim.score)}.
      </p>
      <CheckedFields claim={claim} found={found} />
    </div>
  );
}
