import { formatGrouped } from '@jumpy/domain/formatNumber';
import { ROLE_XP_FACTOR } from '@jumpy/domain/unwitnessedPlay';
import type { RankedXp } from '@jumpy/protocol/http/players';
import { xpForLevel } from '@jumpy/domain/levels';
import { QUESTS } from '@jumpy/domain/quests';
import type { QuestCategory } from '@jumpy/domain/quests/questTypes';
import { STREAK_XP } from '@jumpy/domain/streak';
import { XP_PER_GAME, XP_PER_JUMP } from '@jumpy/domain/xp';
import * as m from './messages.ts';

/** Why less than the full XP counts for level roles; undefined if all counts. */
export function roleXpText(xp: number, { unseen, ranked, liveGame, role }: RankedXp): string | undefined {
  if (role >= xp) return undefined;
  const reasons: string[] = [];
  if (unseen > 0) reasons.push(m.xpFromUnseenRuns({ xp: formatGrouped(unseen) }));
  if (role < ranked) {
    reasons.push(m.roleXpLimit({ xp: formatGrouped(ROLE_XP_FACTOR * Math.max(0, liveGame)) }));
  }
  return reasons.join(' ');
}

/** A way to earn XP, with its amount. */
interface XpRow {
  xp: string;
  description: string;
}

interface XpSection {
  title: string;
  rows: readonly XpRow[];
}

export interface XpRules {
  /** XP per point above the best score, as configured for the deployment. */
  perPoint: '2' | '0.1';
  /** Bonus percentages of the shop's characters; empty without a shop. */
  bonuses: readonly number[];
  /** XP for the first, second, third … friend; the last value applies to all further ones. Empty if invites are off. */
  inviteSteps: readonly number[];
  /** Level roles with their levels, lowest first. */
  levelRoles: readonly { name: string; level: number }[];
}

const plusText = (xp: number): string => `+${formatGrouped(xp)}`;
const sumRewards = (categories: readonly QuestCategory[]): number =>
  QUESTS.filter(({ category }) => categories.includes(category)).reduce((sum, { xp }) => sum + xp, 0);

/** All ways to earn XP with their amounts, from the rules that the server uses. */
export function createXpSections({ perPoint, bonuses, inviteSteps, levelRoles }: XpRules): XpSection[] {
  const sections: XpSection[] = [
    { title: m.play(), rows: [...createPlayRows(perPoint), ...createBonusRows(bonuses)] },
    { title: m.everyDay(), rows: createStreakRows() },
    {
      title: m.quests(),
      rows: [
        { xp: plusText(sumRewards(['daily', 'social_daily'])), description: m.perDayForDailyQuests() },
        { xp: plusText(sumRewards(['social_weekly'])), description: m.perWeekForWeeklyQuests() },
        { xp: plusText(sumRewards(['game', 'social_once'])), description: m.forOneTimeQuests() },
      ],
    },
    { title: m.friends(), rows: createInviteRows(inviteSteps) },
    {
      title: m.levelRoles(),
      rows: levelRoles.map(({ name, level }) => ({
        xp: m.levelShort({ level }),
        description: m.roleAtXp({ name, xp: formatGrouped(xpForLevel(level)) }),
      })),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function createPlayRows(perPoint: XpRules['perPoint']): XpRow[] {
  return [
    { xp: plusText(XP_PER_GAME), description: m.perRun() },
    { xp: plusText(XP_PER_JUMP), description: m.perJump() },
    perPoint === '2' ? { xp: '+2', description: m.perPoint() } : { xp: '+1', description: m.perTenPoints() },
  ];
}

function createBonusRows(bonuses: readonly number[]): XpRow[] {
  if (bonuses.length === 0) return [];
  const [min, max] = [Math.min(...bonuses), Math.max(...bonuses)];
  return [{ xp: min === max ? `+${max}%` : `+${min}-${max}%`, description: m.shopBonus() }];
}

function createStreakRows(): XpRow[] {
  const first = STREAK_XP[0];
  const last = STREAK_XP[STREAK_XP.length - 1] ?? first;
  return [
    { xp: plusText(first), description: m.perDailyClaim({ xp: first }) },
    { xp: plusText(last), description: m.onLastStreakDay({ day: STREAK_XP.length }) },
  ];
}

function createInviteRows(steps: readonly number[]): XpRow[] {
  return steps.map((xp, index) => {
    const isLast = index === steps.length - 1;
    return {
      xp: plusText(xp),
      description: isLast && index > 0 ? m.perFriendFrom({ number: index + 1 }) : m.forFriend({ number: index + 1 }),
    };
  });
}
