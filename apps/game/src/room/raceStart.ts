import type { RoomGame } from '@jumpy/protocol/room/messages';
import { SIM_VERSION } from '@jumpy/sim/version';
import { findLook } from '../view/findLook.ts';
import type { RaceFinish } from './raceFinish.ts';
import type { RoomLobby } from './roomLobby.ts';
import type { RoomContext } from './roomContext.ts';
import { createStaleBuildScreen } from './roomScreens.ts';

/** Opens a game on the page: at its start, in the middle, or for a spectator. */
export interface RaceStart {
  /** Opens a starting game, or the current one after a reconnect. */
  take(game: RoomGame): void;
  /** Starts play when the first tick is due. */
  go(): void;
  watch(): void;
}

const STALE_BUILD_TEXT = 'Jumpy has a new version. Reload the page to play in this room.';

export function createRaceStart(
  parts: RoomContext,
  { lobby, finish }: { readonly lobby: RoomLobby; readonly finish: RaceFinish },
): RaceStart {
  const { window, host, audio, round, clock, people, page, hud, sheet, stage, events, own, watching } = parts;

  /** Clears the previous game. */
  function clear(): void {
    parts.figures.begin();
    parts.crowd.begin();
    parts.raceEnd.forget();
    parts.countDown.begin();
    round.told.clear();
    lobby.leave();
    sheet.close();
    parts.settings.close();
    hud.show(true);
    hud.score(0);
    hud.combo(0);
    watching.end();
    parts.watchBar.show(undefined);
  }

  function startMusic(): void {
    if (own.run) events.showLevel(own.run.world.level);
    audio.setMusicEnabled(true);
    audio.resume();
  }

  function watch(): void {
    if (!round.game) return;
    parts.enter('watching');
    watching.begin(seedKnown(round.game));
    events.setPlace(watching.scenery?.world.level ?? 1);
  }
  /** The own run may know more of the course than the last message. */
  function seedKnown({ seed }: RoomGame): string {
    const climbed = own.run?.world.seed ?? '';
    return climbed.length > seed.length ? climbed : seed;
  }

  return {
    take(next) {
      if (next.simVersion !== SIM_VERSION)
        return sheet.open(createStaleBuildScreen(STALE_BUILD_TEXT, () => window.location.reload(), host.goHome));
      if (round.game?.commitment === next.commitment && (own.run || people.me === undefined)) {
        round.game = next;
        watching.reveal({ from: 0, seed: next.seed });
        if (round.phase === 'playing') own.goOn(next);
        return;
      }
      round.game = next;
      round.level = 1;
      clear();
      const { me } = people;
      const tick = Math.floor(clock.tickSince(next.startsAt));
      parts.tray.root.hidden = me === undefined;
      page.root.toggleAttribute('data-watches', me === undefined);
      if (me === undefined || (me.fall !== undefined && tick > 0)) {
        watch();
        if (tick < 0) parts.enter('countdown');
        return;
      }
      stage.wear(findLook(me.look));
      parts.tray.dress(findLook(me.look));
      parts.enter(tick < 0 ? 'countdown' : 'playing');
      own.begin(next);
      if (tick >= 0) startMusic();
      // An already finished run is only reported.
      if (own.run?.world.over) finish.die();
    },
    go() {
      if (!people.me) return parts.enter('watching');
      parts.enter('playing');
      // With one switch the tray cannot be closed while the switch steers.
      if (parts.preferences.settings.controls === 'one-switch') parts.tray.close();
      startMusic();
      hud.say('Go!');
    },
    watch,
  };
}
