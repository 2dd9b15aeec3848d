import type { PublicRun } from '@jumpy/protocol/http/replays';
import { AnchorButton } from '../../ui/Button.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { raceLinkText } from './raceLinkText.ts';
import styles from './RunActionBar.module.css';

/**
 * On screens filled by the viewer, the main actions are within thumb reach: the race, and for visitors a game without
 * an account.
 */
export function RunActionBar({ run, signedIn }: { run: PublicRun; signedIn: boolean }) {
  return (
    <div className={styles.dock} role="group" aria-label="Play">
      <RaceLink runId={run.runId} isSignedIn={signedIn} tone="lime" className={styles.race}>
        {raceLinkText(run)}
      </RaceLink>
      {signedIn ? null : (
        <AnchorButton href="/frame/" icon="practice">
          Practice
        </AnchorButton>
      )}
    </div>
  );
}
