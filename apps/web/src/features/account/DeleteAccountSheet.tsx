import { DELETION_DAYS, FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { setSignInReturn } from '../../data/signInReturn.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { setPendingDeletion } from '../../data/pendingDeletion.ts';
import { useLogoutTo } from '../../data/logoutContext.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { usePlayer } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Card, Row, Stack } from '../../ui/Layout.tsx';
import { deleteAccount } from './api.ts';
import styles from './Account.module.css';

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
    <ModalSheet open={open} onClose={onClose} label="Delete my account" placement="middle">
      <Panel title="DELETE MY ACCOUNT" className={styles.sheet}>
        <p>
          We’ll delete your account in {DELETION_DAYS} days: your name, picture, email, servers and the roles we gave
          you. Sign in before then to keep it.
        </p>
        <p>
          Your runs stay on the boards as “{FORMER_PLAYER_NAME}”, so no one’s rank or race breaks. XP, streak and quests
          don’t come back with a new account.{' '}
          <Link to="/help#leaving" onClick={onClose}>
            What’s deleted and what stays
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
      setPendingDeletion(deletionAt);
      return logOutTo('/farewell');
    },
  });
  if (isStaleSignIn(error))
    return (
      <div className={styles.decision}>
        <p role="alert">
          <b>Sign in again to delete.</b> You signed in over 10 minutes ago, so we’re making sure it’s really you.
          Nothing has changed yet.
        </p>
        <div className={styles.choice}>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            tone="cream"
            icon="discord"
            autoFocus
            onClick={() => {
              setSignInReturn('/profile#delete');
              provider.login();
            }}
          >
            Sign in again
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
        label={`Type your name, ${username}, to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={error ? `That didn’t work: ${error.message} Nothing changed. Try again.` : undefined}
      />
      <div className={styles.choice}>
        <Button onClick={onClose}>Keep it</Button>
        <Button type="submit" tone="coral" icon="trash" disabled={!isConfirmed} busy={isPending}>
          Delete my account
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
  if (count === undefined) return 'unknown right now';
  return count === 1 ? '1 character' : `${count} characters`;
}

/** What the wallet of a leaving player holds, and how to withdraw it. */
function WalletHoldings({
  holdings: { balance, characters, isProtected },
  address,
  onOpenWallet,
}: WalletHoldingsProps) {
  return (
    <Stack as="section" gap={5} aria-label="Your wallet">
      <Card as="dl" well gap={3} className={styles.facts}>
        <div>
          <dt>Address</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>{balance ?? 'unknown right now'}</dd>
        </div>
        <div>
          <dt>Contains</dt>
          <dd>{charactersText(characters)}</dd>
        </div>
      </Card>
      <p className={isProtected ? undefined : styles.failed}>
        We don’t delete your wallet. It opens again with the same Discord account.{' '}
        {isProtected
          ? 'You may still want to do this first:'
          : 'But without a recovery kit, it only opens on this device. Do this first:'}
      </p>
      <Row gap={4}>
        <Button size="small" icon="upArrow" onClick={onOpenWallet}>
          Withdraw
        </Button>
        <Button size="small" icon="lock" onClick={onOpenWallet}>
          Export key
        </Button>
        <Button size="small" icon="download" onClick={onOpenWallet}>
          Recovery kit
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
