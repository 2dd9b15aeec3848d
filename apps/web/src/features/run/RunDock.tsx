import type { PublicRun } from '@jumpy/protocol/http/replays';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { raceWords } from './raceWords.ts';
import styles from './RunDock.module.css';

/**
 * On screens filled by the viewer, the main actions are within thumb reach: the race, and for visitors a game without
 * an account.
 */
export function RunDock({ run, signedIn }: { run: PublicRun; signedIn: boolean }) {
  return (
    <div className={styles.dock} role="group" aria-label="Play">
      <RaceLink runId={run.runId} signedIn={signedIn} tone="lime" className={styles.race}>
        {raceWords(run)}
      </RaceLink>
      {signedIn ? null : (
        <ButtonAnchor href="/frame/" icon="practice">
          Practice
        </ButtonAnchor>
      )}
    </div>
  );
}
