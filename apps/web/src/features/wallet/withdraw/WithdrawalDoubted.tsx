import { monFullText } from '@jumpy/domain/mon';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import type { Transfer } from './withdrawalState.ts';

interface Props {
  transfer: Transfer;
  onClose: () => void;
}

/** A withdrawal that the network has not taken in time: nobody says that it failed, and nobody sends it once more by mistake. */
export function WithdrawalDoubted({ transfer, onClose }: Props) {
  return (
    <Moment
      picture="soon"
      title="It may still go through"
      action={
        <Button autoFocus onClick={onClose}>
          See it in your wallet
        </Button>
      }
    >
      <p role="status">
        The network has not taken your {monFullText(transfer.valueWei)} MON yet. Do not send them again: your wallet
        shows what becomes of them, and lets you try again or cancel. Only one of these is ever carried out.
      </p>
    </Moment>
  );
}
