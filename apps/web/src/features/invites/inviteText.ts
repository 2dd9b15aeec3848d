import type { CommunityRole } from '@jumpy/domain/communityRoles';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { VESTING_RULES } from '@jumpy/domain/referral';
import type { Invite } from '@jumpy/protocol/http/referral';
import type { BadgeTone } from '../../ui/Badge.tsx';

const DAY_FORMAT = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' });

/** Progress of an invited player. */
type InviteProgress = Pick<Invite, 'accountReadyAt' | 'days' | 'runs' | 'state'>;

export function getInviteBadge({ state, runs }: InviteProgress): { tone: BadgeTone; text: string } {
  switch (state) {
    case 'credited':
      return { tone: 'mint', text: 'Credited' };
    case 'in_review':
      return { tone: 'sun', text: 'In review' };
    case 'refused':
      return { tone: 'plain', text: 'Not counted' };
    case 'vesting':
      return { tone: 'sky', text: `${runs} of ${VESTING_RULES.runs} runs` };
    case 'joined':
      return { tone: 'plain', text: 'Joined' };
  }
}

/** What an invite still lacks, in sentences; for a decided one, the decision. */
export function inviteMissingText(invite: InviteProgress): string {
  switch (invite.state) {
    case 'credited':
      return 'All done.';
    case 'in_review':
      return 'Someone on our team checks it first.';
    case 'refused':
      return 'This one doesn’t count.';
    case 'joined':
    case 'vesting':
      return [missingRunsText(invite), missingAgeText(invite)].filter(Boolean).join(' ') || 'Counts in a moment.';
  }
}

function missingRunsText({ runs, days }: InviteProgress): string {
  const left = VESTING_RULES.runs - runs;
  if (left <= 0) return '';
  if (left === 1) return days < VESTING_RULES.days ? 'One more run, on another day.' : 'One more run.';
  return `${left} more runs, ${days === 0 ? 'on two days' : 'one of them on another day'}.`;
}

function missingAgeText({ accountReadyAt }: InviteProgress): string {
  if (accountReadyAt === null) return '';
  const day = DAY_FORMAT.format(accountReadyAt);
  return `Their Discord account is new. It counts from ${day}.`;
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
