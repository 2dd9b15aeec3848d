import { useEffect, useState } from 'react';
import { type AskedNumber, showLedger, useLedgerShown } from '../data/ledgerSheet.ts';
import { showProfile } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';
import { useOpenQuests } from '../data/useOpenQuests.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LedgerSheet = lazyScreen(async () => (await import('../features/ledger/LedgerSheet.tsx')).LedgerSheet);

const close = (): void => showLedger(undefined);
/** The profile may be open underneath. */
const leave = (): void => {
  close();
  showProfile(false);
};

/** Lazy ledger overlay that explains a number, available on every screen. Closes on sign-out. */
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
