import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutTo } from '../../data/logoutContext.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { cancelAccountDeletion } from './api.ts';
import { deletionDateText } from './deletionDateText.ts';
import { pageState } from '../../stores/pageState.ts';
import styles from './Account.module.css';
import * as m from './messages.ts';

/** Asks players who sign in with a deletion pending whether to keep the account, before anything else. */
export function CancelDeletionScreen({ deletionAt }: { deletionAt: number }) {
  useDocumentTitle(m.keepYourAccount());
  const queryClient = useQueryClient();
  const logOutTo = useLogoutTo();
  const cancelDeletion = useMutation({ mutationFn: () => cancelAccountDeletion(queryClient) });
  const confirmDeletion = useMutation({
    mutationFn: () => {
      pageState.set({ deletionAt: deletionAt });
      return logOutTo('/farewell');
    },
  });
  return (
    <NightScreen>
      <IllustratedPanel
        sign={m.welcomeBack()}
        illustration="soon"
        title={m.keepYourAccount()}
        action={
          <>
            <Button tone="lime" autoFocus busy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
              {m.keepMyAccount()}
            </Button>
            <Button busy={confirmDeletion.isPending} onClick={() => confirmDeletion.mutate()}>
              {m.deleteAsPlanned()}
            </Button>
          </>
        }
      >
        <p>{m.deletionRequested({ date: deletionDateText(deletionAt) })}</p>
        {cancelDeletion.error ? (
          <p className={styles.failed} role="alert">
            {m.failed({ message: cancelDeletion.error.message })}
          </p>
        ) : null}
      </IllustratedPanel>
    </NightScreen>
  );
}
