import { useState } from 'react';
import { parseRunFile } from '../../data/runFile.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ComparedFields } from '../../verifier/ComparedFields.tsx';
import type { Verdict } from '../../verifier/verdict.ts';
import { withVerifier } from '../../verifier/verifier.ts';
import styles from './VerifyScreen.module.css';

type FileCheckOutcome =
  | { state: 'busy' }
  | { state: 'foreign' }
  | { state: 'failed' }
  | { state: 'checked'; verdict: Verdict };

async function checkFile(file: File): Promise<FileCheckOutcome> {
  const run = parseRunFile(await file.text());
  if (!run) return { state: 'foreign' };
  try {
    return { state: 'checked', verdict: await withVerifier((verifier) => verifier.check(run)) };
  } catch {
    return { state: 'failed' };
  }
}

function outcomeText(outcome: FileCheckOutcome): string {
  if (outcome.state === 'busy') return 'Checking the file.';
  if (outcome.state === 'foreign') return 'This file is no replay of ours.';
  if (outcome.state === 'failed') return 'The check could not be done. Try again in a moment.';
  switch (outcome.verdict.outcome) {
    case 'same':
      return 'The replay in this file gives the score it claims.';
    case 'different':
      return 'The replay in this file gives something else than it claims.';
    case 'damaged':
      return 'The replay in this file is damaged.';
    case 'version':
      return `It was played by rules of version ${outcome.verdict.simVersion}, which this page does not know.`;
  }
}

/** Verifies a downloaded replay; nothing leaves the browser. */
export function FileCheck() {
  const [outcome, setOutcome] = useState<FileCheckOutcome>();
  const onFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setOutcome({ state: 'busy' });
    setOutcome(await checkFile(file));
  };
  const verdict = outcome?.state === 'checked' ? outcome.verdict : undefined;
  return (
    <Panel title="YOUR OWN COPY" className={styles.words}>
      <p>Every run has its replay to download. Give such a file here and it is checked without asking anybody.</p>
      <div role="status">
        {outcome ? <p className={styles.fileSaid}>{outcomeText(outcome)}</p> : null}
        {verdict && 'found' in verdict ? <ComparedFields claim={verdict.claim} found={verdict.found} /> : null}
      </div>
      <label className={styles.file}>
        <Icon name="upload" />
        Check a replay file
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            void onFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </Panel>
  );
}
