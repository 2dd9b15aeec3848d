import { SIM_VERSION } from '@jumpy/sim/version';
import type { BenchRow } from '../benchRow.ts';
import {
  BREAK_SECONDS,
  CAREER_COUNT,
  type Careers,
  questCountSection,
  questSection,
  xpSection,
} from './careerSections.ts';
import {
  biomeSection,
  cycleSection,
  levelSections,
  aimSection,
  botSection,
  causeSection,
  paceSection,
  spreadSection,
} from './runSections.ts';
import { startSection } from './startRows.ts';
import { formatCount, renderTable } from './formatting.ts';
import type { AimRuns, Runs } from './runs.ts';
import type { BenchQuest } from './quests.ts';

interface BalanceFindings {
  date: string;
  runs: Runs;
  aimRuns: readonly AimRuns[];
  goals: readonly BenchRow[];
  careers: Careers;
  quests: readonly BenchQuest[];
}

/** All that was measured, as the page `bench/balance.md`. */
export function renderBalanceDocument({ date, runs, aimRuns, goals, careers, quests }: BalanceFindings): string {
  return `# Balance

Written by \`npm run bench -- game-balance\` on ${date} for simulation version ${SIM_VERSION}. The numbers follow from the simulation, the bots
and the seeds alone: the same three give the same page. Measure again whenever a number of the course changes.

**Bots are a model of people, fitted to none.** Their aim, lapses and eyes are guesses, and the beginner and the average bot owe their
place in the bands to those guesses as much as to the course. Read differences between levels, and between two versions of the game,
before any absolute time, and check both against the first real players.

## Goals

${renderTable(
  ['what', 'measured', 'beside', 'goal', '', 'how'],
  goals.map(({ name, ours, peer = '-', goal, ok, how }) => [name, ours, peer, goal, ok ? 'ok' : 'short', how]),
)}

${renderRunChapters(runs, aimRuns)}

${renderCareerChapters(careers, quests)}
`;
}

function renderRunChapters(runs: Runs, aimRuns: readonly AimRuns[]): string {
  const counts = [runs.beginner, runs.average, runs.strong].map((of) => formatCount(of.length));
  return `## How it was measured

${counts[0]} runs of the beginner, ${counts[1]} of the average and ${counts[2]} of the strong bot, in solo mode, each to its end, without a revive; successive runs start in successive places. The seed of a run is a
SHA-256 digest of the bot's name and the run's number; bots and courses were tuned on other seeds. Reaction is a true delay of every input.

${botSection()}

How much hangs on the guesses: run length when a bot aims better or worse, all else being equal.

${aimSection(aimRuns)}

## Run length, score, level

${spreadSection(runs)}

## Starting places

Medians of the runs that start in each place.

${startSection(runs)}

## How runs end

${causeSection(runs)}

## Pace

${paceSection(runs)}

## Biomes

Share of visits to the levels of a biome that end there. The biomes come again, harder, every twelve levels.

${biomeSection(runs)}

The same by how often they have come; \`-\` is under 100 visits:

${cycleSection(runs)}

## Levels

Levels that more than a tenth of a bot's runs reach. "Reached" is of all runs, "ends in it" of those that reach the level; the summit at
29:50 is no such end. Times and scores are medians.

${levelSections(runs)}`;
}

function renderCareerChapters(careers: Careers, quests: readonly BenchQuest[]): string {
  return `## XP

Medians of ${CAREER_COUNT} players of a fixed skill for each bot, who draw one run after the other from those above with a break of ${BREAK_SECONDS} s. Game XP is 10 a game,
1 a jump and 2 a point of the high score. Quest XP is that of lasting quests of play, and the player's level follows from both; daily and social quests,
claims and invitations are left out.

${xpSection(careers)}

## Quests

Lasting quests of play that half of these players have fulfilled within so many hours of play:

${questCountSection(careers, quests)}

Median hours of play until a quest is fulfilled; \`-\` is not within 100 hours. For a daily quest they are hours of that day. Nobody here learns: real players move from the left to the right.
A best score or level can be no higher than the best of the runs above.

${questSection(careers, quests)}`;
}
