import { ELITE, INVITE_ROLES } from '@jumpy/domain/inviteRoles';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { VESTING_RULES } from '@jumpy/domain/referral';
import type { Invites } from '@jumpy/protocol/http/referral';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './InviteRewards.module.css';
import { inviteRoleName, toRewardSteps } from './inviteText.ts';
import * as m from './messages.ts';

/** Rewards for invites: XP steps, Discord roles, and what a friend must do to count. */
export function InviteRewards({ board: { steps, credited, nextXp } }: { board: Invites }) {
  return (
    <Stack as="section" gap={5} aria-label={m.rewards()}>
      <h3 className={styles.title}>
        <Icon name="gift" size={20} />
        {m.nextFriend({ xp: formatGrouped(nextXp) })}
      </h3>
      <ol className={styles.ladder}>
        {toRewardSteps(steps, credited).map(({ invites, xp, state }) => (
          <li
            key={invites}
            className={styles.step}
            data-state={state}
            aria-label={m.rewardStep({ invites, xp, state })}
          >
            <b aria-hidden="true">+{xp}</b>
            <span aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} weight={4} /> : null}
              <span>{invites}</span>
            </span>
          </li>
        ))}
      </ol>
      <ul className={styles.roles} aria-label={m.inviteRoles()}>
        {INVITE_ROLES.map(({ role, invites }) => (
          <li key={role} className={styles.role} data-has={credited >= invites || undefined}>
            <Icon name={credited >= invites ? 'check' : 'users'} size={18} />
            <b>{inviteRoleName(role)}</b>
            <span>
              {Math.min(credited, invites)} / {invites}
            </span>
          </li>
        ))}
        <li className={styles.role}>
          <Icon name="crown" size={18} />
          <b>ELITE</b>
          <span>{m.eliteRequirement({ count: ELITE.minInvites })}</span>
        </li>
      </ul>
      <p className={styles.how}>
        {m.whenFriendCounts({
          runs: VESTING_RULES.runs,
          seconds: VESTING_RULES.runSeconds,
          days: VESTING_RULES.accountDays,
        })}
      </p>
    </Stack>
  );
}
