import { groupedText } from '@jumpy/domain/numberText';
import type { Invite, Invites } from '@jumpy/protocol/http/referral';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';
import styles from './InviteList.module.css';
import { inviteChip, missingOf } from './inviteWords.ts';

/** Invited players and their progress, and the invite that brought this player. */
export function InviteList({ board: { invites, total, credited, xp, invitedBy } }: { board: Invites }) {
  return (
    <section className={styles.friends} aria-label="Your friends">
      {invitedBy ? (
        <p className={styles.invitedBy}>
          <Icon name="heart" size={20} />
          <span>
            <b dir="auto">{invitedBy.name}</b> invited you. <small>{ownWords(invitedBy)}</small>
          </span>
        </p>
      ) : null}
      {total > 0 ? (
        <>
          <h3 className={styles.title}>
            <Icon name="users" size={20} />
            {credited} of {total} {total === 1 ? 'friend counts' : 'friends count'}
            {xp > 0 ? <span className={styles.xp}>{groupedText(xp)} XP</span> : null}
          </h3>
          <ul className={styles.list}>
            {invites.map((invite) => (
              <Friend key={invite.publicId} invite={invite} />
            ))}
          </ul>
          {total > invites.length ? <p className={styles.more}>The newest {invites.length} are shown.</p> : null}
        </>
      ) : (
        <Moment picture="soon" title="Nobody has come by your link yet">
          Send it to a friend: jumping is more fun together.
        </Moment>
      )}
    </section>
  );
}

function Friend({ invite }: { invite: Invite }) {
  const { tone, text } = inviteChip(invite);
  return (
    <li className={styles.friend}>
      <Avatar src={invite.avatarUrl} size={40} />
      <div className={styles.words}>
        <b dir="auto">{invite.name}</b>
        <p>{missingOf(invite)}</p>
      </div>
      <div className={styles.end}>
        <Chip tone={tone}>{text}</Chip>
        {invite.state === 'credited' ? <b className={styles.xp}>+{groupedText(invite.xp)} XP</b> : null}
      </div>
    </li>
  );
}

/** What the player must still do for the friend who invited them. */
function ownWords(invitedBy: NonNullable<Invites['invitedBy']>): string {
  const { state } = invitedBy;
  if (state === 'credited') return 'They have their credit: thank you!';
  if (state === 'joined' || state === 'vesting')
    return `For their credit: ${missingOf(invitedBy).replace('Their Discord', 'Your Discord')}`;
  return missingOf(invitedBy);
}
