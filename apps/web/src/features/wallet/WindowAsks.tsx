import { useState } from 'react';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** The wallet asks in its own window, which may lie behind this one: nothing here goes on before it has its answer. */
export function WindowAsks() {
  const walletClient = useWalletClient();
  const { asksInWindow = false } = useWallet();
  const [times, setTimes] = useState(0);
  // A browser closes a dialog by Escape whatever the page says; it is drawn anew then.
  const stay = (): void => setTimes((before) => before + 1);
  return (
    <Sheet key={times} open={asksInWindow} onClose={stay} label="Your wallet asks" from="middle">
      <Panel sign="Your wallet">
        <Moment
          picture="soon"
          title="It asks you something"
          action={
            <Button tone="lime" autoFocus onClick={() => void walletClient?.openWindow()}>
              Show its window
            </Button>
          }
        >
          <p role="status">Answer in the window of your wallet. Without an answer nothing is changed.</p>
        </Moment>
      </Panel>
    </Sheet>
  );
}
