import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import type { InstallReason } from '../../data/installSheet.ts';
import { recordInstallOutcome, wasInstalled } from '../../data/installHistory.ts';
import { isStandalone } from '../../data/standalone.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { ManualInstallSteps } from './ManualInstallSteps.tsx';
import { getInstallMethod, hasSeparateStorage } from './installMethod.ts';
import { SignInCodePanel } from './SignInCodePanel.tsx';
import { consumeInstallPrompt, useInstallPrompt, useJustInstalled } from './useInstallPrompt.ts';
import styles from './Install.module.css';

interface Props {
  /** Why it is open; undefined while closed. */
  reason: InstallReason | undefined;
  onClose: () => void;
  onOpenWallet: () => void;
  /** Current time in milliseconds since 1970. */
  nowMs: () => number;
}

type PromptState = 'idle' | 'open' | 'accepted' | 'dismissed' | 'failed';

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
  const { prompt, promptState, openPrompt } = usePromptAttempt(nowMs);
  const isJustInstalled = useJustInstalled();
  const { userAgent, maxTouchPoints } = navigator;
  const method = getInstallMethod({
    userAgent,
    maxTouchPoints,
    isStandalone: isStandalone(),
    hasPrompt: prompt !== undefined,
  });
  const placeText =
    /Android|iPhone|iPad|Mobi/.test(userAgent) || maxTouchPoints > 1 ? 'your home screen' : 'this computer';
  const isInstalledHere = method === 'installed';
  const isElsewhere = method !== 'prompt' && wasInstalled();

  if (isInstalledHere)
    return <InstalledPanel title={`${productName} is installed.`} buttonText="Close" onClose={onDone} />;
  if (isJustInstalled || promptState === 'accepted')
    return (
      <InstalledPanel title={`${productName} is on its way to ${placeText}.`} buttonText="Nice!" onClose={onDone}>
        <p>Open it there from now on. It’s full screen and works offline.</p>
      </InstalledPanel>
    );
  return (
    <Panel title="INSTALL" className={styles.install}>
      <div className={styles.head}>
        <AppIcon />
        <div>
          <p className={styles.lead}>
            {isElsewhere ? `${productName} is on ${placeText}.` : `${productName} on ${placeText}`}
          </p>
          <p>
            {isElsewhere
              ? 'Open it there. Removed it? Add it again:'
              : 'Full screen, one tap away, and it opens offline too.'}
          </p>
        </div>
        <Button size="small" icon="close" aria-label="Close" onClick={onClose} />
      </div>
      {promptState === 'dismissed' || promptState === 'failed' ? (
        <p className={styles.said} role="status" tabIndex={-1} ref={focusElement}>
          {promptState === 'dismissed'
            ? 'Not installed. You can do it later from the menu.'
            : 'Your browser didn’t ask. Here’s how to do it yourself:'}
        </p>
      ) : null}
      {prompt || promptState === 'open' ? (
        <Button
          tone="lime"
          size="medium"
          icon="download"
          wide
          autoFocus
          busy={promptState === 'open'}
          onClick={() => void openPrompt()}
        >
          {promptState === 'open' ? 'Your browser is asking…' : 'Install'}
        </Button>
      ) : (
        <ManualInstallSteps method={method} />
      )}
      {hasSeparateStorage(method) ? <SignInCodePanel onWallet={onOpenWallet} /> : null}
      {isTriggered ? (
        <Button wide size="small" onClick={onClose}>
          Not now
        </Button>
      ) : null}
    </Panel>
  );
}

interface InstalledProps {
  title: string;
  buttonText: string;
  onClose: () => void;
  children?: ElementChildren;
}

function InstalledPanel({ title, buttonText, onClose, children }: InstalledProps) {
  return (
    <Panel title="INSTALLED" className={styles.install}>
      <AppIcon />
      <p className={styles.lead} role="status">
        {title}
      </p>
      {children}
      <Button tone="lime" wide autoFocus onClick={onClose}>
        {buttonText}
      </Button>
    </Panel>
  );
}

/** The browser's own install prompt, which can be opened once, and its outcome. */
function usePromptAttempt(nowMs: () => number) {
  const prompt = useInstallPrompt();
  const [promptState, setPromptState] = useState<PromptState>('idle');

  async function openPrompt(): Promise<void> {
    if (!prompt) return;
    setPromptState('open');
    try {
      const { outcome } = await prompt.prompt();
      if (outcome === 'accepted') recordInstallOutcome('installed', { nowMs: nowMs() });
      setPromptState(outcome);
    } catch {
      setPromptState('failed');
    }
    consumeInstallPrompt();
  }
  return { prompt, promptState, openPrompt };
}

/** The clicked button has unmounted, so focus moves here. */
const focusElement = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const AppIcon = () => <img className={styles.appIcon} src="/art/app-192.png" alt="" width={72} height={72} />;
