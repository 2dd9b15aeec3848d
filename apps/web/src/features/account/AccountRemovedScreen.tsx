import { useLogout } from '../../data/logoutContext.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';

/** The only screen of an account that an administrator deleted, with the reason. */
export function AccountRemovedScreen({ reason }: { reason: string }) {
  useDocumentTitle('Account deleted');
  const logOut = useLogout();
  return (
    <NightScreen>
      <IllustratedPanel
        sign="ACCOUNT DELETED"
        illustration="asleep"
        title="The team deleted this account"
        action={<Button onClick={() => void logOut()}>Log out</Button>}
      >
        <p>
          Reason: <b dir="auto">{reason}</b>
        </p>
        <p>Your wallet is still yours. If you think this is a mistake, message us in the community.</p>
      </IllustratedPanel>
    </NightScreen>
  );
}
