import { formatDecimal } from '@jumpy/domain/formatNumber';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RunCheck } from '../../data/runCheck.ts';
import { ticksText } from '../../data/runText.ts';
import { useRunCheck } from '../../data/useRunCheck.ts';
import { runFileName, runFileText } from '../../data/runFile.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ComparedFields } from '../../verifier/ComparedFields.tsx';
import type { CourseVerdict } from '../../verifier/verdict.ts';
import styles from './RunCheckPanel.module.css';

/** Title and tone of the panel, by result. */
function toBadge(check: RunCheck | undefined): { text: string; tone: 'plain' | 'mint' | 'coral' } {
  if (check?.state !== 'checked') return { text: 'VERIFIED', tone: 'plain' };
  const { outcome } = check.verdict;
  if (outcome === 'same') return { text: 'VERIFIED HERE', tone: 'mint' };
  return { text: outcome === 'different' ? 'MISMATCH' : 'NOT CHECKED', tone: 'coral' };
}

/** Sentence about the verification of the course. */
function courseVerdictText(course: CourseVerdict | undefined): string {
  return course === 'kept' ? ' Its course matches the fingerprint published before it began.' : '';
}

/** Result as a sentence. */
function checkText(check: RunCheck | undefined): string | undefined {
  if (!check) return undefined;
  if (check.state !== 'checked') return 'This replay isn’t available right now.';
  const { verdict } = check;
  switch (verdict.outcome) {
    case 'same':
      return `Your browser replayed all ${ticksText(verdict.found.ticks)} of it and got the same score.${courseVerdictText(verdict.course)}`;
    case 'different':
      if (verdict.course === 'broken') return 'Its course doesn’t match the fingerprint published before it began.';
      return `Your browser replayed ${ticksText(verdict.found.ticks)} of it and got a different result.`;
    case 'damaged':
      return 'We can’t read this replay, so there’s nothing to play back.';
    case 'version':
      return `It uses rules version ${verdict.simVersion}, which this page doesn’t know. Reload the page.`;
  }
}

/** Verification of a run: the server's result, and the one computed in this browser on request. */
export function RunCheckPanel({
  runId,
  replay,
  closed,
}: {
  runId: string;
  replay: RunReplay | undefined;
  closed: boolean;
}) {
  const { check, busy, failed, start } = useRunCheck(runId);
  const { text, tone } = toBadge(check);
  const result = useRef<HTMLParagraphElement>(null);
  const sentence = checkText(check);
  // The button disappears when done; keyboard focus moves to the result.
  useEffect(() => {
    if (check && document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, [check]);
  const verdict = check?.state === 'checked' && 'found' in check.verdict ? check.verdict : undefined;
  return (
    <Panel
      className={styles[tone]}
      title={
        <>
          <Icon name="verify" size={22} weight={3} />
          <span>{text}</span>
        </>
      }
    >
      <p className={styles.server}>
        <Icon name="check" size={20} weight={3.4} />
        Verified by our server
      </p>
      <div role="status">
        {sentence ? (
          <p className={styles.sentence} ref={result} tabIndex={-1}>
            {sentence}
          </p>
        ) : null}
        {failed ? <p className={styles.sentence}>Couldn’t check right now. The run itself is fine.</p> : null}
      </div>
      {check || closed ? null : (
        <>
          <p className={styles.words}>Our server replayed this run before it counted. You can too.</p>
          <Button wide icon="verify" tone="cream" busy={busy} onClick={start}>
            {busy ? 'Checking' : failed ? 'Try again' : 'Verify'}
          </Button>
        </>
      )}
      {verdict ? <ComparedFields claim={verdict.claim} found={verdict.found} /> : null}
      {check?.state === 'checked' ? (
        <p className={styles.cost}>
          <span>Checked in {Math.max(1, Math.round(check.verdict.durationMs))} ms</span>
          <span>Replay {formatDecimal(check.verdict.bytes / 1_000, 1)} KB</span>
        </p>
      ) : null}
      {replay?.state === 'open' ? <ReplayDownload replay={replay} /> : null}
      <ButtonLink to="/verify" size="small" icon="trophy" wide className={styles.board}>
        Verify the board
      </ButtonLink>
      <p className={styles.help}>
        <Link to="/help#scores">How scores are kept honest</Link>
      </p>
    </Panel>
  );
}

/** Replay download, with instructions for independent verification. */
function ReplayDownload({ replay }: { replay: RunReplay }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([runFileText(replay)], { type: 'application/json' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [replay]);
  return (
    <details className={styles.file}>
      <summary>Check it yourself</summary>
      <div className={styles.fileWords}>
        <p>
          The file has every key press, the course seed and what the board says. The rules are open, so you can replay
          the inputs and compare. Or open the file on the <Link to="/verify">verify page</Link> of any copy of this
          game, even offline.
        </p>
        <AnchorButton size="small" icon="download" href={href} download={runFileName(replay.runId)}>
          Download replay
        </AnchorButton>
      </div>
    </details>
  );
}
