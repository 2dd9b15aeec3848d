import { monFullText } from '@jumpy/domain/mon';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import type { Transfer } from './withdrawalState.ts';

interface Props {
  transfer: Transfer;
  txHash: string | undefined;
  onGiveUp: () => void;
  onHide: () => void;
}

/** A withdrawal on its way: until it is sent it can be given up, then it goes on by itself (WAL-09). */
export function WithdrawalProgress({ transfer, txHash, onGiveUp, onHide }: Props) {
  const amount = `${monFullText(transfer.valueWei)} MON`;
  return (
    <Moment
      picture="soon"
      title={txHash ? 'On its way' : 'Your wallet asks'}
      action={
        txHash ? (
          <Button autoFocus onClick={onHide}>
            Close, it goes on
          </Button>
        ) : (
          <Button autoFocus onClick={onGiveUp}>
            Give up
          </Button>
        )
      }
    >
      <p role="status">
        {txHash
          ? `Processing: ${amount} were sent, the chain takes a moment.`
          : `Processing: confirm ${amount} in your wallet's window. Nothing leaves before you do.`}
      </p>
    </Moment>
  );
}
