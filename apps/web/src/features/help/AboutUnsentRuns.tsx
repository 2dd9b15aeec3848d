import { showLateSheet } from '../../data/secondarySheet.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './HelpScreen.module.css';

/** What happens to a run that the server has not acknowledged. */
export function AboutUnsentRuns() {
  return (
    <>
      <p>
        A run that counts is kept in your browser until the server has taken it. Without a connection, or while the
        server rests, it waits and sends itself later. It counts once, however often and from however many tabs it is
        sent.
      </p>
      <dl className={styles.terms}>
        <dt>How long</dt>
        <dd>Seven days from when its course was drawn. After that the server takes it no more.</dd>
        <dt>Refused</dt>
        <dd>
          A run that the server does not take says why, and stays here until you throw it away. You can download it
          before, and check the file on the verify page.
        </dd>
        <dt>No room</dt>
        <dd>
          A private window, or a browser that is full, keeps nothing. The run then waits in its tab: leave it open until
          it is sent.
        </dd>
      </dl>
      <p className={styles.pair}>
        <Button icon="upload" aria-haspopup="dialog" onClick={() => showLateSheet({ kind: 'unsent' })}>
          See my runs
        </Button>
      </p>
    </>
  );
}
