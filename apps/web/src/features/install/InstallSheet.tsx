import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import type { InstallReason } from '../../data/installSheet.ts';
import { recordInstallOutcome, wasInstalled } from '../../data/installHistory.ts';
import { isStandalone } from '../../data/standalone.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useCloseOnBack } from '../../ui/useCloseOnBack.ts';
import styles from './Install.module.css';
import { ManualInstallSteps } from './ManualInstallSteps.tsx';
import { getInstallMethod, hasSeparateStorage } from './installMethod.ts';
import { SignInCodePanel } from './SignInCodePanel.tsx';
import { consumeInstallPrompt, useInstallPrompt, useJustInstalled } from './useInstallPrompt.ts';

interface Props {
  /** Why it is open; undefined while closed. */
  reason: InstallReason | undefined;
  onClose: () => void;
  onOpenWallet: () => void;
  /** Current time in milliseconds since 1970. */
  nowMs: () => number;
}

type PromptState = 'not' | 'asking' | 'accepted' | 'dismissed' | 'failed';

/** Installs the product to the home screen: with the browser's prompt or with manual steps. */
export function InstallSheet({ reason, onClose, onOpenWallet, nowMs }: Props) {
  const close = (): void => {
    if (reason === 'moment') recordInstallOutcome('refused', { nowMs: nowMs() });
    onClose();
  };
  useCloseOnBack(reason !== undefined, close);
  return (
    <ModalSheet open={reason !== undefined} onClose={close} label="Install the app" placement="middle">
      {reason ? (
        <InstallContent
          isTriggered={reason === 'moment'}
          onClose={close}
          onDone={onClose}
          onOpenWallet={onOpenWallet}
          nowMs={nowMs}
        />
      ) : null}
    </ModalSheet>
  );
}

interface InstallProps {
  isTriggered: boolean;
  onClose: () => void;
  /** Closes without recording a refusal. */
  onDone: () => void;
  onOpenWallet: () => void;
  nowMs: () => number;
}

function InstallContent({ isTriggered, onClose, onDone, onOpenWallet, nowMs }: InstallProps) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const prompt = useInstallPrompt();
  const isDone = useJustInstalled();
  const [asked, setAsked] = useState<PromptState>('not');
  const { userAgent, maxTouchPoints } = navigator;
  const way = getInstallMethod({
    userAgent,
    maxTouchPoints,
    isStandalone: isStandalone(),
    hasPrompt: prompt !== undefined,
  });
  const place = /Android|iPhone|iPad|Mobi/.test(userAgent) || maxTouchPoints > 1 ? 'your home screen' : 'this computer';
  const isHere = way === 'installed';
  const isInstalled = isDone || asked === 'accepted';
  const isElsewhere = !isInstalled && !isHere && way !== 'prompt' && wasInstalled();

  const ask = async (): Promise<void> => {
    if (!prompt) return;
    setAsked('asking');
    try {
      const { outcome } = await prompt.prompt();
      if (outcome === 'accepted') recordInstallOutcome('installed', { nowMs: nowMs() });
      setAsked(outcome);
    } catch {
      setAsked('failed');
    }
    consumeInstallPrompt();
  };

  if (isInstalled || isHere)
    return (
      <Panel title="INSTALLED" className={styles.install}>
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
    <Panel title="INSTALL" className={styles.install}>
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
        <p className={styles.said} role="status" tabIndex={-1} ref={focusElement}>
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
        <ManualInstallSteps way={way} />
      )}
      {hasSeparateStorage(way) ? <SignInCodePanel onWallet={onOpenWallet} /> : null}
      {isTriggered ? (
        <Button wide size="small" onClick={onClose}>
          Not now
        </Button>
      ) : null}
    </Panel>
  );
}

/** The clicked button has unmounted, so focus moves here. */
const focusElement = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const AppIcon = () => <img className={styles.appIcon} src="/art/app-192.png" alt="" width={72} height={72} />;
