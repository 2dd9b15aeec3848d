import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { Notice } from '@jumpy/protocol/http/notices';
import type { UiIconName } from '../../ui/Icon.tsx';

/** Display data of a notice. */
export interface NoticeView {
  icon: UiIconName;
  /** Sun: earned; mint: completed; sky: actions of other players. */
  tone: 'sun' | 'mint' | 'sky';
  title: string;
  text: string;
  target: { to: string } | 'quests' | 'profile' | 'ledger';
}

const BOARD_NAMES: Readonly<Record<Extract<Notice, { kind: 'passed' }>['board'], string>> = {
  scores: 'Scores',
  jumps: 'Jumps',
};

export function toNoticeView(notice: Notice): NoticeView {
  switch (notice.kind) {
    case 'role_gained':
      return {
        ...{ icon: 'shield', tone: 'sun', target: 'profile' },
        ...{ title: `New role: ${notice.role}`, text: 'It’s yours in the community now.' },
      };
    case 'quest_done':
      return {
        ...{ icon: 'quests', tone: 'mint', target: 'quests' },
        ...{ title: `Quest done: ${notice.title}`, text: 'Claim your reward!' },
      };
    case 'feats_found':
      return {
        ...{ icon: 'quests', tone: 'mint', target: 'quests' },
        title:
          notice.count === 1 ? 'We found a feat of yours' : `We found ${formatGrouped(notice.count)} of your feats`,
        text: 'From your earlier runs. Time to claim!',
      };
    case 'invite_credited':
      return {
        ...{ icon: 'users', tone: 'sun', target: 'ledger' },
        ...{ title: `${notice.name} is in`, text: `Your invite counts: +${formatGrouped(notice.xp)} XP.` },
      };
    case 'daily_ready':
      return {
        ...{ icon: 'calendar', tone: 'sun', target: 'quests' },
        ...{ title: 'Your daily claim is ready', text: 'Claim it to keep your streak.' },
      };
    case 'passed':
      return {
        ...{ icon: 'trophy', tone: 'sky', target: { to: '/stats' } },
        title: `${notice.name} passed you`,
        text: `You’re now #${formatGrouped(notice.rank)} on ${BOARD_NAMES[notice.board]}.`,
      };
    case 'record_confirmed':
      return {
        ...{ icon: 'check', tone: 'mint', target: { to: `/run/${notice.runId}` } },
        ...{ title: 'Your run is on chain', text: 'Its record is confirmed for good.' },
      };
    case 'admin_act':
      return { icon: 'shield', tone: 'sky', target: 'profile', title: notice.title, text: `Reason: ${notice.reason}` };
  }
}

/** Accessible label of the bell. */
export function bellLabel(unread: number): string {
  return unread === 0 ? 'Notices' : `Notices, ${formatGrouped(unread)} new`;
}

/** Unread count on the bell. */
export function badgeText(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

const TIME_UNITS = [
  [60_000, 1_000, 'second'],
  [3_600_000, 60_000, 'minute'],
  [86_400_000, 3_600_000, 'hour'],
  [Infinity, 86_400_000, 'day'],
] as const;

/** Relative time: "just now", "5 minutes ago", "yesterday". Future times, from a slow clock, give "just now". */
export function timeAgoText(atMs: number, nowMs: number): string {
  const sinceMs = Math.max(0, nowMs - atMs);
  if (sinceMs < 60_000) return 'just now';
  const [, unitMs, unit] = TIME_UNITS.find(([limitMs]) => sinceMs < limitMs) ?? TIME_UNITS[3];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(sinceMs / unitMs), unit);
}
