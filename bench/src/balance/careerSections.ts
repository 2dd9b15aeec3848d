import { levelForXp } from '@jumpy/domain/levels';
import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { median } from '../statistics.ts';
import { type Career, HOUR_MARKS, playCareer } from './career.ts';
import { formatCount, formatHours, renderTable } from './formatting.ts';
import type { Runs } from './runs.ts';
import { type BenchQuest, QUEST_MEASURES } from './quests.ts';

/** Players simulated for each bot. */
export const CAREER_COUNT = 200;

export type Careers = Readonly<Record<SkillName, readonly Career[]>>;

/** Simulates repeated play of every bot. */
export function playCareers(runs: Runs, quests: readonly BenchQuest[]): Careers {
  const of = (name: SkillName): Career[] =>
    Array.from({ length: CAREER_COUNT }, (_, index) => playCareer(runs[name], { name, index, quests }));
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
        formatCount(middle((standing) => standing.games)),
        formatCount(gameXp),
        formatCount(gameXp / hours),
        formatCount(middle((standing) => standing.questXp)),
        `${levelForXp(allXp)}`,
      ];
    }),
  );
  return renderTable(['after', 'games', 'game XP', 'game XP an hour', 'quest XP', 'player level'], rows);
}

/** Number of lasting quests completed, by hours of play. */
export function questCountSection(careers: Careers, quests: readonly BenchQuest[]): string {
  const lasting = quests.filter(({ daily }) => !daily);
  const rows = SKILL_NAMES.map((name) => [
    name,
    ...HOUR_MARKS.map((hours) => {
      const fulfilled = lasting.filter((quest) => questHours(careers[name], quest) <= hours).length;
      return `${fulfilled} of ${lasting.length}`;
    }),
  ]);
  return renderTable(['within', ...HOUR_MARKS.map((hours) => `${hours} h`)], rows);
}

/** Median hours of play until a quest is completed. */
export function questSection(careers: Careers, quests: readonly BenchQuest[]): string {
  const rows = quests.map((quest) => [
    `\`${quest.key}\``,
    formatTarget(quest),
    ...SKILL_NAMES.map((name) => {
      const hours = questHours(careers[name], quest);
      return Number.isFinite(hours) ? formatHours(hours) : '-';
    }),
  ]);
  return renderTable(['quest', 'target', ...SKILL_NAMES], rows);
}

function formatTarget({ type, target }: BenchQuest): string {
  const measure = QUEST_MEASURES[type];
  return measure === 'level' ? `level ${target}` : `${formatCount(target)} ${measure}`;
}

function questHours(careers: readonly Career[], quest: BenchQuest): number {
  return median(careers.map((career) => career.questHours.get(quest.key) ?? Number.POSITIVE_INFINITY));
}
