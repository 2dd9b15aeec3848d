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
}

/** The login screen: Discord sign-in, or practice without an account. */
export function LoginScreen({ provider, config, note, offline, codeSignIn }: Props) {
  const { name, ready, problem } = provider;
  const isGone = useNetworkStatus() === 'gone' && !ready;
  const alertText = problem ?? note;
  const inviter = useInviter();
  useDocumentTitle(m.logIn());
  return (
    <main className={styles.screen} aria-busy={(!ready && !isGone && problem === undefined) || undefined}>
      <NightScene />
      <div className={styles.logo}>
        <Wordmark height={128} name={config?.productName ?? 'Jumpy'} />
      </div>
      {/* The picture plays. "Play now" is the same way for those who do not see or point at it. */}
      <a className={styles.play} href="/frame/?start" tabIndex={-1} aria-hidden>
        <img className={styles.hero} src={getGreeterSrc()} alt="" />
      </a>
      <Panel title={m.welcome()} level={1} className={styles.card}>
        {isGone && offline ? (
          offline
        ) : alertText ? (
          <p className={styles.note} role="alert">
            <Icon name="warning" size={20} />
            {alertText}
          </p>
        ) : null}
        {inviter ? <p className={styles.inviter}>{m.invitedBy({ inviter })}</p> : null}
        <p className={styles.subtitle}>{inviter ? m.joinByInvite({ inviter }) : m.jumpIn()}</p>
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
          {ready || isGone || problem !== undefined ? null : (
            <span className={styles.starting}>
              <i className={styles.spinner} />
              {m.initializing({ name })}
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
    if (getPendingReferral())
      import('../../data/referral.ts')
        .then(async ({ fetchInviter }) => setName(await fetchInviter()))
        .catch(() => undefined);
  }, []);
  return name;
}
