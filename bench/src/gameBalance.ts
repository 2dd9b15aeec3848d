import { writeFileSync } from 'node:fs';
import { playCareers } from './balance/careerSections.ts';
import { renderBalanceDocument } from './balance/balanceDocument.ts';
import { goalCareerRows } from './balance/goalCareers.ts';
import { goalRows } from './balance/goalRows.ts';
import { livelinessRows } from './balance/livelinessRows.ts';
import { createProgressReporter } from './balance/progress.ts';
import { type BenchQuest, loadBenchQuests } from './balance/quests.ts';
import { scoringRows } from './balance/scoringRows.ts';
import { startRows } from './balance/startRows.ts';
import { playRuns } from './balance/runs.ts';
import { startBenchCluster } from './benchDatabase.ts';
import type { Measurement } from './benchRow.ts';

async function questsOfProduct(): Promise<BenchQuest[]> {
  const cluster = await startBenchCluster();
  try {
    const { pool } = await cluster.create('balance');
    return await loadBenchQuests(pool);
  } finally {
    await cluster.stop();
  }
}

export const measureBalance: Measurement = async () => {
  const quests = await questsOfProduct();
  const { runs, aimRuns } = await playRuns(createProgressReporter('game-balance'));
  const goals = [
    ...goalRows(runs),
    ...scoringRows(runs),
    ...livelinessRows(runs),
    ...startRows(runs),
    ...goalCareerRows(runs),
  ];
  const careers = playCareers(runs, quests);
  const date = new Date().toISOString().slice(0, 10);
  const text = renderBalanceDocument({ date, runs, aimRuns, goals, careers, quests });
  writeFileSync(new URL('../balance.md', import.meta.url), text);
  return goals;
};
