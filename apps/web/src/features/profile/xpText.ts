import { formatGrouped } from '@jumpy/domain/formatNumber';
import { ROLE_XP_FACTOR } from '@jumpy/domain/unwitnessedPlay';
import type { RankedXp } from '@jumpy/protocol/http/players';
import { xpForLevel } from '@jumpy/domain/levels';
import { QUESTS, type QuestCategory } from '@jumpy/domain/quests';
import { STREAK_XP } from '@jumpy/domain/streak';
import { XP_PER_GAME, XP_PER_JUMP } from '@jumpy/domain/xp';

/** Why less than the full XP counts for level roles; undefined if all counts. */
export function roleXpText(xp: number, { unseen, ranked, liveGame, role }: RankedXp): string | undefined {
  if (role >= xp) return undefined;
  const reasons: string[] = [];
  if (unseen > 0) reasons.push(`${formatGrouped(unseen)} XP come from runs we didn’t see live.`);
  if (role < ranked) {
    const max = formatGrouped(ROLE_XP_FACTOR * Math.max(0, liveGame));
    reasons.push(`Roles count at most twice the XP from runs we saw live: ${max} XP.`);
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
    { title: 'Play', rows: [...createPlayRows(perPoint), ...createBonusRows(bonuses)] },
    { title: 'Every day', rows: createStreakRows() },
    {
      title: 'Quests',
      rows: [
        { xp: plusText(sumRewards(['daily', 'social_daily'])), description: 'a day for all daily quests' },
        { xp: plusText(sumRewards(['social_weekly'])), description: 'a week for all weekly quests' },
        { xp: plusText(sumRewards(['game', 'social_once'])), description: 'in total for one-time quests' },
      ],
    },
    { title: 'Friends', rows: createInviteRows(inviteSteps) },
    {
      title: 'Level roles',
      rows: levelRoles.map(({ name, level }) => ({
        xp: `LVL ${level}`,
        description: `${name}, at ${formatGrouped(xpForLevel(level))} XP`,
      })),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function createPlayRows(perPoint: XpRules['perPoint']): XpRow[] {
  return [
    { xp: plusText(XP_PER_GAME), description: 'for every run you finish' },
    { xp: plusText(XP_PER_JUMP), description: 'for every jump' },
    perPoint === '2'
      ? { xp: '+2', description: 'for every point above your best score' }
      : { xp: '+1', description: 'for every 10 points above your best score' },
  ];
}

function createBonusRows(bonuses: readonly number[]): XpRow[] {
  if (bonuses.length === 0) return [];
  const [min, max] = [Math.min(...bonuses), Math.max(...bonuses)];
  return [{ xp: min === max ? `+${max}%` : `+${min}-${max}%`, description: 'on runs with a shop character' }];
}

function createStreakRows(): XpRow[] {
  const first = STREAK_XP[0];
  const last = STREAK_XP[STREAK_XP.length - 1] ?? first;
  return [
    { xp: plusText(first), description: `for the daily claim, plus ${first} more for each day in a row` },
    { xp: plusText(last), description: `on day ${STREAK_XP.length}, then it starts over` },
  ];
}

function createInviteRows(steps: readonly number[]): XpRow[] {
  return steps.map((xp, index) => {
    const isLast = index === steps.length - 1;
    return {
      xp: plusText(xp),
      description: isLast && index > 0 ? `for every friend from #${index + 1} on` : `for friend #${index + 1}`,
    };
  });
}
