import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { exportProblem } from '../../data/exportProblem.ts';
import { useSession } from '../../data/session.ts';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { useAction } from './useAction.ts';
import styles from './WalletTab.module.css';

const toFailureText = (message: string): string => `Failed to export private key: ${message || 'Please try again.'}`;

/** Opens the private key export in the wallet's own window; this page never sees the key. */
export function ExportKeyButton() {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const { authenticated } = useSession();
  const providerName = useConfig()?.providerName ?? '';
  const [problem, setProblem] = useState<string>();
  const doing = useAction(toFailureText);
  const press = (): void => {
    const found = exportProblem({ authenticated, wallet, providerName });
    setProblem(found && toFailureText(found));
    if (found === undefined && walletClient) doing.run(() => walletClient.exportKey());
  };
  return (
    <Stack gap={4}>
      <Button wide icon="download" busy={doing.busy} onClick={press}>
        Export Private Key
      </Button>
      <p className={styles.alert} role="alert">
        {problem ?? doing.error}
      </p>
    </Stack>
  );
}
