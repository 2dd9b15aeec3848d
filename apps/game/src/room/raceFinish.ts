import { biomeForLevel } from '@jumpy/sim/biomes';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import type { RoomContext } from './roomContext.ts';
import { isolateBidi, truncateName } from './nameText.ts';

/** Handles the end of the own run, of others' runs, and of the game. */
export interface RaceFinish {
  endOwnRun(): void;
  /** Handles the end of a member's run, as reported by the room. */
  onPlayerDied(update: Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>): void;
  showPhotoFinish(): void;
}

export function createRaceFinish(context: RoomContext): RaceFinish {
  const { host, audio, preferences, round, people, hud, sheet, stage, tray, watchBar, raceEnd, own } = context;

  function die(): void {
    if (!own.run || (round.phase !== 'playing' && round.phase !== 'countdown')) return;
    const { score, jumps, over } = own.run.world;
    own.flush();
    if (over) host.sendAction({ action: 'PLAYER_DIED', finalScore: score, finalJumps: jumps });
    if (sheet.isOpen) sheet.close();
    tray.close();
    hud.showCountdown(0);
    context.enter('fallen');
    audio.setMusicEnabled(false);
    hud.announce(`Your run is over. ${score} points.`);
  }

  return {
    endOwnRun: die,
    onPlayerDied(update) {
      const person = people.markDead(update);
      if (!person) return;
      const left = people.alive.filter(({ isBot }) => !isBot).length;
      if (person === people.self) {
        // The room's state wins: it may have played the run on.
        if (round.phase === 'playing' && own.run && !own.run.world.over)
          stage.onEvent(
            { type: 'end', cause: 'fall', score: update.finalScore, tick: update.tick, x: update.x, y: update.y },
            round.clockMs,
          );
        die();
      } else if (round.phase !== 'ended') {
        const name = isolateBidi(truncateName(person.username));
        if (round.phase === 'playing' || round.phase === 'watching') hud.showMessage(`${name} fell`);
        hud.announce(`${name} fell. ${left} still climbing.`);
      }
      if (left > 0 || round.shownNotices.has('allDead') || !people.self) return;
      round.shownNotices.add('allDead');
      host.sendAction({ action: 'ALL_PLAYERS_DEAD' });
    },
    showPhotoFinish() {
      if (round.phase !== 'ended') context.enter('ended');
      tray.close();
      watchBar.setName(undefined);
      audio.setMusicEnabled(false);
      const screen = raceEnd.createScreen({
        biome: biomeForLevel(round.level),
        vision: toVisualSettings(preferences).vision,
      });
      hud.setVisible(false);
      sheet.open(screen);
      hud.announce(screen.title);
      if (raceEnd.rank === 1) audio.play('best');
    },
  };
}
