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
  parts: RoomContext,
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
    waitingWorld,
  } = parts;
  let stripMs = -Infinity;

  function showRace(): void {
    if (round.clockMs - stripMs < RANK_REFRESH_MS || round.phase === 'lobby' || round.phase === 'ended') return;
    stripMs = round.clockMs;
    const { me } = people;
    // The own score is known here before the room reports it.
    const world = own.run?.world;
    if (me && world && round.phase === 'playing') Object.assign(me, { score: world.score, jumps: world.jumps });
    strip.show(
      people.ranking((person) => (person === me ? (world?.player.y ?? 0) : crowd.heightOf(person))),
      me?.id,
    );
    const { followed } = watching;
    watchBar.show(round.phase === 'watching' && followed ? truncateName(followed.username) : undefined);
    if (!me && followed) hud.score(followed.score);
  }

  function lookOn(elapsedMs: number, roomTick: number): void {
    if (!watching.scenery) return;
    watching.frame({ tick: Math.max(0, Math.floor(roomTick)), elapsedMs });
    if (round.phase !== 'watching' || !watching.isBeyond || round.told.has('beyond')) return;
    round.told.add('beyond');
    hud.note('The course up here is told to those who climb it.');
  }

  function draw(elapsedMs: number, roomTick: number): void {
    const time = { nowMs: round.clockMs, elapsedMs, anticipate: 0 };
    const { phase, game } = round;
    const { scenery } = watching;
    if (phase === 'lobby' || !game) return stage.draw(waitingWorld, { ...time, share: 1, scene: 'ready' });
    if (scenery) return stage.draw(scenery.world, { ...time, share: roomTick % 1, scene: 'watch' });
    if (!own.run) return stage.draw(waitingWorld, { ...time, share: 1, scene: 'ready' });
    stage.draw(own.run.world, {
      ...time,
      share: phase === 'fallen' ? 1 : own.share,
      scene: phase === 'countdown' ? 'line' : 'play',
      pressed: parts.pressed(),
    });
  }

  return (_nowMs, elapsedMs) => {
    if (window.document.hidden) return;
    const stepMs = Math.min(elapsedMs, MAX_STEP_MS);
    parts.controls.frame(elapsedMs);
    round.clockMs += stepMs;
    const roomTick = round.game ? clock.tickSince(round.game.startsAt) : 0;
    if (round.phase === 'countdown' && parts.countDown.pass(roomTick)) start.go();
    if (round.phase === 'playing') {
      own.frame(roomTick);
      // Once per frame, not per tick: catching up would play a hundred cues at once.
      heard.follow();
      if (own.run) parts.audio.syncToRun((own.run.world.tick - 1 + own.share) / TICKS_PER_SECOND);
    }
    crowd.show(round.game && roomTick > 0 ? parts.figures.at(roomTick) : []);
    if (round.phase === 'fallen' && round.clockMs - round.phaseMs > FALL_DISPLAY_MS) {
      if (raceEnd.isTold) finish.show();
      else if (people.living.length > 0) start.watch();
    }
    lookOn(stepMs, roomTick);
    showRace();
    scan.advance(stepMs);
    draw(stepMs, roomTick);
  };
}
