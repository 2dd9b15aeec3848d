import { useEffect, useState } from 'react';
import { type AskedNumber, showLedger, useLedgerShown } from '../data/ledgerSheet.ts';
import { showProfile } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';
import { useOpenQuests } from '../data/useOpenQuests.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LedgerSheet = lazyScreen(async () => (await import('../features/ledger/LedgerSheet.tsx')).LedgerSheet);

const close = (): void => showLedger(undefined);
/** The profile may stand below. */
const leave = (): void => {
  close();
  showProfile(false);
};

/** Why a number is what it is, over any screen, brought when it is first asked for; it goes with the session. */
export function LedgerBeside() {
  const shown = useLedgerShown();
  const { authenticated } = useSession();
  const openQuests = useOpenQuests();
  const [wanted, setWanted] = useState<AskedNumber>();
  if (shown && shown !== wanted) setWanted(shown);
  useEffect(() => {
    if (!authenticated) close();
  }, [authenticated]);
  const giveUp = (): void => {
    close();
    setWanted(undefined);
  };
  const toQuests = (): void => {
    leave();
    openQuests();
  };
  return wanted && authenticated ? (
    <Beside onClose={giveUp}>
      <LedgerSheet open={shown !== undefined} asked={wanted} onClose={close} onLeave={leave} onQuests={toQuests} />
    </Beside>
  ) : null;
}
