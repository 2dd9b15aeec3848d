import { shownName } from '@jumpy/domain/hiddenName';
import { DELETION_DAYS, FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { setSignInReturn } from '../../data/signInReturn.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { useLogoutTo } from '../../data/logoutContext.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { usePlayer } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Card, Row, Stack } from '../../ui/Layout.tsx';
import { deleteAccount } from './api.ts';
import { pageState } from '../../stores/pageState.ts';
import styles from './Account.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  holdings: Holdings;
  onOpenWallet: () => void;
}

/** Normalizes the typed name, so that case and compatibility characters do not matter. */
const normalizeName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const isStaleSignIn = (error: unknown): boolean => error instanceof ApiCallError && error.code === 'stale_sign_in';

/** Account deletion: explains what is erased and what stays, and asks for the name as confirmation. */
export function DeleteAccountSheet({ open, onClose, holdings, onOpenWallet }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={m.deleteMyAccount()} placement="middle">
      <Panel title={m.deleteMyAccountTitle()} className={styles.sheet}>
        <p>{m.deletionExplained({ days: DELETION_DAYS })}</p>
        <p>
          {m.runsStay({ name: shownName(FORMER_PLAYER_NAME) })}{' '}
          <Link to="/help#leaving" onClick={onClose}>
            {m.whatIsDeleted()}
          </Link>
        </p>
        {holdings.address === undefined ? null : (
          <WalletHoldings holdings={holdings} address={holdings.address} onOpenWallet={onOpenWallet} />
        )}
        <DeleteAccountForm onClose={onClose} />
      </Panel>
    </ModalSheet>
  );
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { username } = usePlayer();
  const provider = useLoginProvider();
  const logOutTo = useLogoutTo();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: deleteAccount,
    onSuccess: (deletionAt) => {
      pageState.set({ deletionAt: deletionAt });
      return logOutTo('/farewell');
    },
  });
  if (isStaleSignIn(error))
    return (
      <div className={styles.decision}>
        <p role="alert">
          <b>{m.signInAgainToDelete()}</b> {m.staleSignIn()}
        </p>
        <div className={styles.choice}>
          <Button onClick={onClose}>{m.keepIt()}</Button>
          <Button
            tone="cream"
            icon="discord"
            autoFocus
            onClick={() => {
              setSignInReturn('/profile#delete');
              provider.login();
            }}
          >
            {m.signInAgain()}
          </Button>
        </div>
      </div>
    );
  const isConfirmed = normalizeName(typed) === normalizeName(username);
  return (
    <form
      className={styles.decision}
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed && !isPending) mutate();
      }}
    >
      <TextField
        label={m.typeNameToConfirm({ username })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={error ? m.failedUnchanged({ message: error.message }) : undefined}
      />
      <div className={styles.choice}>
        <Button onClick={onClose}>{m.keepIt()}</Button>
        <Button type="submit" tone="coral" icon="trash" disabled={!isConfirmed} busy={isPending}>
          {m.deleteMyAccount()}
        </Button>
      </div>
    </form>
  );
}

interface WalletHoldingsProps {
  holdings: Holdings;
  address: string;
  onOpenWallet: () => void;
}

function charactersText(count: number | undefined): string {
  if (count === undefined) return m.unknown();
  return m.characterCount({ count });
}

/** What the wallet of a leaving player holds, and how to withdraw it. */
function WalletHoldings({
  holdings: { balance, characters, isProtected },
  address,
  onOpenWallet,
}: WalletHoldingsProps) {
  return (
    <Stack as="section" gap={5} aria-label={m.yourWallet()}>
      <Card as="dl" well gap={3} className={styles.facts}>
        <div>
          <dt>{m.address()}</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </div>
        <div>
          <dt>{m.balance()}</dt>
          <dd>{balance ?? m.unknown()}</dd>
        </div>
        <div>
          <dt>{m.contains()}</dt>
          <dd>{charactersText(characters)}</dd>
        </div>
      </Card>
      <p className={isProtected ? undefined : styles.failed}>
        {m.walletNotDeleted()} {isProtected ? m.beforeLeaving() : m.recoveryKitNeeded()}
      </p>
      <Row gap={4}>
        <Button size="small" icon="upArrow" onClick={onOpenWallet}>
          {m.withdraw()}
        </Button>
        <Button size="small" icon="lock" onClick={onOpenWallet}>
          {m.exportKey()}
        </Button>
        <Button size="small" icon="download" onClick={onOpenWallet}>
          {m.recoveryKit()}
        </Button>
      </Row>
    </Stack>
  );
}

/** Contents of the player's wallet, as far as known. */
export interface Holdings {
  address: string | undefined;
  /** Formatted, with unit. */
  balance: string | undefined;
  /** Undefined while loading. */
  characters: number | undefined;
  isProtected: boolean;
}
