import { Link, useLocation } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { HelpLink, SkipLink } from './NavLinks.tsx';
import styles from './VisitorBar.module.css';
import * as m from './messages.ts';

/** Navigation bar for visitors: what this is, practice, sign-in. */
export function VisitorBar() {
  const { pathname } = useLocation();
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <header className={styles.bar} data-nav="visitor">
      <SkipLink />
      <Link to="/" className={styles.logo} aria-label={m.productHome({ productName })}>
        <Wordmark height={54} name="" />
      </Link>
      <nav className={styles.ways} aria-label={m.main()}>
        <span className={styles.help}>
          <HelpLink at={pathname} />
        </span>
        <AnchorButton href="/frame/" size="small" icon="practice">
          {m.tryIt()}
        </AnchorButton>
        <ButtonLink to="/login" size="small">
          {m.signIn()}
        </ButtonLink>
      </nav>
    </header>
  );
}
