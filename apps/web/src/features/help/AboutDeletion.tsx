import { DELETION_DAYS, FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { Link } from 'react-router';
import styles from './HelpScreen.module.css';

/** How to see the stored data, and how to have it deleted. */
export function AboutDeletion() {
  return (
    <>
      <dl className={styles.terms}>
        <dt>See it</dt>
        <dd>Profile, Account, My data: everything we hold of you as one file.</dd>
        <dt>Leave</dt>
        <dd>
          Profile, Account, Delete my account. It goes in {DELETION_DAYS} days. Sign in before that, and you can keep
          it.
        </dd>
        <dt>What goes</dt>
        <dd>
          Name, picture, mail address, servers, roles, sign-ins, the bell, how your inputs follow each other, and your
          reports of names. Roles that we gave you on Discord are taken back.
        </dd>
        <dt>What stays</dt>
        <dd>
          Your runs with their inputs and XP, as those of a “{FORMER_PLAYER_NAME}”, so that nobody’s rank or race
          breaks. Your wallet: it opens again for the same Discord account. A code of your Discord id, so that nothing
          is claimed twice and a suspension is not escaped by leaving. What stands on the chain.
        </dd>
      </dl>
      <p>
        <Link to="/profile">To your profile</Link>
      </p>
    </>
  );
}
