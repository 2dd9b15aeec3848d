import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './RunScreen.module.css';

/** Link back, and a sign-in link for visitors. */
export function RunHeader({ signedIn }: { signedIn: boolean }) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <header className={styles.top}>
      <ButtonLink to={signedIn ? '/stats' : '/verify'} size="small" icon="back" className={styles.back}>
        <span>Leaderboard</span>
      </ButtonLink>
      <Link to="/" aria-label={`${productName}, home`} className={styles.brand}>
        <Wordmark height={46} name="" />
      </Link>
      {signedIn ? null : (
        <>
          <AnchorButton href="/frame/" size="small" icon="practice" className={styles.tryIt}>
            Try it
          </AnchorButton>
          <ButtonLink to="/login" size="small">
            Sign in
          </ButtonLink>
        </>
      )}
    </header>
  );
}
