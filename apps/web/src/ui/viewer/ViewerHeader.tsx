import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import type { ElementChildren } from '../elementChildren.ts';
import { Wordmark } from '../Wordmark.tsx';
import * as m from './messages.ts';
import styles from './ViewerHeader.module.css';

interface Props {
  isSignedIn: boolean;
  /** For visitors, before the link to sign in. */
  children?: ElementChildren;
}

/** Header of pages that show a run: a link back to the boards, one home, and one to sign in. */
export function ViewerHeader({ isSignedIn, children }: Props) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <header className={styles.header}>
      <ButtonLink to={isSignedIn ? '/stats' : '/verify'} size="small" icon="back" className={styles.back}>
        <span>{m.leaderboard()}</span>
      </ButtonLink>
      <Link to="/" aria-label={m.homeLink({ productName })} className={styles.brand}>
        <Wordmark height={46} name="" />
      </Link>
      {isSignedIn ? null : children}
      {isSignedIn ? null : (
        <ButtonLink to="/login" size="small">
          {m.signIn()}
        </ButtonLink>
      )}
    </header>
  );
}
