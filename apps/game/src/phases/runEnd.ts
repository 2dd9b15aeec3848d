import type { GameDeps } from '../gameDeps.ts';
import type { listRunHighlights } from '@jumpy/domain/runHighlights';
import type { XpPointRate } from '@jumpy/domain/xp';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { RunMetrics } from '../host/host.ts';
import type { GamePageElements } from '../page/gamePageElements.ts';
import { createClosedScreen, createPracticeOverScreen } from '../page/screens.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import { toMeters } from '../run/meters.ts';
import { estimateFirstRunXp, shouldPromptSignUp } from '../run/signUpPrompt.ts';
import { countPracticeRun } from '../run/countPracticeRun.ts';
import { MIN_PLAYED_TICKS } from '../run/runResult.ts';
import { explainDeath } from '../view/deathCause.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

/** Ends a run: by death, by the player, or because it continues elsewhere. */
export interface RunEnd {
  handleDeath(run: PlayableRun): void;
  /** Shows the end, after the fall animation. */
  show(run: PlayableRun): void;
  /** Skips the fall animation and requests the next run. */
  skipToNextRun(run: PlayableRun): void;
  /** Ends a run that waited for a revive; resolves once it has been submitted. */
  finishDeadRun(run: PlayableRun): Promise<void>;
  /** Ends the run and goes home. */
  leave(): Promise<void>;
  /** The shell ended the run: it started elsewhere, or the player left. */
  close(runId: string): void;
  /** Persists the run, since the page may be killed without further notice. */
  persistRun(): void;
}

export interface RunEndDeps extends Pick<GameDeps, 'host' | 'audio' | 'storage' | 'xpRate'> {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly page: GamePageElements;
  readonly metrics: () => RunMetrics;
  readonly audioGuide: Pick<AudioGuideControl, 'stop'>;
  readonly reviveControl: Pick<ReviveControl, 'isPending' | 'tryHold' | 'cancel'>;
  readonly onRestart: () => void;
  readonly onHome: () => void;
}

export function createRunEnd(deps: RunEndDeps): RunEnd {
  const { host, audio, storage, phases, round, page, metrics, audioGuide, reviveControl, onRestart, onHome } = deps;
  const { hud, sheet } = page;
  let rate: XpPointRate | undefined;
  let cheer: typeof listRunHighlights | undefined;

  /** Praise for a practice run, without comparison to earlier runs. */
  function cheersFor({ world, marks }: PlayableRun, { isFirst }: { isFirst: boolean }): string[] {
    const { score, jumps, enemies: stomps, level, tick } = world;
    const had = { score, jumps, stomps, level, seconds: tick / TICKS_PER_SECOND, ...marks };
    const placeOf = (at: number): string => BIOMES[biomeAt(biomeForLevel(at))].name;
    return cheer?.({ run: had, records: undefined, isFirst, biomeNameOf: placeOf }) ?? [];
  }

  /** A run is in progress, or dead but not final. */
  const mayEndHere = (): boolean => phases.isRunning || reviveControl.isPending;

  /** Ends the run at its current tick. A very short run is not stored; only its end is reported. */
  async function endHere(leaving: 'quit' | 'closed'): Promise<void> {
    const { run } = round;
    if (run === undefined || !mayEndHere()) return;
    reviveControl.cancel();
    phases.enter('blocked');
    audioGuide.stop();
    audio.setMusicEnabled(false);
    if (run.world.tick < MIN_PLAYED_TICKS) host.sendCheckpoint(run, { kind: 'quit', tick: run.world.tick });
    await host.finishRun(run, metrics(), leaving);
  }

  function showEnd(run: PlayableRun): void {
    const { score, jumps, level, cause, player } = run.world;
    const { ticket } = run;
    phases.enter('over');
    hud.setVisible(false);
    const isBest = score > ticket.hiScoreBefore;
    round.bestScore = Math.max(round.bestScore, score);
    if (!host.isPractice) return;
    if (round.race) return sheet.open(round.race.createOverScreen({ score, onAgain: onRestart, onHome }));
    const runs = countPracticeRun(storage);
    const isInvited = shouldPromptSignUp({ score, isBest, runCount: runs });
    const xp = rate === undefined ? undefined : estimateFirstRunXp({ score, jumps }, rate);
    sheet.open(
      createPracticeOverScreen({
        score,
        bestScore: round.bestScore,
        isBest,
        jumps,
        level,
        heightMeters: toMeters(player.y),
        hasWon: cause === 'summit',
        cheers: cheersFor(run, { isFirst: runs === 1 }),
        invitation: isInvited ? { xp } : undefined,
        onRestart,
      }),
    );
  }

  return {
    handleDeath(run) {
      phases.enter('dying');
      audio.setMusicEnabled(false);
      const culprit = explainDeath(run.world);
      hud.announce(`Run over. ${culprit ? `${culprit.label}. ` : ''}${run.world.score} points.${audioGuide.stop()}`);
      if (reviveControl.tryHold(run)) return;
      void host.finishRun(run, metrics());
      // These finish loading during the fall animation.
      if (!host.isPractice) return;
      void deps.xpRate?.().then((known) => (rate = known));
      import('@jumpy/domain/runHighlights').then(
        ({ listRunHighlights }) => (cheer = listRunHighlights),
        () => undefined,
      );
    },
    show: showEnd,
    skipToNextRun(run) {
      showEnd(run);
      onRestart();
    },
    finishDeadRun: (run) => host.finishRun(run, metrics()),
    async leave() {
      await endHere('quit');
      host.goHome();
    },
    close(runId) {
      if (round.run?.ticket.runId !== runId || !mayEndHere()) return;
      void endHere('closed');
      audio.suspend();
      hud.setVisible(false);
      hud.showCountdown(0);
      sheet.open(createClosedScreen({ onHere: onRestart, onHome }));
    },
    persistRun() {
      if (round.run && mayEndHere()) host.persistRun(round.run, metrics());
    },
  };
}
