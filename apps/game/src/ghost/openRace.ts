import { shownName } from '@jumpy/domain/hiddenName';
import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { SimRule } from '@jumpy/sim/kinds';
import { createTextButton } from '../page/button.ts';
import { createIcon } from '../page/svgArt.ts';
import { createElement } from '../page/element.ts';
import type { Hud } from '../page/hud.ts';
import { formatThousands } from '../page/formatThousands.ts';
import { createFinalScore, createSignIn, createStatTiles } from '../page/resultElements.ts';
import type { SheetContent } from '../page/sheet.ts';
import { openGivenRun } from '../run/openRun.ts';
import type { ScoreTarget } from '../run/playableRun.ts';
import { createLeadTracker, createReplayGhost, type LeadChange } from './ghost.ts';
import { createGhostFigure } from './ghostFigure.ts';
import type { GhostRace } from './ghostRace.ts';
import { RACE_ERROR_TEXTS } from './raceErrors.ts';
import './ghost.css';
import * as m from './messages.ts';

/** Ratio of the ghost's score from which the result counts as close. */
const CLOSE_FINISH_RATIO = 0.9;

export interface GhostRaceDeps {
  readonly hud: Pick<Hud, 'showMessage' | 'root'>;
  readonly audio: Pick<AudioEngine, 'play'>;
  /** A run is raced by its ghost, a score alone. */
  readonly rival: PlaybackRun | ScoreTarget;
  /** Run whose page lists everyone who tried. */
  readonly challengeId: string | undefined;
  /** Seed and simulation version of the course being raced. */
  readonly seed: string;
  readonly startPlace: number;
  readonly rule: SimRule | undefined;
  readonly simVersion: number;
}

/** Prepares a race; returns an error text if it is impossible. */
export async function openGhostRace({ rival, ...deps }: GhostRaceDeps): Promise<GhostRace | string> {
  return 'replay' in rival ? openReplayRace(rival, deps) : openScoreRace(rival, deps);
}

/** Race against a score on a course of one's own. */
function openScoreRace(target: ScoreTarget, deps: Pick<GhostRaceDeps, 'hud' | 'audio' | 'challengeId'>): GhostRace {
  const { challengeId } = deps;
  const { names, chip, reportLead } = createRaceParts(target, deps);
  let hasPassed = false;
  return {
    update({ score }) {
      if (hasPassed || score <= target.score) return;
      hasPassed = true;
      reportLead('passed');
    },
    render: ({ score }) => chip.show(score - target.score),
    createOverScreen: (end) => createRaceOverScreen({ ...end, challengeId, rivalScore: target.score, names }),
    stop: () => chip.root.remove(),
  };
}

/** What both kinds of race show during the run. */
function createRaceParts(rival: ScoreTarget, { hud, audio }: Pick<GhostRaceDeps, 'hud' | 'audio'>) {
  const names = rival.isOwn
    ? { name: m.yourGhost(), inText: m.yourGhostInText(), label: m.ghost() }
    : { name: shownName(rival.name), inText: shownName(rival.name), label: 'replay' in rival ? m.ghost() : m.toBeat() };
  const chip = createRaceChip(names.name);
  // Placed next to the combo chip, so that phones need two rows rather than three.
  hud.root.querySelector('.chips')?.firstElementChild?.after(chip.root);
  return {
    names,
    chip,
    reportLead(change: LeadChange) {
      chip.animate();
      hud.showMessage(change === 'passed' ? m.youPassed({ name: names.inText }) : m.passedYou({ name: names.name }));
      if (change === 'passed') audio.play('pickup', { semitones: 5 });
    },
  };
}

