import { levelOf } from '@jumpy/domain/levels';
import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { median } from '../statistics.ts';
import { type Career, HOUR_MARKS, playCareer } from './career.ts';
import { countText, hoursText } from './numberText.ts';
import type { Runs } from './runs.ts';
import { type Quest, QUEST_MEASURES } from './quests.ts';
import { table } from './table.ts';

/** Players simulated for each bot. */
export const CAREERS = 200;

export type Careers = Readonly<Record<SkillName, readonly Career[]>>;

/** Simulates repeated play of every bot. */
export function playCareers(runs: Runs, quests: readonly Quest[]): Careers {
  const of = (name: SkillName): Career[] =>
    Array.from({ length: CAREERS }, (_, index) => playCareer(runs[name], { name, index, quests }));
  return { beginner: of('beginner'), average: of('average'), strong: of('strong') };
}

/** XP by hours of play, median of all players. */
export function xpSection(careers: Careers): string {
  const rows = SKILL_NAMES.flatMap((name) =>
    HOUR_MARKS.map((hours, checkpoint) => {
      const middle = (value: (standing: Career['standings'][number]) => number): number =>
        median(careers[name].flatMap(({ standings }) => standings.slice(checkpoint, checkpoint + 1).map(value)));
      const gameXp = middle((standing) => standing.gameXp);
      const allXp = middle((standing) => standing.gameXp + standing.questXp);
      return [
        `${name}, ${hours} h`,
        countText(middle((standing) => standing.games)),
        countText(gameXp),
        countText(gameXp / hours),
        countText(middle((standing) => standing.questXp)),
        `${levelOf(allXp)}`,
      ];
    }),
  );
  return table(['after', 'games', 'game XP', 'game XP an hour', 'quest XP', 'player level'], rows);
}

/** Number of lasting quests completed, by hours of play. */
export function questCountSection(careers: Careers, quests: readonly Quest[]): string {
  const lasting = quests.filter(({ daily }) => !daily);
  const rows = SKILL_NAMES.map((name) => [
    name,
    ...HOUR_MARKS.map((hours) => {
      const fulfilled = lasting.filter((quest) => questHours(careers[name], quest) <= hours).length;
      return `${fulfilled} of ${lasting.length}`;
    }),
  ]);
  return table(['within', ...HOUR_MARKS.map((hours) => `${hours} h`)], rows);
}

/** Median hours of play until a quest is completed. */
export function questSection(careers: Careers, quests: readonly Quest[]): string {
  const rows = quests.map((quest) => [
    `\`${quest.key}\``,
    targetText(quest),
    ...SKILL_NAMES.map((name) => {
      const hours = questHours(careers[name], quest);
      return Number.isFinite(hours) ? hoursText(hours) : '-';
    }),
  ]);
  return table(['quest', 'target', ...SKILL_NAMES], rows);
}

function targetText({ type, target }: Quest): string {
  const measure = QUEST_MEASURES[type];
  return measure === 'level' ? `level ${target}` : `${countText(target)} ${measure}`;
}

function questHours(careers: readonly Career[], quest: Quest): number {
  return median(careers.map((career) => career.questHours.get(quest.key) ?? Number.POSITIVE_INFINITY));
}
