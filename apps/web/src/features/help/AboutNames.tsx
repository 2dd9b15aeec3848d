import { MAX_NAME_REPORTS_PER_DAY } from '@jumpy/protocol/http/nameReports';
import styles from './HelpScreen.module.css';

/** Where names come from, how to report one, and what happens then. */
export function AboutNames() {
  return (
    <>
      <p>
        Your name and picture are those of your Discord account. Others see them on boards, runs, races and in rooms.
      </p>
      <dl className={styles.terms}>
        <dt>Report</dt>
        <dd>
          The sign “!” beside a name reports it: on boards, runs, races and in rooms. Once for each name, and{' '}
          {MAX_NAME_REPORTS_PER_DAY} names a day. Whom you report does not learn who did.
        </dd>
        <dt>A person decides</dt>
        <dd>
          However many report a name, only an operator hides it. They keep it or hide it, with a reason, and each
          decision stands in a log.
        </dd>
        <dt>Hidden</dt>
        <dd>
          Everybody sees “A player” in its place. Runs, ranks and XP stay. The player reads the reason in the bell. A
          new name on Discord is looked at before it is shown.
        </dd>
      </dl>
    </>
  );
}
