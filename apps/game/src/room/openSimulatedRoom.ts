import { SKILL_NAMES } from '@jumpy/sim/bots/skill';
import { createPageClocks } from './openRoomPage.ts';
import { SimulatedRoom } from './simulatedRoom.ts';
import { createRoomGame } from './roomGame.ts';
import type { RoomGameDeps } from './roomContext.ts';

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
  const parameters = new URLSearchParams(window.location.search);
  const clocks = createPageClocks(window);
  const room = new SimulatedRoom({
    botCount: others,
    nowMs: clocks.dateMs,
    network: {
      latencyMs: Number(parameters.get('latency') ?? 50),
      delayedRatio: Number(parameters.get('loss') ?? 0.05),
    },
    countdownMs: Number(parameters.get('countdown') ?? 10) * 1_000,
    skill: SKILL_NAMES.find((name) => name === parameters.get('skill')),
    idleAfterTick: Number(parameters.get('tire') ?? Infinity) * 60,
    isSpectator: parameters.has('watching'),
    isGuest: parameters.has('guest'),
    goHome: () => window.location.assign('/'),
  });
  const timer = window.setInterval(() => room.advance(), 8);
  const game = createRoomGame({ ...parts, host: room.host, clocks });
  return {
    stop() {
      window.clearInterval(timer);
      game.stop();
    },
  };
}
