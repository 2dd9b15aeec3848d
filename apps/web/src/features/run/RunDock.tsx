import type { PublicRun } from '@jumpy/protocol/http/replays';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { raceWords } from './raceWords.ts';
import styles from './RunDock.module.css';

/** Where the viewer fills the screen, what it invites to stands under the thumb: the race, and for a stranger a game without an account. */
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
