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
import type { CourseVerdict } from '@jumpy/verify/verdict';
import styles from './RunCheckPanel.module.css';
import * as m from './messages.ts';

/** Title and tone of the panel, by result. */
function toBadge(check: RunCheck | undefined): { text: string; tone: 'plain' | 'mint' | 'coral' } {
  if (check?.state !== 'checked') return { text: m.verified(), tone: 'plain' };
  const { outcome } = check.verdict;
  if (outcome === 'same') return { text: m.verifiedHere(), tone: 'mint' };
  return { text: outcome === 'different' ? m.mismatch() : m.notChecked(), tone: 'coral' };
}

/** Sentence about the verification of the course. */
function courseVerdictText(course: CourseVerdict | undefined): string {
  return course === 'kept' ? ` ${m.courseMatches()}` : '';
}

/** Result as a sentence. */
function checkText(check: RunCheck | undefined): string | undefined {
  if (!check) return undefined;
  if (check.state !== 'checked') return m.replayUnavailable();
  const { verdict } = check;
  switch (verdict.outcome) {
    case 'same':
      return `${m.sameScore({ playTime: ticksText(verdict.found.ticks) })}${courseVerdictText(verdict.course)}`;
    case 'different':
      if (verdict.course === 'broken') return m.courseDiffers();
      return m.differentResult({ playTime: ticksText(verdict.found.ticks) });
    case 'damaged':
      return m.replayUnreadable();
    case 'version':
      return m.unknownRules({ version: verdict.simVersion });
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
        {m.verifiedByServer()}
      </p>
      <div role="status">
        {sentence ? (
          <p className={styles.sentence} ref={result} tabIndex={-1}>
            {sentence}
          </p>
        ) : null}
        {failed ? <p className={styles.sentence}>{m.checkFailed()}</p> : null}
      </div>
      {check || closed ? null : (
        <>
          <p className={styles.words}>{m.checkExplained()}</p>
          <Button wide icon="verify" tone="cream" busy={busy} onClick={start}>
            {busy ? m.checking() : failed ? m.tryAgain() : m.verify()}
          </Button>
        </>
      )}
      {verdict ? <ComparedFields claim={verdict.claim} found={verdict.found} /> : null}
      {check?.state === 'checked' ? (
        <p className={styles.cost}>
          <span>{m.checkDuration({ milliseconds: Math.max(1, Math.round(check.verdict.durationMs)) })}</span>
          <span>{m.replaySize({ size: formatDecimal(check.verdict.bytes / 1_000, 1) })}</span>
        </p>
      ) : null}
      {replay?.state === 'open' ? <ReplayDownload replay={replay} /> : null}
      <ButtonLink to="/verify" size="small" icon="trophy" wide className={styles.board}>
        {m.verifyBoard()}
      </ButtonLink>
      <p className={styles.help}>
        <Link to="/help#scores">{m.howScoresStayHonest()}</Link>
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
      <summary>{m.checkItYourself()}</summary>
      <div className={styles.fileWords}>
        <p>
          {m.fileExplained({
            link: (text) => (
              <Link key="link" to="/verify">
                {text}
              </Link>
            ),
          })}
        </p>
        <AnchorButton size="small" icon="download" href={href} download={runFileName(replay.runId)}>
          {m.downloadReplay()}
        </AnchorButton>
      </div>
    </details>
  );
}
