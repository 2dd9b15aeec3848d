import type { GameToShellMessage } from '@jumpy/protocol/frame';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { describe, expect, it } from 'vitest';
import { createScoreReporter } from '../src/host/scoreReporter.ts';
import { startPlayableRun } from '../src/run/playableRun.ts';

describe('score reporter', () => {
  it('GAME-17 sends changes at most ten times per second, and the exact score at the end', () => {
    const sent: GameToShellMessage[] = [];
    const feed = createScoreReporter((message) => sent.push(message));
    const seed = '00000000000000000000000000000029';
    const run = startPlayableRun(
      { runId: null, mode: 'practice', seed, hiScoreBefore: 0 },
      { onEvent: () => undefined, onCheckpoint: () => undefined },
    );
    const bot = createBot({ skill: SKILLS.average, seed });
    while (!run.world.over) {
      run.play(bot.decide(run.world));
      feed.update(run);
    }
    feed.flush(run);
    const ticks = sent.map((message) => (message.type === 'SCORE_UPDATE' ? message.data.tick : -1));
    expect(ticks).not.toContain(-1);
    for (const [index, tick] of ticks.slice(1, -1).entries())
      expect(tick - (ticks[index] ?? 0)).toBeGreaterThanOrEqual(6);
    const { score, jumps, enemies, level } = run.world;
    expect(sent.at(-1)).toMatchObject({ data: { score, jumps, enemies, level } });
    expect(sent.length).toBeGreaterThan(10);
  });
});
