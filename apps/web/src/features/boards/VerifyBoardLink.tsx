import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import styles from './VerifyBoardLink.module.css';
import * as m from './messages.ts';

/** Link above the scores to verify all of them. */
export function VerifyBoardLink() {
  return (
    <Link to="/verify" className={styles.link}>
      <Icon name="verify" size={20} weight={3} />
      {m.verifyBoard()}
      <Icon name="next" size={18} weight={3.2} />
    </Link>
  );
}

/** Link above the scores to the week's league. */
export function LeagueLink() {
  return (
    <Link to="/league" className={styles.link}>
      <Icon name="race" size={20} weight={3} />
      {m.league()}
      <Icon name="next" size={18} weight={3.2} />
    </Link>
  );
}
