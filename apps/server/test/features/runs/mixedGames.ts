import type { Gamer } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';

const MODES = ['solo', 'daily', 'race'] as const;

/** Draws and plays games of each mode in turn, witnessed but not submitted. */
export async function playMixed(
  gamer: Gamer,
  { games, ghostRunId }: { games: number; ghostRunId: string },
): Promise<PlayedRun[]> {
  const runs: PlayedRun[] = [];
  for (let game = 0; game < games; game += 1) {
    const mode = MODES[game % MODES.length] ?? 'solo';
    const run = playTicket(await gamer.draw(mode === 'race' ? { mode, ghostRunId } : { mode }));
    await gamer.witness(run);
    runs.push(run);
  }
  return runs;
}
