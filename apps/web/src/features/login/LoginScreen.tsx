import type { ConfigResponse } from '@jumpy/protocol/http/session';
import { useEffect, useState } from 'react';
import { getPendingReferral } from '../../data/pendingReferral.ts';
import type { LoginProvider } from '../../data/loginProvider.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { getGreeterSrc } from '../../data/staticLoadingScreen.ts';
import type { Invitation } from './invitation.ts';
import styles from './LoginScreen.module.css';
import { NightScene } from './NightScene.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

interface Props {
  provider: LoginProvider;
  config: ConfigResponse | undefined;
  /** Result of a previous login attempt. */
  note?: string | undefined;
  /** Replaces the login while the server is unreachable. */
  offline?: ElementChildren;
  /** Code sign-in, if available. */
  codeSignIn?: ElementChildren;
  /** What signing in agrees to, if the operator says so. */
  legal?: ElementChildren;
}

/** The login screen: Discord sign-in, or practice without an account. */
export function LoginScreen({ provider, config, note, offline, codeSignIn, legal }: Props) {
  const { name, ready, problem } = provider;
  const isGone = useNetworkStatus() === 'gone' && !ready;
  const isStarting = !ready && !isGone && problem === undefined;
  const alertText = problem ?? note;
  const invitation = useInvitation();
  useDocumentTitle(m.logIn());
  return (
    <main className={styles.screen} aria-busy={isStarting || undefined}>
      <NightScene />
      <div className={styles.logo}>
        <Wordmark height={128} name={config?.productName ?? 'Jumpy'} />
      </div>
      {/* The picture plays. "Play now" is the same way for those who do not see or point at it. */}
      <a className={styles.play} href="/frame/?start" tabIndex={-1} aria-hidden>
        <img className={styles.hero} src={getGreeterSrc()} alt="" width={285} height={300} />
      </a>
      <Panel title={m.welcome()} level={1} className={`${styles.card} ${invitation ? styles.invited : ''}`}>
        {isGone && offline ? (
          offline
        ) : alertText ? (
          <p className={styles.note} role="alert">
            <Icon name="warning" size={20} />
            {alertText}
          </p>
        ) : null}
        {invitation ? <p className={styles.inviter}>{invitation.note}</p> : null}
        <p className={styles.subtitle}>{invitation?.subtitle ?? m.jumpIn()}</p>
        <Button
          tone="lime"
          size="big"
          icon="discord"
          wide
          className={styles.login}
          disabled={!ready}
          onClick={provider.login}
        >
          {ready || isGone ? m.loginWithDiscord() : m.loading()}
        </Button>
        {codeSignIn}
        <p className={styles.secure}>
          <Icon name="lock" size={17} />
          {m.secureAuthentication({ name })}
        </p>
        <a className={styles.asked} href="/help#privacy">
          {m.whatWeStore()}
        </a>
        {legal}
        <nav className={styles.ways} aria-label={m.more()}>
          <AnchorButton
            size="small"
            icon="discord"
            href={config?.communityUrl}
            outside
            aria-label={m.communityChat()}
          />
          <AnchorButton size="small" icon="x" href={config?.socialUrl} outside aria-label={m.socialPage()} />
          <AnchorButton size="small" icon="practice" href="/frame/" className={styles.practice}>
            {m.playWithoutAccount()}
          </AnchorButton>
        </nav>
        <div className={styles.state} role="status">
          {isStarting ? (
            <span className={styles.starting}>
              <i className={styles.spinner} />
              {m.initializing({ name })}
            </span>
          ) : null}
        </div>
      </Panel>
    </main>
  );
}

/** The invitation of this visitor; fetched only if there is one to resolve. */
function useInvitation(): Invitation | undefined {
  const [invitation, setInvitation] = useState<Invitation>();
  useEffect(() => {
    if (getPendingReferral())
      import('./invitation.ts').then(({ fetchInvitation }) => fetchInvitation()).then(setInvitation, () => undefined);
  }, []);
  return invitation;
}
