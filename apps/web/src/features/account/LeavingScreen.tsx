import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAccount } from '../../data/account.ts';
import { sayFarewell } from '../../data/farewell.ts';
import { useLeave } from '../../data/logoutContext.ts';
import { Button } from '../../ui/Button.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './Account.module.css';
import { dateText } from './dateText.ts';

/** Asks players who sign in with a deletion pending whether to keep the account, before anything else. */
export function LeavingScreen({ deletionAt }: { deletionAt: number }) {
  useTitle('Keep your account?');
  const queryClient = useQueryClient();
  const leave = useLeave();
  const keep = useMutation({ mutationFn: () => keepAccount(queryClient) });
  const going = useMutation({
    mutationFn: () => {
      sayFarewell(deletionAt);
      return leave('/farewell');
    },
  });
  return (
    <NightScreen>
      <MomentPanel
        sign="WELCOME BACK"
        picture="soon"
        title="Keep your account?"
        action={
          <>
            <Button tone="lime" autoFocus busy={keep.isPending} onClick={() => keep.mutate()}>
              Keep my account
            </Button>
            <Button busy={going.isPending} onClick={() => going.mutate()}>
              Delete it as planned
            </Button>
          </>
        }
      >
        <p>
          You asked us to delete it. It goes on {dateText(deletionAt)}. Until you decide, nothing is played and nothing
          is lost.
        </p>
        {keep.error ? (
          <p className={styles.failed} role="alert">
            That did not work: {keep.error.message} Try again.
          </p>
        ) : null}
      </MomentPanel>
    </NightScreen>
  );
}
