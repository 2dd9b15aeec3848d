import { resyncWalletEndpoint } from '@jumpy/protocol/http/roleSync';
import { useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureText } from './failureText.ts';
import styles from './OwnerTools.module.css';

const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/;
const DELAYED_TEXT = 'The chain takes longer. It goes on by itself.';

/** Syncs the role of one wallet: the connected one by default. */
export function ResyncWallet() {
  const connected = useWallet().address ?? '';
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useAdminAction(resyncWalletEndpoint, {
    successText: ({ isDone }) => (isDone ? 'Wallet roles resynced' : DELAYED_TEXT),
    failureText: (why) => failureText('Failed', why),
  });
  const address = (typed ?? connected).trim();
  return (
    <form
      noValidate
      className={styles.line}
      aria-label="Resync a wallet"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ADDRESS_PATTERN.test(address)) setProblem('A wallet address is needed to resync.');
        else void run({ body: { address } });
      }}
    >
      <TextField
        label="Wallet"
        placeholder="0x..."
        value={typed ?? connected}
        problem={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="small" busy={isPending}>
        Resync wallet
      </Button>
    </form>
  );
}
