import { Button } from '../../ui/Button.tsx';
import { Card, Row, Stack } from '../../ui/Layout.tsx';
import styles from './Account.module.css';
import type { Holdings } from './holdings.ts';

interface Props {
  holdings: Holdings;
  address: string;
  onOpenWallet: () => void;
}

function charactersText(count: number | undefined): string {
  if (count === undefined) return 'not known just now';
  return count === 1 ? '1 character' : `${count} characters`;
}

/** What the wallet of a leaving player holds, and how to withdraw it. */
export function WalletHoldings({ holdings: { balance, characters, isProtected }, address, onOpenWallet }: Props) {
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
          <dd>{balance ?? 'not known just now'}</dd>
        </div>
        <div>
          <dt>In it</dt>
          <dd>{charactersText(characters)}</dd>
        </div>
      </Card>
      <p className={isProtected ? undefined : styles.failed}>
        Your wallet is not deleted, and opens again for the same Discord account.{' '}
        {isProtected
          ? 'Still, take along what you want at hand:'
          : 'But it has no recovery kit: without one it opens on this device alone. Take along what is in it:'}
      </p>
      <Row gap={4}>
        <Button size="small" icon="upArrow" onClick={onOpenWallet}>
          Withdraw
        </Button>
        <Button size="small" icon="lock" onClick={onOpenWallet}>
          Export the key
        </Button>
        <Button size="small" icon="download" onClick={onOpenWallet}>
          Recovery kit
        </Button>
      </Row>
    </Stack>
  );
}
