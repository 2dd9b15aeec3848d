import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { Hud } from '../page/hud.ts';
import { grouped } from '../page/grouped.ts';
import { openGiven } from '../run/openGiven.ts';
import { createGhost } from './ghost.ts';
import { createGhostFigure } from './ghostFigure.ts';
import { createLead } from './lead.ts';
import type { Race } from './race.ts';
import { createRaceChip } from './raceChip.ts';
import { raceOverScreen } from './raceOverScreen.ts';
import { NO_RACE } from './noRace.ts';
import './ghost.css';

export interface RaceParts {
  readonly hud: Pick<Hud, 'note' | 'root'>;
  readonly audio: Pick<AudioEngine, 'play'>;
  readonly ghost: GivenRun;
  /** Of the course that is raced on, and the rules it is played by. */
  readonly seed: string;
  readonly simVersion: number;
}

/** Gets a race ready; where there can be none, says why. */
export async function openRace({ hud, audio, ghost: given, seed, simVersion }: RaceParts): Promise<Race | string> {
  const opened = await openGiven(given);
  if (opened === 'version') return NO_RACE.older;
  if (typeof opened === 'string') return NO_RACE.damaged;
  // The ghost knows the course as far as it has climbed.
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
  // Beside the combo, so that a phone needs two rows and no third.
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
