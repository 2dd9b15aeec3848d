import { useState } from 'react';
import type { WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDoing } from '../doing.ts';

/** The way on for a wallet that must be protected before it pays: the form stays as it was typed. */
export function ProtectNow({ walletClient }: { walletClient: Pick<WalletClient, 'protect'> }) {
  const [isDone, setDone] = useState(false);
  const doing = useDoing((message) => message || 'That did not work. Your wallet is as it was. Please try again.');
  if (isDone) return <p>Your wallet is protected now. Press Withdraw once more.</p>;
  const press = (): void => {
    doing.run(async () => {
      await walletClient.protect();
      setDone(true);
    });
  };
  return (
    <>
      <Button size="small" tone="lime" icon="lock" busy={doing.busy} onClick={press}>
        Protect wallet
      </Button>
      {doing.error === undefined ? null : <p>{doing.error}</p>}
    </>
  );
}
