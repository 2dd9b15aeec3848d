import { formatMonBalance } from '@jumpy/domain/mon';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { isAddressChecksumValid } from '@jumpy/protocol/addressChecksum';
import { useState } from 'react';
import { type ConnectedWallet, useConnectedWallet } from '../../data/connectedWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { payoutFailureText } from '../../wallet/payoutFailureText.ts';
import { usePanelContractCall } from '../../wallet/usePanelContractCall.ts';
import styles from './ReviveTab.module.css';

/** Validation errors of the payout address. */
const MISSING_TEXT = 'Please provide a withdrawal address.';
const MALFORMED_TEXT = 'Invalid Ethereum address format.';
const MISTYPED_TEXT = 'There’s a typo in this address. Copy it again.';
const ZERO_ADDRESS_TEXT = 'No one owns this address. Enter another one.';

interface Props {
  /** Undefined while loading. */
  owner: string | undefined;
  balanceWei: string | undefined;
}

/** Withdraws all revive revenue to an address; only the contract's owner can. */
export function ReviveWithdrawForm({ owner, balanceWei }: Props) {
  const { state, address: wallet, problem: walletProblem } = useConnectedWallet();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { run, isPending } = usePanelContractCall();
  const recipient = typed.trim();
  const isOwner = owner !== undefined && wallet === owner;
  const amount = balanceWei === undefined ? 'its full balance' : `${formatMonBalance(BigInt(balanceWei))} MON`;

  async function withdraw(): Promise<void> {
    const call = { contract: 'revives', functionName: 'withdraw', args: [recipient as `0x${string}`] } as const;
    const result = await run(call, {
      successText: `${amount} went to ${shortAddress(recipient)}.`,
      getFailureText: (error) => payoutFailureText(error, wallet),
    });
    setConfirmOpen(false);
    if (result) setTyped('');
  }

  return (
    <>
      <form
        className={styles.withdraw}
        aria-label="Withdraw"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const foundProblem = payoutAddressProblem(typed);
          setProblem(foundProblem);
          if (foundProblem === undefined && walletProblem === undefined) setConfirmOpen(true);
        }}
      >
        <div className={styles.head}>
          <h2>Withdraw</h2>
          <p className={styles.wallet} data-connected={state === 'connected' ? '' : undefined}>
            {walletText(state, wallet)}
          </p>
        </div>
        <div className={styles.row}>
          <TextField
            label="Withdrawal address"
            placeholder="0x..."
            value={typed}
            problem={problem}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            onBlur={() => setProblem(recipient === '' ? undefined : payoutAddressProblem(typed))}
          />
          <Button
            type="submit"
            tone="coral"
            size="small"
            disabled={walletProblem !== undefined || recipient === ''}
            busy={isPending}
          >
            Withdraw Full Balance
          </Button>
        </div>
        <p className={styles.note}>
          Only the contract’s owner can withdraw
          {owner === undefined ? '.' : isOwner ? ': that’s this wallet.' : `: ${shortAddress(owner)}.`}
        </p>
      </form>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title="Withdraw revives"
        description={`The contract sends out ${amount}. Your wallet asks once more.`}
        target={recipient}
        undoText="Transfers can’t be undone. Check every letter of the address."
        confirmText="Withdraw Full Balance"
        isPending={isPending}
        onConfirm={() => void withdraw()}
      />
    </>
  );
}

function walletText(state: ConnectedWallet['state'], address: string | undefined): string {
  if (state === 'connected' || state === 'elsewhere') return `Wallet connected: ${shortAddress(address ?? '')}`;
  return state === 'none' ? 'No wallet connected' : 'Reading wallet…';
}

/**
 * Validation error of a typed address; undefined if it is valid.
 * @example payoutAddressProblem('0x12') // 'Invalid Ethereum address format.'
 */
export function payoutAddressProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return MISSING_TEXT;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return MALFORMED_TEXT;
  if (/^0x0{40}$/.test(address)) return ZERO_ADDRESS_TEXT;
  const hasBothCases = /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
  return hasBothCases && !isAddressChecksumValid(address) ? MISTYPED_TEXT : undefined;
}