async function openReplayRace(
  given: PlaybackRun,
  { hud, audio, challengeId, seed, startPlace, rule = 'standard', simVersion }: Omit<GhostRaceDeps, 'rival'>,
): Promise<GhostRace | string> {
  const opened = await openGivenRun(given);
  if (opened === 'version') return RACE_ERROR_TEXTS.outdatedPage;
  if (typeof opened === 'string') return RACE_ERROR_TEXTS.damaged;
  // The ghost's seed covers only the part that it climbed.
  const { replay } = opened;
  const isSameStart =
    opened.simulation.version === simVersion && replay.startPlace === startPlace && replay.rule === rule;
  const isSameCourse = isSameStart && seed.startsWith(replay.seed);
  if (!isSameCourse) return RACE_ERROR_TEXTS.elsewhere;
  const ghost = createReplayGhost(opened);
  const lead = createLeadTracker();
  const { names, chip, reportLead } = createRaceParts(given, { hud, audio });
  const { name } = names;
  let playerY = 0;
  let hasEnded = false;
  const figure = createGhostFigure({
    replayGhost: ghost,
    name,
    isOwn: given.isOwn,
    look: given.look,
    worn: given.cosmetics,
    playerY: () => playerY,
  });
  chip.show(0);

  return {
    companion: figure,
    update(world) {
      ghost.advanceTo(world.tick);
      playerY = world.player.y;
      const change = lead.update(world.tick, world.score - ghost.world.score);
      if (change !== undefined) reportLead(change);
      if (!ghost.hasEnded || hasEnded) return;
      hasEnded = true;
      if (change === undefined && !world.over)
        hud.showMessage(m.ghostEnded({ name, score: formatThousands(ghost.world.score) }));
    },
    render: ({ score }) => chip.show(score - ghost.world.score),
    createOverScreen: (end) => createRaceOverScreen({ ...end, challengeId, rivalScore: given.score, names }),
    stop: () => chip.root.remove(),
  };
}

type RaceOverOptions = Parameters<GhostRace['createOverScreen']>[0] & {
  readonly rivalScore: number;
  readonly challengeId: string | undefined;
  readonly names: { readonly inText: string; readonly label: string };
};

/** Game-over screen of a practice race, with winner and margin. */
function createRaceOverScreen({
  score,
  rivalScore,
  challengeId,
  names,
  signIn,
  onAgain,
  onHome,
}: RaceOverOptions): SheetContent {
  const difference = score - rivalScore;
  const won = difference > 0;
  const text = won
    ? m.wonBy({ name: names.inText, difference: formatThousands(difference) })
    : difference === 0
      ? m.tiedWith({ name: names.inText })
      : m.lostBy({ name: names.inText, difference: formatThousands(-difference) });
  return {
    name: 'race',
    title: won
      ? m.wonTitle()
      : difference === 0
        ? m.tieTitle()
        : score >= rivalScore * CLOSE_FINISH_RATIO
          ? m.soCloseTitle()
          : m.nextTimeTitle(),
    pose: won ? 'win' : difference === 0 ? 'idle' : 'hurt',
    body: [
      ...createFinalScore(score, { isBest: won }),
      createElement('p', { class: 'strong', text }),
      createStatTiles([score, m.you()], [rivalScore, names.label], [differenceText(difference), m.gap()]),
      createElement('p', { text: m.practiceDoesNotCount() }),
    ],
    actions: [
      createTextButton(m.raceAgain(), onAgain, { variant: 'lime', size: 'big' }),
      ...(challengeId === undefined ? [] : [createTriesLink(challengeId)]),
      createTextButton(m.home(), onHome, { icon: 'home' }),
      ...(signIn ? createSignIn(signIn) : []),
    ],
  };
}

/** Link to everyone who tried the same run. */
function createTriesLink(challengeId: string): HTMLElement {
  const href = `/challenge/${challengeId}`;
  const text = createElement('span', { text: m.seeWhoTried() });
  return createElement('a', { class: 'btn plain', href, target: '_top' }, createIcon('crown', 22), text);
}

/** HUD chip with the current score difference to the ghost. */
interface RaceChip {
  readonly root: HTMLElement;
  show(difference: number): void;
  /** Pulses when the lead changes. */
  animate(): void;
}

function createRaceChip(name: string): RaceChip {
  const figure = createElement('b');
  const root = createElement(
    'span',
    { class: 'chip race', 'aria-hidden': 'true' },
    figure,
    createElement('span', { text: name }),
  );
  let shownDifference: number | undefined;
  return {
    root,
    show(difference) {
      if (difference === shownDifference) return;
      shownDifference = difference;
      figure.textContent = differenceText(difference);
      root.classList.toggle('is-ahead', difference > 0);
      root.classList.toggle('is-behind', difference < 0);
    },
    animate() {
      root.classList.remove('is-bumped');
      void root.offsetWidth;
      root.classList.add('is-bumped');
    },
  };
}

/** Formats a difference with its sign: `+12`, `−7`, `±0`. */
function differenceText(difference: number): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return sign + formatThousands(Math.abs(difference));
}
