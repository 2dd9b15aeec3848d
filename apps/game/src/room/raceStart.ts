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
  enterGame(game: RoomGame): void;
  /** Starts play when the first tick is due. */
  startPlaying(): void;
  startSpectating(): void;
}

const STALE_BUILD_TEXT = 'Jumpy has a new version. Reload the page to play in this room.';

export function createRaceStart(
  context: RoomContext,
  { lobby, finish }: { readonly lobby: RoomLobby; readonly finish: RaceFinish },
): RaceStart {
  const { window, host, audio, round, clock, people, page, hud, sheet, stage, events, own, watching } = context;

  /** Clears the previous game. */
  function clear(): void {
    context.figures.reset();
    context.crowd.reset();
    context.raceEnd.reset();
    context.countDown.start();
    round.shownNotices.clear();
    lobby.close();
    sheet.close();
    context.settings.close();
    hud.setVisible(true);
    hud.setScore(0);
    hud.setCombo(0);
    watching.stop();
    context.watchBar.setName(undefined);
  }

  function startMusic(): void {
    if (own.run) events.showLevel(own.run.world.level);
    audio.setMusicEnabled(true);
    audio.resume();
  }

  function watch(): void {
    if (!round.game) return;
    context.enter('watching');
    watching.start(seedKnown(round.game));
    events.setPlace(watching.course?.world.level ?? 1);
  }
  /** The own run may know more of the course than the last message. */
  function seedKnown({ seed }: RoomGame): string {
    const climbed = own.run?.world.seed ?? '';
    return climbed.length > seed.length ? climbed : seed;
  }

  return {
    enterGame(next) {
      if (next.simVersion !== SIM_VERSION)
        return sheet.open(createStaleBuildScreen(STALE_BUILD_TEXT, () => window.location.reload(), host.goHome));
      if (round.game?.commitment === next.commitment && (own.run || people.self === undefined)) {
        round.game = next;
        watching.addSections({ from: 0, seed: next.seed });
        if (round.phase === 'playing') own.resume(next);
        return;
      }
      round.game = next;
      round.level = 1;
      clear();
      const { self: me } = people;
      const tick = Math.floor(clock.ticksSince(next.startsAt));
      context.tray.root.hidden = me === undefined;
      page.root.toggleAttribute('data-watches', me === undefined);
      if (me === undefined || (me.fall !== undefined && tick > 0)) {
        watch();
        if (tick < 0) context.enter('countdown');
        return;
      }
      stage.setLook(findLook(me.look));
      context.tray.setLook(findLook(me.look));
      context.enter(tick < 0 ? 'countdown' : 'playing');
      own.start(next);
      if (tick >= 0) startMusic();
      // An already finished run is only reported.
      if (own.run?.world.over) finish.endOwnRun();
    },
    startPlaying() {
      if (!people.self) return context.enter('watching');
      context.enter('playing');
      // With one switch the tray cannot be closed while the switch steers.
      if (context.preferences.settings.controls === 'one-switch') context.tray.close();
      startMusic();
      hud.announce('Go!');
    },
    startSpectating: watch,
  };
}
