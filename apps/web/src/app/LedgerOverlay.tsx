import { useEffect, useState } from 'react';
import { type ExplainedNumber, showLedger, useLedgerShown } from '../data/ledgerSheet.ts';
import { showProfile } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';
import { useOpenQuests } from '../data/useOpenQuests.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LedgerSheet = lazyScreen(async () => (await import('../features/ledger/LedgerSheet.tsx')).LedgerSheet);

const close = (): void => showLedger(undefined);
/** The profile may be open underneath. */
const closeAll = (): void => {
  close();
  showProfile(false);
};

/** Lazy ledger overlay that explains a number, available on every screen. Closes on sign-out. */
export function LedgerOverlay() {
  const shown = useLedgerShown();
  const { authenticated } = useSession();
  const openQuests = useOpenQuests();
  const [wanted, setWanted] = useState<ExplainedNumber>();
  if (shown && shown !== wanted) setWanted(shown);
  useEffect(() => {
    if (!authenticated) close();
  }, [authenticated]);
  const giveUp = (): void => {
    close();
    setWanted(undefined);
  };
  const toQuests = (): void => {
    closeAll();
    openQuests();
  };
  return wanted && authenticated ? (
    <LazySlot onClose={giveUp}>
      <LedgerSheet
        open={shown !== undefined}
        explained={wanted}
        onClose={close}
        onNavigate={closeAll}
        onOpenQuests={toQuests}
      />
    </LazySlot>
  ) : null;
}
