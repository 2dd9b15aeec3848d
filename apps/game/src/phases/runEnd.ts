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
  die(run: PlayableRun): void;
  /** Shows the end, after the fall animation. */
  show(run: PlayableRun): void;
  /** Skips the fall animation and requests the next run. */
  skip(run: PlayableRun): void;
  /** Ends a run that waited for a revive; resolves once it has been submitted. */
  settle(run: PlayableRun): Promise<void>;
  /** Ends the run and goes home. */
  leave(): Promise<void>;
  /** The shell ended the run: it started elsewhere, or the player left. */
  close(runId: string): void;
  /** Persists the run, since the page may be killed without further notice. */
  keep(): void;
}

export interface RunEndDeps extends Pick<GameDeps, 'host' | 'audio' | 'memory' | 'xpRate'> {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly page: GamePageElements;
  readonly metrics: () => RunMetrics;
  readonly heard: Pick<AudioGuideControl, 'end'>;
  readonly revives: Pick<ReviveControl, 'holds' | 'take' | 'drop'>;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

export function createRunEnd(parts: RunEndDeps): RunEnd {
  const { host, audio, memory, phases, round, page, metrics, heard, revives, onAgain, onHome } = parts;
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
  const mayEndHere = (): boolean => phases.isRunning || revives.holds;

  /** Ends the run at its current tick. A very short run is not stored; only its end is reported. */
  async function endHere(leaving: 'quit' | 'closed'): Promise<void> {
    const { run } = round;
    if (run === undefined || !mayEndHere()) return;
    revives.drop();
    phases.enter('blocked');
    heard.end();
    audio.setMusicEnabled(false);
    if (run.world.tick < MIN_PLAYED_TICKS) host.witness(run, { kind: 'quit', tick: run.world.tick });
    await host.finish(run, metrics(), leaving);
  }

  function showEnd(run: PlayableRun): void {
    const { score, jumps, level, cause, player } = run.world;
    const { ticket } = run;
    phases.enter('over');
    hud.show(false);
    const isBest = score > ticket.hiScoreBefore;
    round.best = Math.max(round.best, score);
    if (!host.practice) return;
    if (round.race) return sheet.open(round.race.overScreen({ score, onAgain, onHome }));
    const runs = countPracticeRun(memory);
    const isInvited = shouldPromptSignUp({ score, isBest, runs });
    const xp = rate === undefined ? undefined : estimateFirstRunXp({ score, jumps }, rate);
    sheet.open(
      createPracticeOverScreen({
        score,
        best: round.best,
        isBest,
        jumps,
        level,
        metres: toMeters(player.y),
        won: cause === 'summit',
        cheers: cheersFor(run, { isFirst: runs === 1 }),
        invitation: isInvited ? { xp } : undefined,
        onAgain,
      }),
    );
  }

  return {
    die(run) {
      phases.enter('dying');
      audio.setMusicEnabled(false);
      const culprit = explainDeath(run.world);
      hud.say(`Run over. ${culprit ? `${culprit.word}. ` : ''}${run.world.score} points.${heard.end()}`);
      if (revives.take(run)) return;
      void host.finish(run, metrics());
      // These finish loading during the fall animation.
      if (!host.practice) return;
      void parts.xpRate?.().then((known) => (rate = known));
      import('@jumpy/domain/runHighlights').then(
        ({ listRunHighlights }) => (cheer = listRunHighlights),
        () => undefined,
      );
    },
    show: showEnd,
    skip(run) {
      showEnd(run);
      onAgain();
    },
    settle: (run) => host.finish(run, metrics()),
    async leave() {
      await endHere('quit');
      host.goHome();
    },
    close(runId) {
      if (round.run?.ticket.runId !== runId || !mayEndHere()) return;
      void endHere('closed');
      audio.suspend();
      hud.show(false);
      hud.count(0);
      sheet.open(createClosedScreen({ onHere: onAgain, onHome }));
    },
    keep() {
      if (round.run && mayEndHere()) host.keep(round.run, metrics());
    },
  };
}
