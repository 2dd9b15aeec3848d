import type { listRunHighlights } from '@jumpy/domain/runHighlights';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { collectMetrics, type GameContext } from '../gameContext.ts';
import { createClosedScreen, createPracticeOverScreen } from '../page/screens.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import { countPracticeRun } from '../run/countPracticeRun.ts';
import { toMeters } from '../run/meters.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import { MIN_PLAYED_TICKS } from '../run/runResult.ts';
import { signInToCount } from '../run/messages.ts';
import type { SignInOffer } from '../run/afterPractice.ts';
import { explainDeath } from '../view/deathCause.ts';
import * as m from './messages.ts';

/** What follows a run: in practice a sheet of its own, else the shell's summary. */
export interface RunOverScreen {
  /** Loads what the sheet shows, during the fall animation. */
  preload(): void;
  show(run: PlayableRun): void;
  /** Skips the sheet and requests the next run. */
  skipToNextRun(run: PlayableRun): void;
}

export function createRunOverScreen(game: GameContext): RunOverScreen {
  const { host, storage, phases, round, hud, sheet } = game;
  const onRestart = game.withPressSound(game.requestRun);
  let offer: SignInOffer = { signIn: { path: '/login', text: signInToCount() } };
  let listHighlights: typeof listRunHighlights | undefined;
  const loadOffer = (): void => void game.signInOffer?.().then((found) => (offer = found ?? offer));
  // A first run may be over before a slow network has answered.
  if (host.isPractice) game.idleQueue.add('sign-in offer', loadOffer);

  function show(run: PlayableRun): void {
    const { score, jumps, level, startPlace, cause, player } = run.world;
    const isBest = !run.isAssisted && score > run.ticket.hiScoreBefore;
    phases.enter('over');
    hud.setVisible(false);
    if (!run.isAssisted) round.bestScore = Math.max(round.bestScore, score);
    if (!host.isPractice) return;
    const onHome = game.withPressSound(host.goHome);
    const { signIn } = offer;
    if (round.race) return sheet.open(round.race.createOverScreen({ score, signIn, onAgain: onRestart, onHome }));
    const runCount = countPracticeRun(storage);
    sheet.open(
      createPracticeOverScreen({
        score,
        bestScore: round.bestScore,
        isBest,
        isAssisted: run.isAssisted,
        jumps,
        level,
        startPlace,
        heightMeters: toMeters(player.y),
        hasWon: cause === 'summit',
        cheers: listCheers(run, { isFirst: runCount === 1, listHighlights }),
        invitation: offer.invite?.({ score, jumps, isBest, runCount }),
        signIn,
        onRestart,
        onHome,
      }),
    );
  }

  return {
    preload() {
      if (!host.isPractice) return;
      if (offer.invite === undefined) loadOffer();
      import('@jumpy/domain/runHighlights').then(
        ({ listRunHighlights: list }) => (listHighlights = list),
        () => undefined,
      );
    },
    show,
    skipToNextRun(run) {
      show(run);
      onRestart();
    },
  };
}

/** Praise for a practice run, without comparison to earlier runs. */
function listCheers(
  { world, marks }: PlayableRun,
  { isFirst, listHighlights }: { isFirst: boolean; listHighlights: typeof listRunHighlights | undefined },
): string[] {
  const { score, jumps, enemies: stomps, level, startPlace, tick } = world;
  const run = { score, jumps, stomps, level, seconds: tick / TICKS_PER_SECOND, ...marks };
  const place = biomeName(biomeAt(biomeForLevel(level, startPlace)));
  return listHighlights?.({ run, records: undefined, isFirst, place }) ?? [];
}

/** Ends runs: by death, by the player, or because they continue elsewhere. */
export interface RunEnd {
  handleDeath(run: PlayableRun): void;
  /** Ends the run and goes home. */
  leave(): Promise<void>;
  /** The shell ended the run: it started elsewhere, or the player left. */
  close(runId: string): void;
  /** Persists the run, since the page may be killed without further notice. */
  persistRun(): void;
}

export function createRunEnd(
  game: GameContext,
  { overScreen, reviveControl }: { readonly overScreen: RunOverScreen; readonly reviveControl: ReviveControl },
): RunEnd {
  const { host, audio, phases, round, hud, audioGuide, withPressSound } = game;

  /** A run is in progress, or dead but not final. */
  const canEnd = (): boolean => phases.isRunning || reviveControl.isPending;

  /** Ends the run at its current tick. A very short run is not stored; only its end is reported. */
  async function endHere(reason: 'quit' | 'closed'): Promise<void> {
    const { run } = round;
    if (run === undefined || !canEnd()) return;
    reviveControl.cancel();
    phases.enter('blocked');
    audioGuide.stop();
    audio.setMusicEnabled(false);
    if (run.world.tick < MIN_PLAYED_TICKS) host.sendCheckpoint(run, { kind: 'quit', tick: run.world.tick });
    await host.finishRun(run, collectMetrics(game), reason);
  }

  return {
    handleDeath(run) {
      phases.enter('dying');
      audio.setMusicEnabled(false);
      const culprit = explainDeath(run.world);
      const { score } = run.world;
      const text = culprit ? m.runOverBy({ cause: culprit.label, score }) : m.runOver({ score });
      hud.announce(`${text}${audioGuide.stop()}`);
      if (reviveControl.tryHold(run)) return;
      void host.finishRun(run, collectMetrics(game));
      overScreen.preload();
    },
    async leave() {
      await endHere('quit');
      host.goHome();
    },
    close(runId) {
      if (round.run?.ticket.runId !== runId || !canEnd()) return;
      void endHere('closed');
      audio.suspend();
      hud.setVisible(false);
      hud.showCountdown(0);
      const onHere = withPressSound(game.requestRun);
      game.sheet.open(createClosedScreen({ onHere, onHome: withPressSound(host.goHome) }));
    },
    persistRun() {
      if (round.run && canEnd()) host.persistRun(round.run, collectMetrics(game));
    },
  };
}
