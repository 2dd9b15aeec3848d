import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import type { InstallReason } from '../../data/installSheet.ts';
import { rememberInstall, wasInstalled } from '../../data/installMemory.ts';
import { isStandalone } from '../../data/standalone.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import styles from './Install.module.css';
import { InstallByHand } from './InstallByHand.tsx';
import { installWay, isApart } from './installWay.ts';
import { ShowCode } from './ShowCode.tsx';
import { spendInstallPrompt, useInstallPrompt, useJustInstalled } from './useInstallOffer.ts';

interface Props {
  /** Why it is open; undefined while closed. */
  reason: InstallReason | undefined;
  onClose: () => void;
  onWallet: () => void;
  /** Current time in milliseconds since 1970. */
  nowMs: () => number;
}

type Asked = 'not' | 'asking' | 'accepted' | 'dismissed' | 'failed';

/** Installs the product to the home screen: with the browser's prompt or with manual steps. */
export function InstallSheet({ reason, onClose, onWallet, nowMs }: Props) {
  const close = (): void => {
    if (reason === 'moment') rememberInstall('refused', { nowMs: nowMs() });
    onClose();
  };
  useBackCloses(reason !== undefined, close);
  return (
    <Sheet open={reason !== undefined} onClose={close} label="Install the app" from="middle">
      {reason ? (
        <Install isMoment={reason === 'moment'} onClose={close} onDone={onClose} onWallet={onWallet} nowMs={nowMs} />
      ) : null}
    </Sheet>
  );
}

interface InstallProps {
  isMoment: boolean;
  onClose: () => void;
  /** Closes without recording a refusal. */
  onDone: () => void;
  onWallet: () => void;
  nowMs: () => number;
}

function Install({ isMoment, onClose, onDone, onWallet, nowMs }: InstallProps) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const prompt = useInstallPrompt();
  const isDone = useJustInstalled();
  const [asked, setAsked] = useState<Asked>('not');
  const { userAgent, maxTouchPoints } = navigator;
  const way = installWay({ userAgent, maxTouchPoints, isStandalone: isStandalone(), hasPrompt: prompt !== undefined });
  const place = /Android|iPhone|iPad|Mobi/.test(userAgent) || maxTouchPoints > 1 ? 'your home screen' : 'this computer';
  const isHere = way === 'installed';
  const isInstalled = isDone || asked === 'accepted';
  const isElsewhere = !isInstalled && !isHere && way !== 'prompt' && wasInstalled();

  const ask = async (): Promise<void> => {
    if (!prompt) return;
    setAsked('asking');
    try {
      const { outcome } = await prompt.prompt();
      if (outcome === 'accepted') rememberInstall('installed', { nowMs: nowMs() });
      setAsked(outcome);
    } catch {
      setAsked('failed');
    }
    spendInstallPrompt();
  };

  if (isInstalled || isHere)
    return (
      <Panel sign="INSTALLED" className={styles.install}>
        <AppIcon />
        <p className={styles.lead} role="status">
          {isHere ? `This is ${productName}, installed.` : `${productName} is on its way to ${place}.`}
        </p>
        {isHere ? null : <p>Open it there from now on: full screen, and without a network too.</p>}
        <Button tone="lime" wide autoFocus onClick={onDone}>
          {isHere ? 'Close' : 'Nice!'}
        </Button>
      </Panel>
    );
  return (
    <Panel sign="INSTALL" className={styles.install}>
      <div className={styles.head}>
        <AppIcon />
        <div>
          <p className={styles.lead}>{isElsewhere ? `${productName} is on ${place}.` : `${productName} on ${place}`}</p>
          <p>
            {isElsewhere
              ? 'Open it there. If you have removed it, add it again:'
              : 'Full screen, one tap away, and it opens without a network too.'}
          </p>
        </div>
        <Button size="small" icon="close" aria-label="Close" onClick={onClose} />
      </div>
      {asked === 'dismissed' || asked === 'failed' ? (
        <p className={styles.said} role="status" tabIndex={-1} ref={takeFocus}>
          {asked === 'dismissed'
            ? 'Not installed. You can do it later, from the menu.'
            : 'Your browser did not ask. This is how by hand:'}
        </p>
      ) : null}
      {prompt || asked === 'asking' ? (
        <Button
          tone="lime"
          size="medium"
          icon="download"
          wide
          autoFocus
          busy={asked === 'asking'}
          onClick={() => void ask()}
        >
          {asked === 'asking' ? 'Your browser asks...' : 'Install'}
        </Button>
      ) : (
        <InstallByHand way={way} />
      )}
      {isApart(way) ? <ShowCode onWallet={onWallet} /> : null}
      {isMoment ? (
        <Button wide size="small" onClick={onClose}>
          Not now
        </Button>
      ) : null}
    </Panel>
  );
}

/** The clicked button has unmounted, so focus moves here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const AppIcon = () => <img className={styles.appIcon} src="/art/app-192.png" alt="" width={72} height={72} />;
