import type { CommunityRole } from '@jumpy/domain/communityRoles';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { VESTING_RULES } from '@jumpy/domain/referral';
import { locale } from '@jumpy/i18n/locale';
import type { Invite } from '@jumpy/protocol/http/referral';
import type { BadgeTone } from '../../ui/Badge.tsx';
import * as m from './messages.ts';

const DAY_FORMAT = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });

/** Progress of an invited player. */
type InviteProgress = Pick<Invite, 'accountReadyAt' | 'days' | 'runs' | 'state'>;

export function getInviteBadge({ state, runs }: InviteProgress): { tone: BadgeTone; text: string } {
  switch (state) {
    case 'credited':
      return { tone: 'mint', text: m.credited() };
    case 'in_review':
      return { tone: 'sun', text: m.inReview() };
    case 'refused':
      return { tone: 'plain', text: m.notCounted() };
    case 'vesting':
      return { tone: 'sky', text: m.runsDone({ done: runs, total: VESTING_RULES.runs }) };
    case 'joined':
      return { tone: 'plain', text: m.joined() };
  }
}

/** What an invite still lacks, in sentences; for a decided one, the decision. */
export function inviteMissingText(invite: InviteProgress, reader: 'inviter' | 'invitee' = 'inviter'): string {
  switch (invite.state) {
    case 'credited':
      return m.allDone();
    case 'in_review':
      return m.teamReviews();
    case 'refused':
      return m.doesNotCount();
    case 'joined':
    case 'vesting':
      return [missingRunsText(invite), missingAgeText(invite, reader)].filter(Boolean).join(' ') || m.countsSoon();
  }
}

function missingRunsText({ runs, days }: InviteProgress): string {
  const left = VESTING_RULES.runs - runs;
  if (left <= 0) return '';
  if (left === 1) return days < VESTING_RULES.days ? m.oneRunOnAnotherDay() : m.oneRunLeft();
  return days === 0 ? m.runsOnTwoDays({ count: left }) : m.runsOneOnAnotherDay({ count: left });
}

function missingAgeText({ accountReadyAt }: InviteProgress, reader: 'inviter' | 'invitee'): string {
  if (accountReadyAt === null) return '';
  const day = DAY_FORMAT.format(accountReadyAt);
  return reader === 'invitee' ? m.ownAccountNew({ day }) : m.inviteeAccountNew({ day });
}

/** XP steps with their state; the last one applies to all further invites. */
export function toRewardSteps(
  steps: readonly number[],
  credited: number,
): { invites: string; xp: string; state: 'done' | 'next' | 'later' }[] {
  const last = steps.length - 1;
  return steps.map((xp, index) => ({
    invites: index === last ? `${index + 1}+` : String(index + 1),
    xp: formatGrouped(xp),
    state: index === Math.min(credited, last) ? 'next' : index < credited ? 'done' : 'later',
  }));
}

/** Display name of a role earned by invites. */
export function inviteRoleName(role: CommunityRole): string {
  return role.replace('_', ' ').toUpperCase();
}
