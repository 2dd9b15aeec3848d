import { biomeForLevel } from '@jumpy/sim/biomes';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import type { RoomContext } from './roomContext.ts';
import { isolateBidi, truncateName } from './nameText.ts';

/** Handles the end of the own run, of others' runs, and of the game. */
export interface RaceFinish {
  die(): void;
  /** Handles the end of a member's run, as reported by the room. */
  fell(update: Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>): void;
  show(): void;
}

export function createRaceFinish(parts: RoomContext): RaceFinish {
  const { host, audio, preferences, round, people, hud, sheet, stage, tray, watchBar, raceEnd, own } = parts;

  function die(): void {
    if (!own.run || (round.phase !== 'playing' && round.phase !== 'countdown')) return;
    const { score, jumps, over } = own.run.world;
    own.flush();
    if (over) host.act({ action: 'PLAYER_DIED', finalScore: score, finalJumps: jumps });
    if (sheet.isOpen) sheet.close();
    tray.close();
    hud.count(0);
    parts.enter('fallen');
    audio.setMusicEnabled(false);
    hud.say(`Your run is over. ${score} points.`);
  }

  return {
    die,
    fell(update) {
      const person = people.fell(update);
      if (!person) return;
      const left = people.living.filter(({ isBot }) => !isBot).length;
      if (person === people.me) {
        // The room's state wins: it may have played the run on.
        if (round.phase === 'playing' && own.run && !own.run.world.over)
          stage.onEvent(
            { type: 'end', cause: 'fall', score: update.finalScore, tick: update.tick, x: update.x, y: update.y },
            round.clockMs,
          );
        die();
      } else if (round.phase !== 'ended') {
        const name = isolateBidi(truncateName(person.username));
        if (round.phase === 'playing' || round.phase === 'watching') hud.note(`${name} fell`);
        hud.say(`${name} fell. ${left} still climbing.`);
      }
      if (left > 0 || round.told.has('allDead') || !people.me) return;
      round.told.add('allDead');
      host.act({ action: 'ALL_PLAYERS_DEAD' });
    },
    show() {
      if (round.phase !== 'ended') parts.enter('ended');
      tray.close();
      watchBar.show(undefined);
      audio.setMusicEnabled(false);
      const screen = raceEnd.screen({
        biome: biomeForLevel(round.level),
        vision: toVisualSettings(preferences).vision,
      });
      hud.show(false);
      sheet.open(screen);
      hud.say(screen.sign);
      if (raceEnd.rank === 1) audio.play('best');
    },
  };
}
