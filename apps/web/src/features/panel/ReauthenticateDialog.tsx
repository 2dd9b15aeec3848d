import { useEffect, useState } from 'react';
import { clearSignInReturn, setSignInReturn } from '../../data/signInReturn.ts';
import { useConfig } from '../../data/config.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { joinSignInChannel } from './reauthentication.ts';
import styles from './PanelFrame.module.css';

interface Props {
  open: boolean;
  /** Called with whether the administrator signed in again. */
  onDone: (isSignedIn: boolean) => void;
}

/**
 * Irreversible actions require a sign-in within the last ten minutes. It opens in a separate window, so that no input
 * here is lost.
 */
export function ReauthenticateDialog({ open, onDone }: Props) {
  return (
    <ModalSheet open={open} onClose={() => onDone(false)} label="Sign in again" placement="middle">
      <Panel title="SIGN IN AGAIN" className={styles.again}>
        <ReauthenticatePrompt onDone={onDone} />
      </Panel>
    </ModalSheet>
  );
}

function ReauthenticatePrompt({ onDone }: Pick<Props, 'onDone'>) {
  const config = useConfig();
  const provider = useLoginProvider();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const windows = joinSignInChannel(() => onDone(true));
    return () => windows.close();
  }, [onDone]);

  function signInHere(): void {
    setSignInReturn('/admin');
    provider.login();
  }

  function openWindow(): void {
    // The opened window inherits a copy of this tab's session storage.
    setSignInReturn('/admin#signed-in');
    const opened = window.open(config?.loginPath, 'jumpy-sign-in', 'popup,width=520,height=760');
    clearSignInReturn();
    if (opened) setWaiting(true);
    else signInHere();
  }

  return (
    <Stack gap={6}>
      <p role="alert">For safety, please sign in again. It’s been over 10 minutes. Nothing has happened yet.</p>
      {isWaiting ? <p role="status">Waiting for the other window…</p> : null}
      <Row gap={5} justify="end">
        <Button onClick={() => onDone(false)}>Cancel</Button>
        <Button
          tone="cream"
          icon="discord"
          autoFocus
          disabled={!config}
          onClick={config?.wallet.privyAppId ? signInHere : openWindow}
        >
          {isWaiting ? 'Open again' : 'Sign in again'}
        </Button>
      </Row>
    </Stack>
  );
}
