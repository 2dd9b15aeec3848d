import type { CommunityRole } from '@jumpy/domain/communityRoles';
import { groupedText } from '@jumpy/domain/numberText';
import { VESTING } from '@jumpy/domain/referral';
import type { Invite } from '@jumpy/protocol/http/referral';
import type { ChipTone } from '../../ui/Chip.tsx';

const DAY = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' });

/** Progress of an invited player. */
type Progress = Pick<Invite, 'accountReadyAt' | 'days' | 'runs' | 'state'>;

export function inviteChip({ state, runs }: Progress): { tone: ChipTone; text: string } {
  switch (state) {
    case 'credited':
      return { tone: 'mint', text: 'Credited' };
    case 'in_review':
      return { tone: 'sun', text: 'In review' };
    case 'refused':
      return { tone: 'plain', text: 'Not counted' };
    case 'vesting':
      return { tone: 'sky', text: `Vesting ${runs} of ${VESTING.runs}` };
    case 'joined':
      return { tone: 'plain', text: 'Joined' };
  }
}

/** What an invite still lacks, in sentences; for a decided one, the decision. */
export function missingOf(invite: Progress): string {
  switch (invite.state) {
    case 'credited':
      return 'All done.';
    case 'in_review':
      return 'A person of the team looks at it first.';
    case 'refused':
      return 'This one does not count.';
    case 'joined':
    case 'vesting':
      return [missingRuns(invite), missingAge(invite)].filter(Boolean).join(' ') || 'Counted in a moment.';
  }
}

function missingRuns({ runs, days }: Progress): string {
  const left = VESTING.runs - runs;
  if (left <= 0) return '';
  if (left === 1) return days < VESTING.days ? 'One more run, on another day.' : 'One more run.';
  return `${left} more runs, ${days === 0 ? 'on two days' : 'one of them on another day'}.`;
}

function missingAge({ accountReadyAt }: Progress): string {
  if (accountReadyAt === null) return '';
  const day = DAY.format(accountReadyAt);
  return `Their Discord account is new: it counts from ${day}.`;
}

/** XP steps with their state; the last one applies to all further invites. */
export function ladderOf(
  steps: readonly number[],
  credited: number,
): { invites: string; xp: string; state: 'done' | 'next' | 'later' }[] {
  const last = steps.length - 1;
  return steps.map((xp, at) => ({
    invites: at === last ? `${at + 1}+` : String(at + 1),
    xp: groupedText(xp),
    state: at === Math.min(credited, last) ? 'next' : at < credited ? 'done' : 'later',
  }));
}

/** Display name of a role earned by invites. */
export function inviteRoleName(role: CommunityRole): string {
  return role.replace('_', ' ').toUpperCase();
}
