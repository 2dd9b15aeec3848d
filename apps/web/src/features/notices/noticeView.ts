import { announcementText } from '../../data/announcements.ts';
import { runEventName } from '../../data/eventText.ts';
import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { leagueTierName } from '@jumpy/domain/leagues/leagueTiers';
import { locale } from '@jumpy/i18n/locale';
import type { Notice } from '@jumpy/protocol/http/notices';
import type { UiIconName } from '../../ui/Icon.tsx';
import * as m from './messages.ts';

/** Display data of a notice. */
export interface NoticeView {
  icon: UiIconName;
  /** Sun: earned; mint: completed; sky: actions of other players. */
  tone: 'sun' | 'mint' | 'sky';
  title: string;
  text: string;
  /** Whether addresses in the text are links. */
  hasLinks?: true;
  target: { to: string } | 'quests' | 'profile' | 'ledger';
}

export function toNoticeView(notice: Notice): NoticeView {
  switch (notice.kind) {
    case 'role_gained':
      return {
        ...{ icon: 'shield', tone: 'sun', target: 'profile' },
        ...{ title: m.newRole({ role: notice.role }), text: m.roleInCommunity() },
      };
    case 'quest_done':
      return {
        ...{ icon: 'quests', tone: 'mint', target: 'quests' },
        ...{ title: m.questDone({ title: notice.title }), text: m.claimReward() },
      };
    case 'feats_found':
      return {
        ...{ icon: 'quests', tone: 'mint', target: 'quests' },
        title: m.featsFound({ count: notice.count }),
        text: m.featsFromEarlierRuns(),
      };
    case 'invite_credited':
      return {
        ...{ icon: 'users', tone: 'sun', target: 'ledger' },
        ...{
          title: m.friendJoined({ name: shownName(notice.name) }),
          text: m.inviteCredited({ xp: formatGrouped(notice.xp) }),
        },
      };
    case 'daily_ready':
      return {
        ...{ icon: 'calendar', tone: 'sun', target: 'quests' },
        ...{ title: m.dailyClaimReady(), text: m.claimKeepsStreak() },
      };
    case 'passed':
      return {
        ...{ icon: 'trophy', tone: 'sky', target: { to: '/stats' } },
        title: m.passedBy({ name: shownName(notice.name) }),
        text: m.newRank({ rank: formatGrouped(notice.rank), board: notice.board }),
      };
    case 'followed_passed':
      return {
        ...{ icon: 'race', tone: 'sky', target: { to: `/challenge/${notice.runId}` } },
        title: m.passedYourBest({ name: shownName(notice.name) }),
        text: m.raceTheirBest({ score: formatGrouped(notice.score) }),
      };
    case 'league_result':
      return {
        ...{ icon: 'trophy', tone: notice.outcome === 'rose' ? 'sun' : 'sky', target: { to: '/league' } },
        title: m.leagueResult({ outcome: notice.outcome, tier: leagueTierName(notice.tier) }),
        text: m.leagueRank({ rank: notice.rank, size: notice.size }),
      };
    case 'event_reward':
      return {
        ...{ icon: 'star', tone: 'sun', target: { to: '/looks' } },
        title: m.eventReward({ event: runEventName({ name: notice.event, nameEs: notice.eventEs }) }),
        text: m.wearReward(),
      };
    case 'announcement':
      return {
        ...{ icon: 'bell', tone: 'sun', target: { to: '/home' } },
        ...{ title: m.announcement(), text: announcementText(notice), hasLinks: true },
      };
    case 'record_confirmed':
      return {
        ...{ icon: 'check', tone: 'mint', target: { to: `/run/${notice.runId}` } },
        ...{ title: m.runOnChain(), text: m.recordConfirmed() },
      };
    case 'admin_act':
      return {
        icon: 'shield',
        tone: 'sky',
        target: 'profile',
        title: notice.title,
        text: m.reason({ reason: notice.reason }),
      };
  }
}

/** Accessible label of the bell. */
export function bellLabel(unread: number): string {
  return unread === 0 ? m.notices() : m.unreadNotices({ count: unread });
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
  if (sinceMs < 60_000) return m.justNow();
  const [, unitMs, unit] = TIME_UNITS.find(([limitMs]) => sinceMs < limitMs) ?? TIME_UNITS[3];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(sinceMs / unitMs), unit);
}
