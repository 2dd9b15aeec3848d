import { useState } from 'react';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useAction } from './useAction.ts';

/**
 * Tells the player to answer the request in the wallet's own window, which may be hidden behind this one. Blocks this
 * page until then.
 */
export function KeyringWindowPrompt() {
  const walletClient = useWalletClient();
  const { hasWindowPrompt = false } = useWallet();
  const [times, setTimes] = useState(0);
  const showing = useAction((message) => message || 'Couldn’t show the window. Look for it among your open windows.');
  // Browsers close a dialog on Escape even if the page prevents it; a new key remounts it.
  const stay = (): void => setTimes((before) => before + 1);
  return (
    <ModalSheet
      key={times}
      open={hasWindowPrompt}
      onClose={stay}
      label="Your wallet needs your answer"
      placement="middle"
    >
      <Panel title="Your wallet">
        <IllustratedMessage
          illustration="soon"
          title="It needs your answer"
          action={
            <Button
              tone="lime"
              autoFocus
              busy={showing.busy}
              onClick={() => walletClient && showing.run(() => walletClient.openWindow())}
            >
              Show window
            </Button>
          }
        >
          <p role="status">
            {showing.done ? <span>Don’t see it? Look among your open windows. </span> : null}
            <span>Answer in your wallet’s window. Nothing changes until you do.</span>
          </p>
          {showing.error === undefined ? null : <p role="alert">{showing.error}</p>}
        </IllustratedMessage>
      </Panel>
    </ModalSheet>
  );
}
