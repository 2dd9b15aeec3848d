import { useState } from 'react';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useAction } from './useAction.ts';
import * as m from './messages.ts';

/**
 * Tells the player to answer the request in the wallet's own window, which may be hidden behind this one. Blocks this
 * page until then.
 */
export function KeyringWindowPrompt() {
  const walletClient = useWalletClient();
  const { hasWindowPrompt = false } = useWallet();
  const [times, setTimes] = useState(0);
  const showing = useAction((message) => message || m.showWindowFailed());
  // Browsers close a dialog on Escape even if the page prevents it; a new key remounts it.
  const stay = (): void => setTimes((before) => before + 1);
  return (
    <ModalSheet key={times} open={hasWindowPrompt} onClose={stay} label={m.walletNeedsAnswer()} placement="middle">
      <Panel title={m.yourWallet()}>
        <IllustratedMessage
          illustration="soon"
          title={m.needsAnswer()}
          action={
            <Button
              tone="lime"
              autoFocus
              busy={showing.busy}
              onClick={() => walletClient && showing.run(() => walletClient.openWindow())}
            >
              {m.showWindow()}
            </Button>
          }
        >
          <p role="status">
            {showing.done ? <span>{m.lookForWindow()} </span> : null}
            <span>{m.answerInWindow()}</span>
          </p>
          {showing.error === undefined ? null : <p role="alert">{showing.error}</p>}
        </IllustratedMessage>
      </Panel>
    </ModalSheet>
  );
}
