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
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ComparedFields } from '../../verifier/ComparedFields.tsx';
import type { Verdict, AlteredVerdict } from '@jumpy/verify/verdict';
import { withVerifier } from '../../verifier/verifier.ts';
import { BoardCheckControls } from './BoardCheckControls.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { useBoardCheck } from './useBoardCheck.ts';
import styles from './VerifyScreen.module.css';
import * as m from './messages.ts';

/** Placeholder at the height of the verify button, to avoid layout shift. */
function ControlsPlaceholder({ board }: { board: Pick<ReturnType<typeof useBoard>, 'data' | 'isPending'> }) {
  return (
    <div className={styles.noControls}>
      {board.isPending ? <Skeleton height="72px" /> : null}
      {board.data ? (
        <ButtonLink to="/play" tone="lime" size="big" wide icon="play" className={styles.play}>
          {m.playFirstRun()}
        </ButtonLink>
      ) : null}
      {board.isPending || board.data ? null : (
        <Button size="big" wide icon="verify" disabled className={styles.play}>
          {m.verify()}
        </Button>
      )}
    </div>
  );
}

/** Lets anyone verify the whole scores leaderboard in the browser. */
export function VerifyScreen() {
  useDocumentTitle(m.verifyBoard());
  const board = useBoard('scores');
  const check = useBoardCheck();
  const rows = board.data?.rows;
  const example = rows?.find(({ runId }) => runId !== null);
  return (
    <ScreenFrame className={styles.screen}>
      <Panel
        level={1}
        className={styles.controls}
        title={
          <>
            <Icon name="verify" size={22} weight={3} />
            <span>{m.verifyBoardTitle()}</span>
          </>
        }
      >
        <p className={styles.lead}>{m.verifyIntro()}</p>
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
            <span>{m.scores()}</span>
          </>
        }
      >
        {rows && rows.length > 0 ? (
          <>
            <p className={styles.waiting}>{m.emptyMarksExplained()}</p>
            <CheckedRows rows={rows} check={check} />
          </>
        ) : null}
        {rows?.length === 0 ? (
          <IllustratedMessage illustration="asleep" title={m.boardEmpty()}>
            {m.emptyBoardExplained()}
          </IllustratedMessage>
        ) : null}
        {!rows && board.isPending ? (
          <div className={styles.loading} role="status" aria-label={m.loadingBoard()}>
            {Array.from({ length: 14 }, (_, index) => (
              <Skeleton key={index} height="56px" />
            ))}
          </div>
        ) : null}
        {!rows && board.isError ? (
          <LoadError title={m.boardLoadFailed()} busy={board.isFetching} onRetry={board.refetch}>
            {m.serverDidntAnswer()}
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
    </ScreenFrame>
  );
}

/** What a verification proves, and what it does not. */
function WhatItProves() {
  return (
    <Panel title={m.whatThisProves()} className={styles.words}>
      <p>{m.provesSameRun()}</p>
      <p>{m.provesSameCourse()}</p>
      <h3>{m.doesntProveHeading()}</h3>
      <p>{m.doesntProveWhoPlayed()}</p>
      <p>
        {m.readMore({
          link: (text) => (
            <Link key="link" to="/help#scores">
              {text}
            </Link>
          ),
        })}
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
  if (outcome.state === 'busy') return m.checkingFile();
  if (outcome.state === 'foreign') return m.notAReplayFile();
  if (outcome.state === 'failed') return m.fileCheckFailed();
  switch (outcome.verdict.outcome) {
    case 'same':
      return m.replayMatches();
    case 'different':
      return m.replayDiffers();
    case 'damaged':
      return m.replayDamaged();
    case 'version':
      return m.unknownRules({ version: outcome.verdict.simVersion });
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
    <Panel title={m.ownCopy()} className={styles.words}>
      <p>{m.fileCheckExplained()}</p>
      <div role="status">
        {outcome ? <p className={styles.fileSaid}>{outcomeText(outcome)}</p> : null}
        {verdict && 'found' in verdict ? <ComparedFields claim={verdict.claim} found={verdict.found} /> : null}
      </div>
      <label className={styles.file}>
        <Icon name="upload" />
        {m.checkReplayFile()}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            void onFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p>
        {m.verifierProgram({
          link: (text) => (
            <a key="link" href="/verify.mjs" download>
              {text}
            </a>
          ),
        })}
      </p>
      <code className={styles.command}>{`node verify.mjs --board ${location.origin}`}</code>
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
    <Panel title={m.ifSomeoneCheated()} className={styles.words}>
      <p>{m.mismatchExplained()}</p>
      <div role="status">
        {outcome?.state === 'shown' ? <ExampleComparison verdict={outcome.verdict} /> : null}
        {outcome?.state === 'none' ? <p>{m.exampleWithoutReplay()}</p> : null}
        {outcome?.state === 'failed' ? <p>{m.exampleFailed()}</p> : null}
      </div>
      <Button wide icon="edit" busy={busy} onClick={() => void onShow()}>
        {outcome?.state === 'shown' ? m.changeAnotherInput() : m.showMismatch()}
      </Button>
    </Panel>
  );
}

function ExampleComparison({ verdict: { claim, found, alteredTick } }: { verdict: AlteredVerdict }) {
  return (
    <div className={styles.example}>
      <p className={styles.exampleHead}>
        <Badge tone="sky">{m.exampleBadge()}</Badge>
        <Badge tone="coral">{m.mismatch()}</Badge>
      </p>
      <p>
        {m.exampleResult({
          time: ticksText(alteredTick),
          score: formatGrouped(found.score),
          boardScore: formatGrouped(claim.score),
        })}
      </p>
      <ComparedFields claim={claim} found={found} />
    </div>
  );
}
