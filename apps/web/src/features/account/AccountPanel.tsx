import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Account.module.css';
import { DeleteSheet } from './DeleteSheet.tsx';
import { DownloadData } from './DownloadData.tsx';
import type { Holdings } from './holdings.ts';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

interface Props {
  holdings: Holdings;
  /** Opens the wallet, where one withdraws, exports and keeps a kit. */
  onWallet: () => void;
  /** Whether the sheet of the deletion is open from the beginning: somebody has signed in again for it. */
  isDeleting: boolean;
}

/** What a player can do with the account itself. */
export function AccountPanel({ holdings, onWallet, isDeleting }: Props) {
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
        <DeleteSheet
          open={deleting}
          onClose={() => setDeleting(false)}
          holdings={holdings}
          onWallet={() => {
            setDeleting(false);
            onWallet();
          }}
        />
      </li>
    </ul>
  );
}
