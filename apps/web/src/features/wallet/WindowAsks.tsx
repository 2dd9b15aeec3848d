import { useWallet, useWalletDesk } from '../../data/walletDesk.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

const stay = (): void => undefined;

/** The wallet asks in its own window, which may lie behind this one: nothing here goes on before it has its answer. */
export function WindowAsks() {
  const desk = useWalletDesk();
  const { asksInWindow = false } = useWallet();
  return (
    <Sheet open={asksInWindow} onClose={stay} label="Your wallet asks" from="middle">
      <Panel sign="Your wallet">
        <Moment
          picture="soon"
          title="It asks you something"
          action={
            <Button tone="lime" autoFocus onClick={() => void desk?.openWindow()}>
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
