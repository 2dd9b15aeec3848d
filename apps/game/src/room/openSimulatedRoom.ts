import { SKILL_NAMES } from '@jumpy/sim/bots/skill';
import { createPageClocks } from './openRoomPage.ts';
import { createSimulatedRoom } from './simulatedRoom.ts';
import { createRoomGame } from './roomGame.ts';
import type { RoomGameDeps } from './roomGameDeps.ts';

/**
 * Local room for development: `?room=19`, with the options `latency`, `loss`, `countdown`, `skill`, `tire`, `guest` and
 * `watching`.
 */
export function openSimulatedRoom({
  others,
  ...parts
}: Omit<RoomGameDeps, 'host' | 'clocks'> & { readonly others: number }): {
  stop(): void;
} {
  const { window } = parts;
  const asked = new URLSearchParams(window.location.search);
  const clocks = createPageClocks(window);
  const rehearsal = createSimulatedRoom({
    botCount: others,
    nowMs: clocks.dateMs,
    network: { latencyMs: Number(asked.get('latency') ?? 50), delayedRatio: Number(asked.get('loss') ?? 0.05) },
    countdownMs: Number(asked.get('countdown') ?? 10) * 1_000,
    skill: SKILL_NAMES.find((name) => name === asked.get('skill')),
    idleAfterTick: Number(asked.get('tire') ?? Infinity) * 60,
    isSpectator: asked.has('watching'),
    isGuest: asked.has('guest'),
    goHome: () => window.location.assign('/'),
  });
  const beat = window.setInterval(rehearsal.advance, 8);
  const game = createRoomGame({ ...parts, host: rehearsal.host, clocks });
  return {
    stop() {
      window.clearInterval(beat);
      game.stop();
    },
  };
}
