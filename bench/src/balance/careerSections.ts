import { levelForXp } from '@jumpy/domain/levels';
import { SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { median } from '../statistics.ts';
import { formatCount, formatHours, renderTable } from './formatting.ts';
import type { Runs } from './runs.ts';
import { type BenchQuest, QUEST_MEASURES } from './quests.ts';
import { createRandomStream, randomInt } from '@jumpy/sim/random';
import { computeGameXp } from '@jumpy/domain/xp';
import type { BotRun } from './botRun.ts';
import { runSeed } from './runSeed.ts';

/** Break between two runs. */
export const BREAK_SECONDS = 5;
/** Hours of play at which progress is recorded; the last one ends the career. */
const HOUR_MARKS = [1, 10, 100] as const;

/** Progress of a player after some hours of play. */
interface CareerSnapshot {
  readonly hours: number;
  readonly games: number;
  /** From games, jumps and the high score, at 2 XP per point. */
  readonly gameXp: number;
  /** From lasting quests. */
  readonly questXp: number;
}

/** Result of repeated play. */
interface Career {
  /** Hours of play until each quest was completed; uncompleted quests are missing. */
  readonly questHours: ReadonlyMap<string, number>;
  readonly standings: readonly CareerSnapshot[];
}

/** Simulates a player of fixed skill who plays runs drawn from those of a bot. */
function playCareer(
  runs: readonly BotRun[],
  { name, index, quests }: { name: string; index: number; quests: readonly BenchQuest[] },
): Career {
  const random = createRandomStream(runSeed(`career ${name}`, index), 'career');
  const totals = { jumps: 0, points: 0, games: 0, enemies: 0, level: 0 };
  const questHours = new Map<string, number>();
  const standings: CareerSnapshot[] = [];
  let open = quests;
  let seconds = 0;
  for (const hours of HOUR_MARKS) {
    while (seconds < hours * 3_600) {
      const run = runs[randomInt(random, 0, runs.length - 1)];
      if (run === undefined) throw new Error('There is no run to draw.');
      seconds += run.seconds + BREAK_SECONDS;
      totals.jumps += run.jumps;
      totals.games += 1;
      totals.enemies += run.enemies;
      totals.points = Math.max(totals.points, run.score);
      totals.level = Math.max(totals.level, run.level);
      const fulfilled = open.filter((quest) => totals[QUEST_MEASURES[quest.type]] >= quest.target);
      for (const { key } of fulfilled) questHours.set(key, seconds / 3_600);
      if (fulfilled.length > 0) open = open.filter((quest) => !questHours.has(quest.key));
    }
    standings.push({
      hours,
      games: totals.games,
      gameXp: computeGameXp({ totalGames: totals.games, totalJumps: totals.jumps, hiScore: totals.points }, '2'),
      questXp: quests.reduce((xp, { key, daily, rewardXp }) => xp + (!daily && questHours.has(key) ? rewardXp : 0), 0),
    });
  }
  return { questHours, standings };
}

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
