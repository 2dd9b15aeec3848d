import type { Ticker } from '../loop/ticker.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { RunResumeOffer } from '../resume/runResumeOffer.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { RunStarter } from './runStarter.ts';
import type { ReviveReturn } from './reviveReturn.ts';
import type { RunEnd } from './runEnd.ts';
import type { PhaseTable } from './phase.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

export interface PhaseTableDeps {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly ticker: Ticker;
  readonly preferences: Preferences;
  readonly sheet: GameSheet;
  readonly isPractice: boolean;
  readonly pauses: PauseControl;
  readonly waiting: RunResumeOffer;
  readonly begin: RunStarter;
  readonly comeBack: ReviveReturn;
  readonly revives: ReviveControl;
  readonly end: RunEnd;
  readonly play: (run: PlayableRun, elapsedMs: number) => void;
  /** Pauses the run, unless the rules refuse. */
  readonly stop: () => void;
}

/** How long the hero ducks before the first tick. */
const LAUNCH_MS = 90;
const DYING_MS = 1_150;
/** Delay of the revive offer, like that of the shell's summary: the hero is at the top of the death toss. */
const OFFER_DELAY_MS = 750;
/** Input is ignored for this long after a death, since it was meant for the run. */
const DEATH_INPUT_DELAY_MS = 600;

export function createPhaseTable(parts: PhaseTableDeps): PhaseTable {
  const {
    phases,
    round,
    ticker,
    preferences,
    sheet,
    isPractice,
    pauses,
    waiting,
    begin,
    comeBack,
    revives,
    end,
    play,
  } = parts;
  const always = (): boolean => true;
  const isPaused = (): boolean => pauses.phase === 'paused';
  const isMoving = (): boolean => pauses.phase === 'playing';
  const ofRun =
    (frame: (run: PlayableRun, elapsedMs: number) => void) =>
    (elapsedMs: number): void => {
      if (round.run) frame(round.run, elapsedMs);
    };
  const pressSheet = (): boolean => {
    sheet.press();
    return true;
  };
  const again = begin.ask;
  /** One press skips the fall: to the next run, to the revive offer, or to the summary if there is a new best. */
  const skipDeath = (): boolean => {
    const { run } = round;
    if (run === undefined || run.world.cause === 'summit' || phases.sinceMs < DEATH_INPUT_DELAY_MS) return true;
    if (revives.holds) revives.offer();
    else if (run.world.score > run.ticket.hiScoreBefore) end.show(run);
    else end.skip(run);
    return true;
  };

  return {
    ready: {
      leadsTo: ['asked', 'found'],
      shows: { scene: 'ready' },
      mayOpenSettings: always,
      press() {
        begin.ask();
        return true;
      },
      again,
    },
    found: {
      leadsTo: ['asked', 'ready'],
      shows: { scene: 'ready' },
      frame: waiting.frame,
      pause: waiting.leave,
      press: pressSheet,
    },
    asked: {
      leadsTo: ['launching', 'playing', 'blocked'],
      shows: { scene: 'ready', keepsLast: true },
      frame: begin.wait,
      press: pressSheet,
      ticket: begin.launch,
      refused: begin.refuse,
    },
    launching: {
      leadsTo: ['playing', 'asked', 'blocked'],
      shows: {
        scene: 'ready',
        anticipate: () => (preferences.still ? 0 : Math.min(1, phases.sinceMs / LAUNCH_MS)),
      },
      isRunning: true,
      frame() {
        if (phases.sinceMs >= (preferences.still ? 0 : LAUNCH_MS)) phases.enter('playing');
      },
      isSteered: always,
      mayOpenSettings: isPaused,
      press: pressSheet,
      beforeStop: () => phases.enter('playing'),
    },
    playing: {
      leadsTo: ['dying', 'asked', 'blocked'],
      shows: { scene: 'play', share: () => ticker.share },
      isRunning: true,
      frame: ofRun(play),
      isSteered: isMoving,
      mayOpenSettings: isPaused,
      pause: () => (isPaused() ? pauses.goOn() : parts.stop()),
      press: () => !isMoving() && pressSheet(),
    },
    dying: {
      leadsTo: ['offered', 'over', 'asked', 'blocked'],
      shows: { scene: 'play' },
      frame: ofRun((run) => {
        if (revives.holds && phases.sinceMs >= OFFER_DELAY_MS) revives.offer();
        else if (phases.sinceMs >= DYING_MS) end.show(run);
      }),
      press: skipDeath,
      again,
    },
    offered: {
      leadsTo: ['returning', 'over', 'asked', 'blocked'],
      shows: { scene: 'play' },
      frame: revives.pass,
      pause: revives.dismiss,
      press() {
        revives.press();
        return true;
      },
      again,
    },
    returning: {
      leadsTo: ['playing', 'asked', 'blocked'],
      shows: { scene: 'play' },
      isRunning: true,
      frame: ofRun(comeBack.wait),
      isSteered: always,
      mayOpenSettings: isPaused,
      press: () => false,
      beforeStop: () => {
        if (round.run) comeBack.goOn(round.run);
      },
    },
    over: {
      leadsTo: ['asked'],
      shows: { scene: 'play' },
      mayOpenSettings: () => isPractice,
      press: () => sheet.press() || isPractice,
      again,
    },
    blocked: {
      leadsTo: ['asked'],
      shows: { scene: 'play' },
      mayOpenSettings: always,
      press: pressSheet,
      again,
    },
  };
}
