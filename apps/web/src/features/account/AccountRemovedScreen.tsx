import { useLogout } from '../../data/logoutContext.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import * as m from './messages.ts';

/** The only screen of an account that an administrator deleted, with the reason. */
export function AccountRemovedScreen({ reason }: { reason: string }) {
  useDocumentTitle(m.accountDeleted());
  const logOut = useLogout();
  return (
    <NightScreen>
      <IllustratedPanel
        sign={m.accountDeletedSign()}
        illustration="asleep"
        title={m.deletedByTeam()}
        action={<Button onClick={() => void logOut()}>{m.logOut()}</Button>}
      >
        <p>
          {m.reason()} <b dir="auto">{reason}</b>
        </p>
        <p>{m.walletRemains()}</p>
      </IllustratedPanel>
    </NightScreen>
  );
}
