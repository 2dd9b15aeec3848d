import { shownName } from '@jumpy/domain/hiddenName';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { fetchInviter } from '../../data/referral.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ReferralBanner.module.css';
import * as m from './messages.ts';

/** Display duration in milliseconds. */
const DISPLAY_MS = 10_000;

/** Tells visitors from an invite link who invited them and how the inviter gets credit; hidden for invalid links. */
export function ReferralBanner({ timers = browserTimers }: { timers?: Timers }) {
  const [name, setName] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const show = (inviter: string | undefined): void => {
      if (!isGone) setName(inviter);
    };
    // On failure there is no name to show.
    fetchInviter().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => (name ? timers.schedule(DISPLAY_MS, () => setName(undefined)) : undefined), [name, timers]);
  return (
    <div className={styles.place} role="status">
      {name ? (
        <div className={styles.banner}>
          <span className={styles.face}>
            <Icon name="gift" />
          </span>
          <p>{m.invitedByBanner({ name: shownName(name) })}</p>
          <Button size="small" icon="close" aria-label={m.close()} onClick={() => setName(undefined)} />
        </div>
      ) : null}
    </div>
  );
}
