import type { Gamer } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';

const MODES = ['solo', 'daily', 'race'] as const;

/** Draws and plays so many games, of each mode in turn, before the eyes of the witness and without sending them. */
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
