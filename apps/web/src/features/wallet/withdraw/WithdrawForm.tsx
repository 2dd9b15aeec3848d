import { formatMonFull, formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import {
  addressProblemText,
  amountProblemText,
  checkWithdrawal,
  findAddressProblem,
  maxWithdrawalWei,
  type WithdrawalCheck,
  type WithdrawalFacts,
  type WithdrawalForm,
} from '@jumpy/domain/withdrawal';
import { isAddressChecksumValid } from '@jumpy/protocol/addressChecksum';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { queryKeys } from '../../../data/queryKeys.ts';
import type { WalletBalance, WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, Stack } from '../../../ui/Layout.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../useAction.ts';
import { toWithdrawalFailure, type WithdrawalFailure, type Transfer } from './withdrawalReducer.ts';
import styles from './Withdraw.module.css';
import * as m from '../messages.ts';

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
  const { facts, feeText, isQuoted, fetchFacts } = useWithdrawalFacts(walletClient, { form, balance, ownAddress });
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const check = checkWithdrawal(form, facts);
  const problems = visibleProblems(check, { form, facts, touched, isSubmitted });
  const maxWei = maxWithdrawalWei(facts);

  const change = (name: FieldName, value: string): void => {
    setSubmitted(false);
    onChange({ ...form, [name]: value });
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking) return;
    setSubmitted(true);
    if (!check.isEnabled) return;
    setChecking(true);
    try {
      const freshFacts = await fetchFacts();
      const { transfer } = checkWithdrawal(form, freshFacts);
      if (transfer) onChecked({ ...transfer, feeWei: freshFacts.quotedFeeWei });
    } catch (thrown) {
      onFailure(toWithdrawalFailure(thrown));
    }
    setChecking(false);
  };
  const fieldProps = (name: FieldName) => ({
    value: form[name],
    problem: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    onBlur: () => setTouched(new Set([...touched, name])),
    // A disabled button ignores Enter too, so submit here to show which fields are missing.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !check.isEnabled) void submit(event);
    },
  });
  const maxButton = (
    <Button
      size="small"
      disabled={maxWei === 0n || !isQuoted}
      aria-label={m.maxExplained()}
      onClick={() => change('amount', formatMonFull(maxWei))}
    >
      {m.max()}
    </Button>
  );
  return (
    <Stack as="form" gap={5} onSubmit={(event) => void submit(event)} noValidate>
      <BalanceAndFee balanceWei={facts.balanceWei} feeText={feeText} />
      <TextField label={m.destinationAddress()} placeholder="0x..." {...fieldProps('address')} />
      <TextField
        label={m.amountInMon()}
        inputMode="decimal"
        placeholder="0.0"
        {...fieldProps('amount')}
        endAdornment={maxButton}
      />
      <div className={styles.failure} role="alert">
        {failure ? <p>{failure.text}</p> : null}
        {failure?.needsProtection ? <ProtectWalletPrompt walletClient={walletClient} /> : null}
      </div>
      <Button tone="lime" wide type="submit" icon="upArrow" busy={isChecking} disabled={!check.isEnabled}>
        {m.withdraw()}
      </Button>
    </Stack>
  );
}

function BalanceAndFee({ balanceWei, feeText }: { balanceWei: bigint; feeText: string }) {
  return (
    <Card as="dl" well gap={1} className={styles.facts}>
      <div>
        <dt>{m.availableBalance()}</dt>
        <dd>{m.monAmount({ amount: formatMonBalance(balanceWei) })}</dd>
      </div>
      <div aria-live="polite">
        <dt>{m.maxNetworkFee()}</dt>
        <dd>{feeText}</dd>
      </div>
    </Card>
  );
}

/** Problems that the player can be shown by now: of touched or filled fields, after submitting of all. */
function visibleProblems(
  { addressProblem, amountProblem }: WithdrawalCheck,
  {
    form,
    facts,
    touched,
    isSubmitted,
  }: { form: WithdrawalForm; facts: WithdrawalFacts; touched: ReadonlySet<FieldName>; isSubmitted: boolean },
): Partial<Record<FieldName, string>> {
  const isUsed = (name: FieldName): boolean => touched.has(name) || form[name] !== '';
  const problems: Partial<Record<FieldName, string>> = {};
  if (addressProblem && (isSubmitted || isUsed('address')))
    problems.address = addressProblemText(addressProblem, isSubmitted ? 'submit' : 'field');
  if (amountProblem && (isSubmitted || (amountProblem !== 'gas' && isUsed('amount'))))
    problems.amount = amountProblemText(amountProblem, facts.quotedFeeWei);
  return problems;
}

/** What the form is validated against, and how to get it afresh before sending. */
function useWithdrawalFacts(
  walletClient: Pick<WalletClient, 'quote'>,
  { form, balance, ownAddress }: Pick<Props, 'form' | 'balance' | 'ownAddress'>,
) {
  const queryClient = useQueryClient();
  const base: WithdrawalFacts = {
    isChecksumValid: isAddressChecksumValid,
    ownAddress,
    balanceWei: balance.lastKnownWei ?? 0n,
    quotedFeeWei: 0n,
  };
  const query = transferQuoteQuery(walletClient, {
    from: ownAddress,
    to: findAddressProblem(form.address, base) === undefined ? form.address.trim() : ownAddress,
    readAtMs: balance.readAtMs,
  });
  const quote = useQuery({ ...query, placeholderData: keepPreviousData });
  const facts: WithdrawalFacts = { ...base, ...quote.data };
  return {
    facts,
    feeText: quote.data
      ? m.monAmount({ amount: formatMonNeeded(facts.quotedFeeWei) })
      : quote.isError
        ? m.feeUnknown()
        : m.checking(),
    isQuoted: quote.data !== undefined,
    fetchFacts: async (): Promise<WithdrawalFacts> => ({ ...base, ...(await queryClient.fetchQuery(query)) }),
  };
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
  const protection = useAction((message) => message || m.actionFailed());
  if (isDone) return <p>{m.protectedNow()}</p>;
  const press = (): void => {
    protection.run(async () => {
      await walletClient.protect();
      setDone(true);
    });
  };
  return (
    <>
      <Button size="small" tone="lime" icon="lock" busy={protection.busy} onClick={press}>
        {m.protectWallet()}
      </Button>
      {protection.error === undefined ? null : <p>{protection.error}</p>}
    </>
  );
}
