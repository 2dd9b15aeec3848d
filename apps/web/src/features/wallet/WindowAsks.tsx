import { useState } from 'react';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useDoing } from './doing.ts';

/** The wallet asks in its own window, which may lie behind this one: nothing here goes on before it has its answer. */
export function WindowAsks() {
  const walletClient = useWalletClient();
  const { asksInWindow = false } = useWallet();
  const [times, setTimes] = useState(0);
  const showing = useDoing((message) => message || 'Couldn’t show the window. Look for it among your open windows.');
  // A browser closes a dialog by Escape whatever the page says; it is drawn anew then.
  const stay = (): void => setTimes((before) => before + 1);
  return (
    <Sheet key={times} open={asksInWindow} onClose={stay} label="Your wallet asks" from="middle">
      <Panel sign="Your wallet">
        <Moment
          picture="soon"
          title="It asks you something"
          action={
            <Button
              tone="lime"
              autoFocus
              busy={showing.busy}
              onClick={() => walletClient && showing.run(() => walletClient.openWindow())}
            >
              Show its window
            </Button>
          }
        >
          <p role="status">
            {showing.done ? <span>No window in front of you? Look for it among your open windows. </span> : null}
            <span>Answer in the window of your wallet. Without an answer nothing is changed.</span>
          </p>
          {showing.error === undefined ? null : <p role="alert">{showing.error}</p>}
        </Moment>
      </Panel>
    </Sheet>
  );
}
