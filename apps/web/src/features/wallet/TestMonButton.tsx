import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useConfig } from '../../data/config.ts';
import { useWalletClient } from '../../data/walletClient.ts';
import { Button, type ButtonTone } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { useAction } from './useAction.ts';
import styles from './TestMonButton.module.css';

interface Props {
  tone?: ButtonTone;
  size?: 'small';
  isWide?: boolean;
}

/** "Get test MON" button with its pending, success and error states. */
export function TestMonButton({ tone = 'plain', size, isWide = false }: Props) {
  const walletClient = useWalletClient();
  const chain = useConfig()?.chain;
  const funding = useAction((message) => `No test MON yet. ${message || 'Please try again in a minute.'}`);
  if (!walletClient || !chain) return null;
  const fund = (): void => funding.run(() => walletClient.fund());
  return (
    <Stack gap={3}>
      <Button tone={tone} size={size} wide={isWide} icon="gift" busy={funding.busy} onClick={fund}>
        {funding.busy ? 'Getting test MON…' : 'Get test MON'}
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
  return faucetUrl === null
    ? 'Your test MON is here. It’s play money.'
    : 'The faucet is open in another tab. Paste your address there, then refresh here.';
}
