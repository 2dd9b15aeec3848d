import { useState } from 'react';
import { useStoredProfile } from '../../data/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightSky } from '../../ui/NightSky.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Guilds } from './Guilds.tsx';
import { NftTab } from './NftTab.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import styles from './ProfileScreen.module.css';
import { NO_USER, refreshProblem, UNREAD } from './refreshProblem.ts';
import { XpHelp } from './XpHelp.tsx';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  /** The wallet's address, and the way to the wallet. */
  wallet: Elements;
  /** The link to the public profile. */
  share: Elements;
  /** What can be done with the account itself. */
  account: Elements;
}

/** All that is known of oneself: who, where, with what, and the account (ROUTE-13, PROF-15 to PROF-33). */
export function ProfileScreen({ wallet, share, account }: Props) {
  useTitle('Profile');
  const { user, isUnread, isReading, read, refresh } = useStoredProfile();
  const [help, setHelp] = useState(false);
  if (!user) return <Nobody />;
  return (
    <main className={styles.screen}>
      <NightSky />
      <div className={styles.side}>
        <Panel sign="PROFILE" level={1} className={styles.panel}>
          <ProfileHead onHelp={() => setHelp(true)} />
          {isUnread ? (
            <div className={styles.problem} role="alert">
              <p>{UNREAD}</p>
              <Button size="small" icon="restart" busy={isReading} onClick={read}>
                Try again
              </Button>
            </div>
          ) : null}
          <div className={styles.share}>{share}</div>
          <ProfileFacts user={user} />
          <div className={styles.refresh}>
            <Button tone="lime" icon="restart" wide busy={refresh.isBusy} onClick={refresh.run}>
              {refresh.isBusy ? 'Refreshing...' : 'Refresh'}
            </Button>
            {refresh.error ? (
              <p className={styles.problem} role="alert">
                {refreshProblem(refresh.error)}
              </p>
            ) : (
              <p className={styles.note} role="status">
                {refresh.isDone
                  ? 'This is what Discord says now.'
                  : 'Reads picture, name and servers from Discord again.'}
              </p>
            )}
          </div>
        </Panel>
        <Panel sign="WALLET" className={`${styles.panel} ${styles.wallet}`}>
          {wallet}
        </Panel>
      </div>
      <div className={styles.main}>
        <Panel sign="SERVERS" className={`${styles.panel} ${styles.servers}`}>
          <Guilds guilds={user.guilds} />
        </Panel>
        <Panel className={`${styles.panel} ${styles.collection}`}>
          <NftTab />
        </Panel>
        <Panel sign="ACCOUNT" className={`${styles.panel} ${styles.account}`}>
          {account}
        </Panel>
      </div>
      <XpHelp open={help} onClose={() => setHelp(false)} />
    </main>
  );
}

/** PROF-29: the session has ended while the page was open. */
function Nobody() {
  return (
    <main className={styles.nobody}>
      <MomentPanel
        sign="PROFILE"
        picture="lost"
        title={NO_USER}
        action={
          <ButtonLink tone="lime" to="/login">
            Log in
          </ButtonLink>
        }
      >
        <p>Your runs and your wallet are safe.</p>
      </MomentPanel>
    </main>
  );
}
