import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Figure } from './Figure.tsx';
import styles from './RunClosed.module.css';

/** A start in another tab or on another device closed the run of this one. */
export function RunClosed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.place} role="alertdialog" aria-labelledby="run-closed">
      <Panel sign={<span id="run-closed">Playing elsewhere</span>} className={styles.panel}>
        <Figure pose="idle" className={styles.figure} />
        <p>
          You began a run in another tab or on another device, so this one stopped where it stood. One run at a time.
        </p>
        <Button tone="lime" wide autoFocus onClick={onAgain}>
          Play here
        </Button>
        <ButtonLink to="/home" wide>
          Home
        </ButtonLink>
      </Panel>
    </div>
  );
}
