import type { ConfigAnswer } from '@jumpy/protocol/http/session';
import { useEffect, useState } from 'react';
import { pendingReferral } from '../../data/pendingReferral.ts';
import type { LoginProvider } from '../../data/provider.ts';
import { useNetwork } from '../../data/useNetwork.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { greeterPicture } from '../../data/firstScreen.ts';
import styles from './LoginScreen.module.css';
import { NightScene } from './NightScene.tsx';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  provider: LoginProvider;
  config: ConfigAnswer | undefined;
  /** Result of a previous login attempt. */
  note?: string | undefined;
  /** Replaces the login while the server is unreachable. */
  offline?: Elements;
  /** Code sign-in, if available. */
  code?: Elements;
}

/** The login screen: Discord sign-in, or practice without an account. */
export function LoginScreen({ provider, config, note, offline, code }: Props) {
  const { name, ready, problem } = provider;
  const isGone = useNetwork() === 'gone' && !ready;
  const said = problem ?? note;
  const inviter = useInviter();
  useTitle('Log in');
  return (
    <main className={styles.screen} aria-busy={(!ready && !isGone && problem === undefined) || undefined}>
      <NightScene />
      <div className={styles.logo}>
        <Wordmark height={128} name={config?.productName ?? 'Jumpy'} />
      </div>
      <img className={styles.hero} src={greeterPicture()} alt="" width={285} height={300} />
      <Panel sign="Welcome to Jumpy!" level={1} className={`${styles.card} ${inviter ? styles.invited : ''}`}>
        {isGone && offline ? (
          offline
        ) : said ? (
          <p className={styles.note} role="alert">
            <Icon name="warning" size={20} />
            {said}
          </p>
        ) : null}
        {inviter ? (
          <p className={styles.inviter}>You were invited by {inviter}! Complete onboarding to credit the referral.</p>
        ) : null}
        <p className={styles.subtitle}>
          {inviter ? `Join via ${inviter}'s invite!` : 'Jump into the action on Monad testnet!'}
        </p>
        <Button
          tone="lime"
          size="big"
          icon="discord"
          wide
          className={styles.login}
          disabled={!ready}
          onClick={provider.login}
        >
          {ready || isGone ? 'Login with Discord' : 'Loading...'}
        </Button>
        {code}
        <p className={styles.secure}>
          <Icon name="lock" size={17} />
          Secure authentication via {name}
        </p>
        <a className={styles.asked} href="/help#privacy">
          What is kept of you?
        </a>
        <nav className={styles.ways} aria-label="More ways">
          <ButtonAnchor
            size="small"
            icon="discord"
            href={config?.communityUrl}
            outside
            aria-label="Community chat server"
          />
          <ButtonAnchor size="small" icon="x" href={config?.socialUrl} outside aria-label="Social page" />
          <ButtonAnchor size="small" icon="practice" href="/frame/" className={styles.practice}>
            Practice, no account
          </ButtonAnchor>
        </nav>
        <div className={styles.state} role="status">
          {ready || isGone || problem !== undefined ? null : (
            <span className={styles.starting}>
              <i className={styles.spinner} />
              Initializing {name}...
            </span>
          )}
        </div>
      </Panel>
    </main>
  );
}

/** Name of the player who invited this visitor; fetched only if there is an invite to resolve. */
function useInviter(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (pendingReferral())
      import('../../data/referral.ts')
        .then(async ({ readInviter }) => setName(await readInviter()))
        .catch(() => undefined);
  }, []);
  return name;
}
