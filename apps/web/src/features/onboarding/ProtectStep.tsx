import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './OnboardingSheet.module.css';

/** The last step of onboarding: a wallet that opens only in this browser is lost with it. */
export function ProtectStep({ onProtect, onLater }: { onProtect: () => void; onLater: () => void }) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    <Stack gap={5}>
      <span className={styles.lock}>
        <Icon name="lock" size={44} />
      </span>
      <p className={styles.lead}>
        Only this browser can open your wallet. A passkey, a password or a recovery kit brings it back when this browser
        is gone.
      </p>
      <div ref={first} className={styles.pair}>
        <Button tone="lime" wide icon="lock" onClick={onProtect}>
          Protect wallet
        </Button>
        <Button wide onClick={onLater}>
          Later
        </Button>
      </div>
    </Stack>
  );
}
