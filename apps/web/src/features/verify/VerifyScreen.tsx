import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Link } from 'react-router';
import { useState } from 'react';
import { useBoard } from '../../data/useBoard.ts';
import { parseRunFile } from '../../data/runFile.ts';
import { fetchReplays, toOpenReplay } from '../../data/replays.ts';
import { ticksText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ComparedFields } from '../../verifier/ComparedFields.tsx';
import type { Verdict, AlteredVerdict } from '../../verifier/verdict.ts';
import { withVerifier } from '../../verifier/verifier.ts';
import { BoardCheckControls } from './BoardCheckControls.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { useBoardCheck } from './useBoardCheck.ts';
import styles from './VerifyScreen.module.css';

/** Placeholder at the height of the verify button, to avoid layout shift. */
function ControlsPlaceholder({ board }: { board: Pick<ReturnType<typeof useBoard>, 'data' | 'isPending'> }) {
  return (
    <div className={styles.noControls}>
      {board.isPending ? <Skeleton height="72px" /> : null}
      {board.data ? (
        <ButtonLink to="/play" tone="lime" size="big" wide icon="play" className={styles.play}>
          Play the first run
        </ButtonLink>
      ) : null}
      {board.isPending || board.data ? null : (
        <Button size="big" wide icon="verify" disabled className={styles.play}>
          Verify
        </Button>
      )}
    </div>
  );
}

/** Lets anyone verify the whole scores leaderboard in the browser. */
export function VerifyScreen() {
  useDocumentTitle('Verify the board');
  const board = useBoard('scores');
  const check = useBoardCheck();
  const rows = board.data?.rows;
  const example = rows?.find(({ runId }) => runId !== null);
  return (
    <main className={styles.screen}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      <Panel
        level={1}
        className={styles.controls}
        title={
          <>
            <Icon name="verify" size={22} weight={3} />
            <span>VERIFY THE BOARD</span>
          </>
        }
      >
        <p className={styles.lead}>
          Every score comes with a replay. Your browser can re-run them all right here and compare.
        </p>
        {rows && rows.length > 0 ? (
          <BoardCheckControls rows={rows} check={check} />
        ) : (
          <ControlsPlaceholder board={board} />
        )}
      </Panel>
      <Panel
        className={styles.board}
        title={
          <>
            <Icon name="trophy" size={22} weight={3} />
            <span>SCORES</span>
          </>
        }
      >
        {rows && rows.length > 0 ? <CheckedRows rows={rows} check={check} /> : null}
        {rows?.length === 0 ? (
          <IllustratedMessage illustration="asleep" title="No one’s here yet">
            Once someone finishes a run, you can check it here.
          </IllustratedMessage>
        ) : null}
        {!rows && board.isPending ? (
          <div className={styles.loading} role="status" aria-label="Loading the board">
            {Array.from({ length: 14 }, (_, index) => (
              <Skeleton key={index} height="56px" />
            ))}
          </div>
        ) : null}
        {!rows && board.isError ? (
          <LoadError title="Couldn’t load the board" busy={board.isFetching} onRetry={board.refetch}>
            The server didn’t answer. Try again.
          </LoadError>
        ) : null}
      </Panel>
      {/* Rendered only once the board's length is known, to avoid layout shift. */}
      {board.isPending ? null : (
        <div className={styles.more}>
          <WhatItProves />
          <FileCheck />
          {example?.runId ? <MismatchExample runId={example.runId} /> : null}
        </div>
      )}
    </main>
  );
}

/** What a verification proves, and what it does not. */
function WhatItProves() {
  return (
    <Panel title="WHAT THIS PROVES" className={styles.words}>
      <p>
        A course plus a player’s inputs always gives the same run, in every browser. If the score matches, the run
        happened as the board says. No one just typed that number in.
      </p>
      <p>
        A new run’s course is revealed bit by bit as you climb. It all comes from one secret key, and we publish that
        key’s fingerprint before the run begins. Your browser checks that too, so you know the course didn’t change
        midway.
      </p>
      <h3>What it doesn’t prove</h3>
      <p>
        Who pressed the keys. A bot that plays in real time, with inputs a person could make, passes this check. So our
        server watches the timing during a run, and people review the top of the board.
      </p>
      <p>
        Want to read more? <Link to="/help#scores">The help page</Link> explains how scores are kept honest.
      </p>
    </Panel>
  );
}

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
  if (outcome.state === 'busy') return 'Checking the file…';
  if (outcome.state === 'foreign') return 'That’s not a Jumpy replay file.';
  if (outcome.state === 'failed') return 'Couldn’t check it. Try again in a moment.';
  switch (outcome.verdict.outcome) {
    case 'same':
      return 'This replay matches the score it claims.';
    case 'different':
      return 'This replay doesn’t match the score it claims.';
    case 'damaged':
      return 'This replay is damaged.';
    case 'version':
      return `It uses rules version ${outcome.verdict.simVersion}, which this page doesn’t know.`;
  }
}

/** Verifies a downloaded replay; nothing leaves the browser. */
function FileCheck() {
  const [outcome, setOutcome] = useState<FileCheckOutcome>();
  const onFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setOutcome({ state: 'busy' });
    setOutcome(await checkFile(file));
  };
  const verdict = outcome?.state === 'checked' ? outcome.verdict : undefined;
  return (
    <Panel title="YOUR OWN COPY" className={styles.words}>
      <p>You can download any run’s replay. Pick the file here and your browser checks it on its own.</p>
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
function MismatchExample({ runId }: { runId: string }) {
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
    <Panel title="IF SOMEONE CHEATED" className={styles.words}>
      <p>Change one input in a replay and the run turns out differently. Try it on a copy of the board’s top run.</p>
      <div role="status">
        {outcome?.state === 'shown' ? <ExampleComparison verdict={outcome.verdict} /> : null}
        {outcome?.state === 'none' ? <p>This run has no replay to copy right now. Check the board again.</p> : null}
        {outcome?.state === 'failed' ? <p>Couldn’t make the copy. Try again in a moment.</p> : null}
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
        <Badge tone="coral">Mismatch</Badge>
      </p>
      <p>
        At {ticksText(alteredTick)} the copy steers differently for a thirtieth of a second. From there, your browser
        got {formatGrouped(found.score)} instead of {formatGrouped(claim.score)}.
      </p>
      <ComparedFields claim={claim} found={found} />
    </div>
  );
}
