import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useConfig } from '../../data/config.ts';
import { useWalletClient } from '../../data/walletClient.ts';
import { Button, type ButtonTone } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { useAction } from './useAction.ts';
import styles from './TestMonButton.module.css';
import * as m from './messages.ts';

interface Props {
  tone?: ButtonTone;
  size?: 'small';
  isWide?: boolean;
}

/** "Get test MON" button with its pending, success and error states. */
export function TestMonButton({ tone = 'plain', size, isWide = false }: Props) {
  const walletClient = useWalletClient();
  const chain = useConfig()?.chain;
  const funding = useAction((message) => m.noTestMonYet({ reason: message || m.tryAgainInAMinute() }));
  if (!walletClient || !chain) return null;
  const fund = (): void => funding.run(() => walletClient.fund());
  return (
    <Stack gap={3}>
      <Button tone={tone} size={size} wide={isWide} icon="gift" busy={funding.busy} onClick={fund}>
        {funding.busy ? m.gettingTestMon() : m.getTestMon()}
      </Button>
      <p className={styles.said} role="status" data-failed={funding.error ? '' : undefined}>
        {funding.error ?? (funding.done ? fundedText(chain) : '')}
      </p>
    </Stack>
  );
}

/**
 * Success text of "Get test MON". Without a faucet URL the MON arrive automatically; otherwise the player requests them
 * on the faucet page.
 */
function fundedText({ faucetUrl }: Pick<ChainConfig, 'faucetUrl'>): string {
  return faucetUrl === null ? m.testMonReceived() : m.faucetOpened();
}
