import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { Invite, Invites } from '@jumpy/protocol/http/referral';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './InviteList.module.css';
import { getInviteBadge, inviteMissingText } from './inviteText.ts';
import * as m from './messages.ts';

/** Invited players and their progress, and the invite that brought this player. */
export function InviteList({ board: { invites, total, credited, xp, invitedBy } }: { board: Invites }) {
  return (
    <Stack as="section" gap={5} aria-label={m.yourFriends()}>
      {invitedBy ? (
        <p className={styles.invitedBy}>
          <Icon name="heart" size={20} />
          <span>
            <span>
              {m.invitedBy({
                username: shownName(invitedBy.name),
                name: (text) => (
                  <b key="name" dir="auto">
                    {text}
                  </b>
                ),
              })}
            </span>{' '}
            <small>{invitedByText(invitedBy)}</small>
          </span>
        </p>
      ) : null}
      {total > 0 ? (
        <>
          <h3 className={styles.title}>
            <Icon name="users" size={20} />
            {m.friendsThatCount({ credited, total })}
            {xp > 0 ? <span className={styles.xp}>{m.xp({ xp: formatGrouped(xp) })}</span> : null}
          </h3>
          <ul className={styles.list}>
            {invites.map((invite) => (
              <InviteRow key={invite.publicId} invite={invite} />
            ))}
          </ul>
          {total > invites.length ? <p className={styles.more}>{m.showingNewest({ count: invites.length })}</p> : null}
        </>
      ) : (
        <IllustratedMessage illustration="soon" title={m.noInvitesYet()}>
          {m.sendToFriend()}
        </IllustratedMessage>
      )}
    </Stack>
  );
}

function InviteRow({ invite }: { invite: Invite }) {
  const { tone, text } = getInviteBadge(invite);
  return (
    <li className={styles.friend}>
      <Avatar src={invite.avatarUrl} size={40} />
      <div className={styles.words}>
        <b dir="auto">{shownName(invite.name)}</b>
        <p>{inviteMissingText(invite)}</p>
      </div>
      <div className={styles.end}>
        <Badge tone={tone}>{text}</Badge>
        {invite.state === 'credited' ? (
          <b className={styles.xp}>{m.xpGained({ xp: formatGrouped(invite.xp) })}</b>
        ) : null}
      </div>
    </li>
  );
}

/** What the player must still do for the friend who invited them. */
function invitedByText(invitedBy: NonNullable<Invites['invitedBy']>): string {
  const { state } = invitedBy;
  if (state === 'credited') return m.inviterCredited();
  if (state === 'joined' || state === 'vesting')
    return m.inviterNotCredited({ missing: inviteMissingText(invitedBy, 'invitee') });
  return inviteMissingText(invitedBy);
}
