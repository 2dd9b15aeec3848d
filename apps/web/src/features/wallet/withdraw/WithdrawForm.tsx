import { formatMonFull, formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import {
  addressProblemText,
  amountProblemText,
  checkWithdrawal,
  maxWithdrawalWei,
  type WithdrawalFacts,
  type WithdrawalForm,
} from '@jumpy/domain/withdrawal';
import { isAddressChecksumValid } from '@jumpy/protocol/addressChecksum';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { queryKeys } from '../../../data/queryKeys.ts';
import type { WalletBalance, WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, Stack } from '../../../ui/Layout.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../useAction.ts';
import { toWithdrawalFailure, type WithdrawalFailure } from './withdrawalFailure.ts';
import type { Transfer } from './withdrawalReducer.ts';
import styles from './Withdraw.module.css';

/** Milliseconds for which a quoted fee is believed. */
const QUOTE_STALE_MS = 15_000;

interface Props {
  walletClient: Pick<WalletClient, 'quote' | 'protect'>;
  balance: Pick<WalletBalance, 'lastKnownWei' | 'readAtMs'>;
  ownAddress: string;
  form: WithdrawalForm;
  onChange: (form: WithdrawalForm) => void;
  failure: WithdrawalFailure | undefined;
  onFailure: (failure: WithdrawalFailure) => void;
  onChecked: (transfer: Transfer) => void;
}

type FieldName = keyof WithdrawalForm;

/** Withdrawal form with recipient, amount and fee; submits only validated input. */
export function WithdrawForm(props: Props) {
  const { walletClient, balance, ownAddress, form, onChange, failure, onFailure, onChecked } = props;
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [pressed, setPressed] = useState(false);
  const [checking, setChecking] = useState(false);

  const known = { isChecksumValid: isAddressChecksumValid, ownAddress };
  const plain = checkWithdrawal(form, { ...known, balanceWei: 0n, quotedFeeWei: 0n });
  const query = transferQuoteQuery(walletClient, {
    from: ownAddress,
    to: plain.addressProblem === undefined ? form.address.trim() : ownAddress,
    readAtMs: balance.readAtMs,
  });
  const quote = useQuery({ ...query, placeholderData: keepPreviousData });
  const facts: WithdrawalFacts = {
    ...known,
    balanceWei: quote.data?.balanceWei ?? balance.lastKnownWei ?? 0n,
    quotedFeeWei: quote.data?.quotedFeeWei ?? 0n,
  };
  const check = checkWithdrawal(form, facts);
  const { addressProblem, amountProblem } = check;

  const type = (name: FieldName, value: string): void => {
    setPressed(false);
    onChange({ ...form, [name]: value });
  };
  const leave = (name: FieldName): void => setLeft(new Set([...left, name]));

  const submit = async (): Promise<void> => {
    if (checking) return;
    setPressed(true);
    if (!check.isEnabled) return;
    setChecking(true);
    try {
      const fresh = await queryClient.fetchQuery(query);
      const { transfer } = checkWithdrawal(form, { ...known, ...fresh });
      if (transfer) onChecked({ ...transfer, feeWei: fresh.quotedFeeWei });
    } catch (thrown) {
      onFailure(toWithdrawalFailure(thrown));
    }
    setChecking(false);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  // A disabled button ignores Enter too, so submit here to show which fields are missing.
  const onEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || check.isEnabled) return;
    event.preventDefault();
    void submit();
  };

  const place = pressed ? 'submit' : 'field';
  const showsAddress = addressProblem && (pressed || left.has('address') || form.address !== '');
  const showsAmount =
    amountProblem && (pressed || (amountProblem !== 'gas' && (left.has('amount') || form.amount !== '')));
  const maxWei = maxWithdrawalWei(facts);
  return (
    <Stack as="form" gap={5} onSubmit={onSubmit} noValidate>
      <Card as="dl" well gap={1} className={styles.facts}>
        <div>
          <dt>Available balance</dt>
          <dd>{formatMonBalance(facts.balanceWei)} MON</dd>
        </div>
        <div aria-live="polite">
          <dt>Fee, at most</dt>
          <dd>
            {quote.data ? `${formatMonNeeded(facts.quotedFeeWei)} MON` : quote.isError ? 'not known' : 'asking...'}
          </dd>
        </div>
      </Card>
      <TextField
        label="Destination address"
        placeholder="0x..."
        value={form.address}
        problem={showsAddress ? addressProblemText(addressProblem, place) : undefined}
        onChange={(event) => type('address', event.target.value)}
        onBlur={() => leave('address')}
        onKeyDown={onEnter}
      />
      <TextField
        label="Amount in MON"
        inputMode="decimal"
        placeholder="0.0"
        value={form.amount}
        problem={showsAmount ? amountProblemText(amountProblem, facts.quotedFeeWei) : undefined}
        onChange={(event) => type('amount', event.target.value)}
        onBlur={() => leave('amount')}
        onKeyDown={onEnter}
        endAdornment={
          <Button
            size="small"
            disabled={maxWei === 0n || !quote.data}
            aria-label="Max: the largest amount"
            onClick={() => type('amount', formatMonFull(maxWei))}
          >
            Max
          </Button>
        }
      />
      <div className={styles.failure} role="alert">
        {failure ? <p>{failure.text}</p> : null}
        {failure?.needsProtection ? <ProtectWalletPrompt walletClient={walletClient} /> : null}
      </div>
      <Button tone="lime" wide type="submit" icon="upArrow" busy={checking} disabled={!check.isEnabled}>
        Withdraw
      </Button>
    </Stack>
  );
}

/** Current fee and wallet balance; refetched whenever the balance was read again. */
function transferQuoteQuery(
  walletClient: Pick<WalletClient, 'quote'>,
  { from, to, readAtMs }: { from: string; to: string; readAtMs: number | undefined },
) {
  return queryOptions({
    queryKey: [...queryKeys.player, 'withdrawalQuote', from, to, readAtMs],
    queryFn: async () => {
      const { feeWei, balanceWei } = await walletClient.quote({ to, data: '0x', valueWei: '0' });
      return { quotedFeeWei: BigInt(feeWei), balanceWei: BigInt(balanceWei) };
    },
    staleTime: QUOTE_STALE_MS,
    retry: false,
  });
}

/** Shown when the wallet must be protected before it can pay; the form keeps its input. */
function ProtectWalletPrompt({ walletClient }: { walletClient: Pick<WalletClient, 'protect'> }) {
  const [isDone, setDone] = useState(false);
  const doing = useAction((message) => message || 'That did not work. Your wallet is as it was. Please try again.');
  if (isDone) return <p>Your wallet is protected now. Press Withdraw once more.</p>;
  const press = (): void => {
    doing.run(async () => {
      await walletClient.protect();
      setDone(true);
    });
  };
  return (
    <>
      <Button size="small" tone="lime" icon="lock" busy={doing.busy} onClick={press}>
        Protect wallet
      </Button>
      {doing.error === undefined ? null : <p>{doing.error}</p>}
    </>
  );
}
