import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { useLogout } from '../../data/logoutContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { DeleteAccountSheet, type Holdings } from './DeleteAccountSheet.tsx';
import { fetchAccountData, signOutAllSessions } from './api.ts';
import styles from './Account.module.css';

interface Props {
  holdings: Holdings;
  /** Opens the wallet, for withdrawing, exporting and saving a recovery kit. */
  onOpenWallet: () => void;
  /** Opens the deletion sheet at once, after a fresh sign-in requested for it. */
  isDeleting: boolean;
}

export function AccountPanel({ holdings, onOpenWallet, isDeleting }: Props) {
  const [deleting, setDeleting] = useState(isDeleting);
  return (
    <ul className={styles.rows}>
      <li>
        <DownloadData />
      </li>
      <li>
        <SignOutEverywhere />
      </li>
      <li className={styles.row}>
        <div>
          <h3>Delete my account</h3>
          <p>Deleted after 7 days. Until then you can change your mind.</p>
        </div>
        <Button size="small" icon="trash" onClick={() => setDeleting(true)}>
          Delete
        </Button>
        <DeleteAccountSheet
          open={deleting}
          onClose={() => setDeleting(false)}
          holdings={holdings}
          onOpenWallet={() => {
            setDeleting(false);
            onOpenWallet();
          }}
        />
      </li>
    </ul>
  );
}

const FILE_NAME = 'jumpy-my-data.json';

/** Starts a file download in the browser. */
function saveFile(file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: FILE_NAME });
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

/** Downloads the player's data export. */
function DownloadData() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: fetchAccountData, onSuccess: saveFile });
  return (
    <div className={styles.row}>
      <div>
        <h3>My data</h3>
        <p>Everything we have about you in one JSON file: profile, runs, XP, quests, transactions.</p>
        <p role="status" className={error ? styles.failed : styles.done}>
          {error
            ? `That didn’t work: ${error.message} Your data is safe. Try again.`
            : isSuccess
              ? `Downloading ${FILE_NAME}.`
              : null}
        </p>
      </div>
      <Button size="small" icon="download" busy={isPending} onClick={() => mutate()} aria-label="Download my data">
        {isPending ? 'Preparing…' : 'Download'}
      </Button>
    </div>
  );
}

/** Ends every session of the player, after a confirmation. */
function SignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const logOut = useLogout();
  const { mutate, isPending, error } = useMutation({ mutationFn: signOutAllSessions, onSuccess: () => logOut() });
  return (
    <div className={styles.row}>
      <div>
        <h3>Sign out everywhere</h3>
        <p>Signs you out on every device, including this one. Handy if you lost or lent one.</p>
      </div>
      <Button size="small" icon="logout" aria-label="Sign out everywhere" onClick={() => setOpen(true)}>
        Sign out
      </Button>
      <ModalSheet open={open} onClose={() => setOpen(false)} label="Sign out everywhere" placement="middle">
        <Panel title="SIGN OUT EVERYWHERE" className={styles.sheet}>
          <p>
            Signs out every browser and device, this one too. Runs, XP and wallet stay. An unfinished run elsewhere
            waits there until you sign in again.
          </p>
          {error ? (
            <p className={styles.failed} role="alert">
              That didn’t work: {error.message} Nothing changed. Try again.
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
