import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import type { Hud } from '../page/hud.ts';
import { grouped } from '../page/grouped.ts';
import { finalScore, signInLink, wells } from '../page/result.ts';
import type { SheetContent } from '../page/sheet.ts';
import { openGiven } from '../run/openGiven.ts';
import { createGhost } from './ghost.ts';
import { createGhostFigure } from './ghostFigure.ts';
import { createLead } from './lead.ts';
import type { Race } from './race.ts';
import { NO_RACE } from './noRace.ts';
import './ghost.css';

/** Ratio of the ghost's score from which the result counts as close. */
const CLOSE = 0.9;

export interface RaceParts {
  readonly hud: Pick<Hud, 'note' | 'root'>;
  readonly audio: Pick<AudioEngine, 'play'>;
  readonly ghost: GivenRun;
  /** Seed and simulation version of the course being raced. */
  readonly seed: string;
  readonly simVersion: number;
}

/** Prepares a race; returns an error text if it is impossible. */
export async function openRace({ hud, audio, ghost: given, seed, simVersion }: RaceParts): Promise<Race | string> {
  const opened = await openGiven(given);
  if (opened === 'version') return NO_RACE.older;
  if (typeof opened === 'string') return NO_RACE.damaged;
  // The ghost's seed covers only the part that it climbed.
  const isHere = opened.simulation.version === simVersion && seed.startsWith(opened.replay.seed);
  if (!isHere) return NO_RACE.elsewhere;
  const name = given.isOwn ? 'Your ghost' : given.name;
  const whom = given.isOwn ? 'your ghost' : given.name;
  const ghost = createGhost(opened);
  const lead = createLead();
  const chip = createRaceChip(name);
  let playerY = 0;
  let hasEnded = false;
  const figure = createGhostFigure({ ghost, name, isOwn: given.isOwn, look: given.look, playerY: () => playerY });
  chip.show(0);
  // Placed next to the combo chip, so that phones need two rows rather than three.
  hud.root.querySelector('.chips')?.firstElementChild?.after(chip.root);

  return {
    companion: figure,
    follow(world) {
      ghost.follow(world.tick);
      playerY = world.player.y;
      const news = lead.note(world.tick, world.score - ghost.world.score);
      if (news !== undefined) {
        chip.bump();
        hud.note(news === 'passed' ? `You passed ${whom}!` : `${name} passed you`);
        if (news === 'passed') audio.play('pickup', { semitones: 5 });
      }
      if (!ghost.ended || hasEnded) return;
      hasEnded = true;
      if (news === undefined && !world.over) hud.note(`${name} is out at ${grouped(ghost.world.score)}`);
    },
    show: ({ score }) => chip.show(score - ghost.world.score),
    overScreen: ({ score, onAgain, onHome }) =>
      raceOverScreen({ score, ghostScore: given.score, ghostName: whom, onAgain, onHome }),
    stop: () => chip.root.remove(),
  };
}

interface RaceOver {
  readonly score: number;
  readonly ghostScore: number;
  readonly ghostName: string;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

/** Game-over screen of a practice race, with winner and margin. */
function raceOverScreen({ score, ghostScore, ghostName, onAgain, onHome }: RaceOver): SheetContent {
  const difference = score - ghostScore;
  const won = difference > 0;
  const words = won
    ? `You beat ${ghostName} by ${grouped(difference)}.`
    : difference === 0
      ? `Level with ${ghostName}, to the point.`
      : `${grouped(-difference)} more would have caught ${ghostName}.`;
  return {
    name: 'race',
    sign: won ? 'YOU WON!' : difference === 0 ? 'A TIE' : score >= ghostScore * CLOSE ? 'SO CLOSE' : 'NEXT TIME',
    pose: won ? 'win' : difference === 0 ? 'idle' : 'hurt',
    body: [
      ...finalScore(score, { isBest: won }),
      element('p', { class: 'strong', text: words }),
      wells([score, 'You'], [ghostScore, 'Ghost'], [differenceText(difference), 'Between']),
      element('p', { text: 'Practice earns nothing.' }),
    ],
    actions: [
      textButton('Race again', onAgain, { kind: 'lime', size: 'big' }),
      textButton('Home', onHome, { icon: 'home' }),
      signInLink(),
    ],
  };
}

/** HUD chip with the current score difference to the ghost. */
interface RaceChip {
  readonly root: HTMLElement;
  show(difference: number): void;
  /** Pulses when the lead changes. */
  bump(): void;
}

function createRaceChip(name: string): RaceChip {
  const figure = element('b');
  const root = element('span', { class: 'chip race', 'aria-hidden': 'true' }, figure, element('span', { text: name }));
  let shown: number | undefined;
  return {
    root,
    show(difference) {
      if (difference === shown) return;
      shown = difference;
      figure.textContent = differenceText(difference);
      root.classList.toggle('is-ahead', difference > 0);
      root.classList.toggle('is-behind', difference < 0);
    },
    bump() {
      root.classList.remove('is-bumped');
      void root.offsetWidth;
      root.classList.add('is-bumped');
    },
  };
}

/** Formats a difference with its sign: `+12`, `−7`, `±0`. */
function differenceText(difference: number): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return sign + grouped(Math.abs(difference));
}
