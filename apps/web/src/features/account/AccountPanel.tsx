import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Account.module.css';
import { DeleteAccountSheet } from './DeleteAccountSheet.tsx';
import { DownloadData } from './DownloadData.tsx';
import type { Holdings } from './holdings.ts';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

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
          <p>It goes in seven days. Until then you can change your mind.</p>
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
