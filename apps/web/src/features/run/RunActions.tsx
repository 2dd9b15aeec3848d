import type { PublicRun } from '@jumpy/protocol/http/replays';
import { useState } from 'react';
import { useRunCheck } from '../../data/useRunCheck.ts';
import { LazyReportButton } from '../../names/LazyReportButton.tsx';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { ComparisonPicker } from './ComparisonPicker.tsx';
import type { WatchedRun } from './useWatchedRun.ts';
import barStyles from './RunActionBar.module.css';
import styles from './RunScreen.module.css';
import * as m from './messages.ts';

interface Props {
  run: PublicRun;
  isSignedIn: boolean;
  /** Its replay is still closed: it cannot be watched, and visitors race its score on another course. */
  isClosed: boolean;
  /** The comparison run, if any. */
  comparison: WatchedRun | undefined;
  onCompare: (runId: string | undefined) => void;
  share: ElementChildren;
  /** Shares the run as a challenge; null where it is none. */
  challenge: ElementChildren;
  /** Copies the code of its embed; null while there is nothing to watch. */
  embed: ElementChildren;
}

export function RunActions({ run, isSignedIn, isClosed, comparison, onCompare, share, challenge, embed }: Props) {
  const [choosing, setChoosing] = useState(false);
  const choose = (runId: string): void => {
    setChoosing(false);
    onCompare(runId);
    // On phones the viewer is at the top of the page.
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {isClosed && isSignedIn ? null : (
        <RaceLink runId={run.runId} isSignedIn={isSignedIn} tone="lime" className={styles.race}>
          {raceLinkText(run, isClosed)}
        </RaceLink>
      )}
      {/* The bar of phones has it too. */}
      <span className={styles.share} data-docked={isSignedIn && !isClosed}>
        {share}
      </span>
      {challenge}
      {embed}
      {comparison ? (
        <>
          <Button size="small" icon="close" wide onClick={() => onCompare(undefined)}>
            {m.watchOnlyThisRun()}
          </Button>
          {comparison.error ? (
            <p className={styles.besideError} role="alert">
              {m.otherRunFailed()}
            </p>
          ) : null}
        </>
      ) : isSignedIn && !isClosed ? (
        <Button size="small" icon="swap" wide aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {run.isOwn ? m.compareWithAnother() : m.compareWithMine()}
        </Button>
      ) : null}
      <LazyReportButton
        player={{ publicId: run.player.publicId, name: run.player.username }}
        name={run.player.username}
        variant="words"
      />
      <ComparisonPicker open={choosing} runId={run.runId} onSelect={choose} onClose={() => setChoosing(false)} />
    </>
  );
}

/** Id of the panel with the checks. */
export const CHECKS_ID = 'checks';

/**
 * On screens filled by the viewer, the main actions are within thumb reach: the race, share and verify; for visitors the
 * race and a game without an account.
 */
export function RunActionBar({
  run,
  isSignedIn,
  isClosed,
  share,
}: Pick<Props, 'run' | 'isSignedIn' | 'isClosed' | 'share'>) {
  return (
    <div className={barStyles.dock} role="group" aria-label={m.play()}>
      <RaceLink runId={run.runId} isSignedIn={isSignedIn} tone="lime" className={barStyles.race}>
        {raceLinkText(run, isClosed)}
      </RaceLink>
      {isSignedIn ? (
        <>
          {share}
          <VerifyButton runId={run.runId} />
        </>
      ) : (
        <AnchorButton href="/frame/" icon="practice">
          {m.practice()}
        </AnchorButton>
      )}
    </div>
  );
}

/** Checks the run and shows the result further down the page. */
function VerifyButton({ runId }: { runId: string }) {
  const { check, start } = useRunCheck(runId);
  const verify = (): void => {
    if (!check) start();
    document.getElementById(CHECKS_ID)?.scrollIntoView();
  };
  return <Button icon="verify" aria-label={m.verify()} title={m.verify()} onClick={verify} />;
}

/** Label of the race button. */
function raceLinkText({ isOwn }: { isOwn: boolean }, isClosed: boolean): string {
  if (isClosed) return m.beatThisScore();
  return isOwn ? m.raceYourself() : m.raceThisRun();
}
