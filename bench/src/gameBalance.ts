import { writeFileSync } from 'node:fs';
import { playCareers } from './balance/careerSections.ts';
import { balanceDocument } from './balance/document.ts';
import { goalRows } from './balance/goalRows.ts';
import { livelyRows } from './balance/livelyRows.ts';
import { createProgress } from './balance/progress.ts';
import { type Quest, readQuests } from './balance/quests.ts';
import { playRuns } from './balance/runs.ts';
import { startBenchCluster } from './benchDatabase.ts';
import type { Measurement } from './row.ts';

async function questsOfProduct(): Promise<Quest[]> {
  const cluster = await startBenchCluster();
  try {
    const { pool } = await cluster.create('balance');
    return await readQuests(pool);
  } finally {
    await cluster.stop();
  }
}

export const measure: Measurement = async () => {
  const quests = await questsOfProduct();
  const { runs, aimRuns } = await playRuns(createProgress('game-balance'));
  const goals = [...goalRows(runs), ...livelyRows(runs)];
  const careers = playCareers(runs, quests);
  const date = new Date().toISOString().slice(0, 10);
  const text = balanceDocument({ date, runs, aimRuns, goals, careers, quests });
  writeFileSync(new URL('../balance.md', import.meta.url), text);
  return goals;
};
