import { useMutation } from '@tanstack/react-query';
import { fetchAccountData } from '../../data/account.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Account.module.css';

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
export function DownloadData() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: fetchAccountData, onSuccess: saveFile });
  return (
    <div className={styles.row}>
      <div>
        <h3>My data</h3>
        <p>Everything we hold of you as one file of JSON: profile, runs, XP, quests, transactions.</p>
        <p role="status" className={error ? styles.failed : styles.done}>
          {error
            ? `That did not work: ${error.message} Your data is safe; try again.`
            : isSuccess
              ? `${FILE_NAME} is on its way.`
              : null}
        </p>
      </div>
      <Button size="small" icon="download" busy={isPending} onClick={() => mutate()} aria-label="Download my data">
        {isPending ? 'Writing...' : 'Download'}
      </Button>
    </div>
  );
}
