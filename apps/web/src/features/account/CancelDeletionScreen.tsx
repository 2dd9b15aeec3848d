import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setPendingDeletion } from '../../data/pendingDeletion.ts';
import { useLogoutTo } from '../../data/logoutContext.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { cancelAccountDeletion } from './api.ts';
import { deletionDateText } from './deletionDateText.ts';
import styles from './Account.module.css';

/** Asks players who sign in with a deletion pending whether to keep the account, before anything else. */
export function CancelDeletionScreen({ deletionAt }: { deletionAt: number }) {
  useDocumentTitle('Keep your account?');
  const queryClient = useQueryClient();
  const logOutTo = useLogoutTo();
  const cancelDeletion = useMutation({ mutationFn: () => cancelAccountDeletion(queryClient) });
  const confirmDeletion = useMutation({
    mutationFn: () => {
      setPendingDeletion(deletionAt);
      return logOutTo('/farewell');
    },
  });
  return (
    <NightScreen>
      <IllustratedPanel
        sign="WELCOME BACK"
        illustration="soon"
        title="Keep your account?"
        action={
          <>
            <Button tone="lime" autoFocus busy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
              Keep my account
            </Button>
            <Button busy={confirmDeletion.isPending} onClick={() => confirmDeletion.mutate()}>
              Delete as planned
            </Button>
          </>
        }
      >
        <p>
          You asked us to delete this account. We’ll delete it on {deletionDateText(deletionAt)}. Nothing is lost until
          then.
        </p>
        {cancelDeletion.error ? (
          <p className={styles.failed} role="alert">
            That didn’t work: {cancelDeletion.error.message} Try again.
          </p>
        ) : null}
      </IllustratedPanel>
    </NightScreen>
  );
}
