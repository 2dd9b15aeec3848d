import type { GameContext } from '../gameContext.ts';
import type { PlayableRun } from '../run/playableRun.ts';

/** Countdown after a revive. */
const COUNTDOWN_MS = 1_200;
const COUNTDOWN_STEPS = 3;

/** Starts the countdown of a revived run, so that the player can get ready. */
export function startReviveCountdown(game: GameContext, run: PlayableRun, message: string): void {
  const { window, audio, phases, hud } = game;
  game.controls.releaseAll();
  game.ticker.clearRemainder();
  game.stage.update(run.world);
  game.hudUpdater.update(run.world);
  hud.setRevived(true);
  hud.showMessage(message);
  audio.resume();
  audio.setMusicEnabled(true);
  window.focus();
  game.audioGuide.start(run);
  phases.enter('returning');
}

/** Call per frame during the countdown. */
export function updateReviveCountdown(game: GameContext, run: PlayableRun): void {
  const { phases, hud } = game;
  hud.showCountdown(Math.ceil((COUNTDOWN_STEPS * (COUNTDOWN_MS - phases.elapsedMs)) / COUNTDOWN_MS));
  if (phases.elapsedMs >= COUNTDOWN_MS) endReviveCountdown(game, run);
}

/** Continues the run. */
export function endReviveCountdown({ host, phases, hud }: GameContext, run: PlayableRun): void {
  hud.showCountdown(0);
  host.sendCheckpoint(run, { kind: 'revive', tick: run.world.tick });
  phases.enter('playing');
}
