import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { SwitchScan } from '@jumpy/browser/switchScan';
import type { RaceFinish } from './raceFinish.ts';
import type { RaceStart } from './raceStart.ts';
import type { RoomContext } from './roomContext.ts';
import { truncateName } from './nameText.ts';

const FALL_DISPLAY_MS = 1_100;
const RANK_REFRESH_MS = 200;
const MAX_STEP_MS = 100;

/** Creates the frame function of the page: runs the ticks that are due and draws. */
export function createRoomFrame(
  context: RoomContext,
  { start, finish, scan }: { readonly start: RaceStart; readonly finish: RaceFinish; readonly scan: SwitchScan },
): (nowMs: number, elapsedMs: number) => void {
  const {
    window,
    round,
    clock,
    people,
    hud,
    stage,
    crowd,
    strip,
    watching,
    watchBar,
    raceEnd,
    own,
    heard,
    lobbyWorld,
  } = context;
  let stripMs = -Infinity;

  function showRace(): void {
    if (round.clockMs - stripMs < RANK_REFRESH_MS || round.phase === 'lobby' || round.phase === 'ended') return;
    stripMs = round.clockMs;
    const { self: me } = people;
    // The own score is known here before the room reports it.
    const world = own.run?.world;
    if (me && world && round.phase === 'playing') Object.assign(me, { score: world.score, jumps: world.jumps });
    strip.render(
      people.getRanking((member) => (member === me ? (world?.player.y ?? 0) : crowd.heightOf(member))),
      me?.id,
    );
    const { followed } = watching;
    watchBar.setName(round.phase === 'watching' && followed ? truncateName(followed.username) : undefined);
    if (!me && followed) hud.setScore(followed.score);
  }

  function lookOn(elapsedMs: number, roomTick: number): void {
    if (!watching.course) return;
    watching.onFrame({ tick: Math.max(0, Math.floor(roomTick)), elapsedMs });
    if (round.phase !== 'watching' || !watching.isCourseUnknown || round.shownNotices.has('beyond')) return;
    round.shownNotices.add('beyond');
    hud.showMessage('The course up here is told to those who climb it.');
  }

  function draw(elapsedMs: number, roomTick: number): void {
    const time = { nowMs: round.clockMs, elapsedMs, anticipate: 0 };
    const { phase, game } = round;
    const { course } = watching;
    if (phase === 'lobby' || !game) return stage.draw(lobbyWorld, { ...time, tickFraction: 1, scene: 'ready' });
    if (course) return stage.draw(course.world, { ...time, tickFraction: roomTick % 1, scene: 'watch' });
    if (!own.run) return stage.draw(lobbyWorld, { ...time, tickFraction: 1, scene: 'ready' });
    stage.draw(own.run.world, {
      ...time,
      tickFraction: phase === 'fallen' ? 1 : own.tickFraction,
      scene: phase === 'countdown' ? 'line' : 'play',
      pressed: context.currentInput(),
    });
  }

  return (_nowMs, elapsedMs) => {
    if (window.document.hidden) return;
    const stepMs = Math.min(elapsedMs, MAX_STEP_MS);
    context.controls.poll(elapsedMs);
    round.clockMs += stepMs;
    const roomTick = round.game ? clock.ticksSince(round.game.startsAt) : 0;
    if (round.phase === 'countdown' && context.countDown.update(roomTick)) start.startPlaying();
    if (round.phase === 'playing') {
      own.onFrame(roomTick);
      // Once per frame, not per tick: catching up would play a hundred cues at once.
      heard.update();
      if (own.run) context.audio.syncToRun((own.run.world.tick - 1 + own.tickFraction) / TICKS_PER_SECOND);
    }
    crowd.setOpponents(round.game && roomTick > 0 ? context.figures.getAt(roomTick) : []);
    if (round.phase === 'fallen' && round.clockMs - round.phaseStartMs > FALL_DISPLAY_MS) {
      if (raceEnd.isKnown) finish.showPhotoFinish();
      else if (people.alive.length > 0) start.startSpectating();
    }
    lookOn(stepMs, roomTick);
    showRace();
    scan.advance(stepMs);
    draw(stepMs, roomTick);
  };
}
