import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
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
import type { InstallReason } from '../../stores/overlays.ts';
import styles from './Install.module.css';
import * as m from './messages.ts';

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
    <ModalSheet open={reason !== undefined} onClose={close} label={m.installApp()} placement="middle">
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
  const device = /Android|iPhone|iPad|Mobi/.test(userAgent) || maxTouchPoints > 1 ? 'phone' : 'computer';
  const isInstalledHere = method === 'installed';
  const isElsewhere = method !== 'prompt' && wasInstalled();

  if (isInstalledHere)
    return <InstalledPanel title={m.productInstalled({ productName })} buttonText={m.close()} onClose={onDone} />;
  if (isJustInstalled || promptState === 'accepted')
    return (
      <InstalledPanel title={m.installing({ productName, device })} buttonText={m.nice()} onClose={onDone}>
        <p>{m.openItThere()}</p>
      </InstalledPanel>
    );
  return (
    <Panel title={m.installTitle()} className={styles.install}>
      <div className={styles.head}>
        <AppIcon />
        <div>
          <p className={styles.lead}>
            {isElsewhere ? m.alreadyInstalled({ productName, device }) : m.productOnDevice({ productName, device })}
          </p>
          <p>{isElsewhere ? m.openItThereOrReinstall() : m.installBenefits()}</p>
        </div>
        <Button size="small" icon="close" aria-label={m.close()} onClick={onClose} />
      </div>
      {promptState === 'dismissed' || promptState === 'failed' ? (
        <p className={styles.said} role="status" tabIndex={-1} ref={focusElement}>
          {promptState === 'dismissed' ? m.installDismissed() : m.installPromptFailed()}
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
          {promptState === 'open' ? m.browserIsAsking() : m.install()}
        </Button>
      ) : (
        <ManualInstallSteps method={method} />
      )}
      {hasSeparateStorage(method) ? <SignInCodePanel onWallet={onOpenWallet} /> : null}
      {isTriggered ? (
        <Button wide size="small" onClick={onClose}>
          {m.notNow()}
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
    <Panel title={m.installedTitle()} className={styles.install}>
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
