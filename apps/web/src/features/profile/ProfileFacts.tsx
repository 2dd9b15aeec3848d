import { subscriptionName } from '@jumpy/domain/subscription';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { Badge } from '../../ui/Badge.tsx';
import styles from './ProfileScreen.module.css';

/** Account data from Discord. */
export function ProfileFacts({ user }: { user: SessionUser }) {
  const { discordId, email, verified, premium_type: premiumType } = user;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Discord id</dt>
        <dd>
          <code>{discordId}</code>
        </dd>
      </div>
      {email ? (
        <div>
          <dt>Email</dt>
          <dd dir="auto">{email}</dd>
        </div>
      ) : null}
      <div>
        <dt>Verified</dt>
        <dd>{verified ? <Badge tone="mint">Verified</Badge> : <Badge>Not verified</Badge>}</dd>
      </div>
      <div>
        <dt>Subscription</dt>
        <dd>{subscriptionName(premiumType)}</dd>
      </div>
    </dl>
  );
}
