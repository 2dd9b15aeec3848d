import { saveFile } from '@jumpy/browser/saveFile';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { useLogout } from '../../data/logoutContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { DeleteAccountSheet, type Holdings } from './DeleteAccountSheet.tsx';
import { fetchAccountData, signOutAllSessions } from './api.ts';
import styles from './Account.module.css';
import * as m from './messages.ts';

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
          <h3>{m.deleteMyAccount()}</h3>
          <p>{m.deletionDelay()}</p>
        </div>
        <Button size="small" icon="trash" onClick={() => setDeleting(true)}>
          {m.deleteAccount()}
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

/** Downloads the player's data export. */
function DownloadData() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: fetchAccountData,
    onSuccess: (file) => saveFile(file, FILE_NAME),
  });
  return (
    <div className={styles.row}>
      <div>
        <h3>{m.myData()}</h3>
        <p>{m.dataContents()}</p>
        <p role="status" className={error ? styles.failed : styles.done}>
          {error
            ? m.downloadFailed({ message: error.message })
            : isSuccess
              ? m.downloading({ fileName: FILE_NAME })
              : null}
        </p>
      </div>
      <Button size="small" icon="download" busy={isPending} onClick={() => mutate()} aria-label={m.downloadMyData()}>
        {isPending ? m.preparing() : m.download()}
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
        <h3>{m.signOutEverywhere()}</h3>
        <p>{m.signOutEverywhereHint()}</p>
      </div>
      <Button size="small" icon="logout" aria-label={m.signOutEverywhere()} onClick={() => setOpen(true)}>
        {m.signOut()}
      </Button>
      <ModalSheet open={open} onClose={() => setOpen(false)} label={m.signOutEverywhere()} placement="middle">
        <Panel title={m.signOutEverywhereTitle()} className={styles.sheet}>
          <p>{m.signOutEverywhereExplained()}</p>
          {error ? (
            <p className={styles.failed} role="alert">
              {m.failedUnchanged({ message: error.message })}
            </p>
          ) : null}
          <div className={styles.choice}>
            <Button onClick={() => setOpen(false)}>{m.cancel()}</Button>
            <Button tone="lime" autoFocus busy={isPending} onClick={() => mutate()}>
              {m.signOutEverywhere()}
            </Button>
          </div>
        </Panel>
      </ModalSheet>
    </div>
  );
}
