import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signOutAllSessions } from '../../data/account.ts';
import { useLogout } from '../../data/logoutContext.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './Account.module.css';

/** Ends every session of the player, after a confirmation. */
export function SignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const logOut = useLogout();
  const { mutate, isPending, error } = useMutation({ mutationFn: signOutAllSessions, onSuccess: () => logOut() });
  return (
    <div className={styles.row}>
      <div>
        <h3>Sign out everywhere</h3>
        <p>Ends every session, on this and every other device. For when a device is lost or lent.</p>
      </div>
      <Button size="small" icon="logout" aria-label="Sign out everywhere" onClick={() => setOpen(true)}>
        Sign out
      </Button>
      <ModalSheet open={open} onClose={() => setOpen(false)} label="Sign out everywhere" placement="middle">
        <Panel title="SIGN OUT EVERYWHERE" className={styles.sheet}>
          <p>
            Every browser and device is signed out, this one too. Runs, XP and wallet stay; a run under way elsewhere
            waits there until you sign in again.
          </p>
          {error ? (
            <p className={styles.failed} role="alert">
              That did not work: {error.message} Nothing changed; try again.
            </p>
          ) : null}
          <div className={styles.choice}>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button tone="lime" autoFocus busy={isPending} onClick={() => mutate()}>
              Sign out everywhere
            </Button>
          </div>
        </Panel>
      </ModalSheet>
    </div>
  );
}
