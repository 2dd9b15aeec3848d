import { useEffect, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { shortAddress } from '@jumpy/domain/shortAddress';
import styles from './WalletTab.module.css';
import * as m from './messages.ts';

/** How long "Copied!" is shown. */
const COPIED_MS = 2_000;

/** Shows the shortened address with a copy button; if copying fails, shows the full address to select by hand. */
export function AddressRow({ address, timers }: { address: string; timers: Timers }) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  useEffect(
    () => (state === 'copied' ? timers.schedule(COPIED_MS, () => setState('idle')) : undefined),
    [state, timers],
  );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <div className={styles.address}>
      <code title={address}>{state === 'shown' ? address : shortAddress(address)}</code>
      <Button size="small" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {state === 'copied' ? m.copied() : m.copy()}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? m.addressCopied() : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
