import { biomeOf } from '@jumpy/sim/biomes';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { Emote, RoomGame as WireGame, RoomPlayer } from '@jumpy/protocol/room/messages';
import { EMOTES } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { current } from '@jumpy/sim/current';
import type { SimEvent } from '@jumpy/sim/events';
import { NO_INPUT } from '@jumpy/sim/input';
import { SIM_VERSION } from '@jumpy/sim/version';
import { createWorld } from '@jumpy/sim/world';
import type { GameParts } from '../gameParts.ts';
import type { RoomHost, RoomNews } from '../host/roomHost.ts';
import { createControls } from '../input/controls.ts';
import { askForTilt, mayTilt } from '../input/tilt.ts';
import { runFrames } from '../loop/frames.ts';
import { createNumbers } from '../page/numbers.ts';
import { createAppearance } from '../settings/appearance.ts';
import { createSettings } from '../settings/settingsControl.ts';
import { sightOf } from '../settings/sightOf.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import { createGuide } from '../tutorial/guide.ts';
import { createLessons } from '../tutorial/lessons.ts';
import { createStage } from '../view/stage.ts';
import { createWarmer } from '../view/warmer.ts';
import { createCrowd } from './crowd.ts';
import { createEmoteShow } from './emoteShow.ts';
import { createEmoteTray } from './emoteTray.ts';
import { lookNamed } from './figureArt.ts';
import { createFigures } from './figures.ts';
import { createInputSender } from './inputSender.ts';
import { createPeople, type Ranked } from './people.ts';
import { photoFinish } from './photoFinish.ts';
import { createRankStrip } from './rankStrip.ts';
import { createRoomClock } from './roomClock.ts';
import { createRoomPage } from './roomPage.ts';
import { openRoomRun, type RoomRun } from './roomRun.ts';
import { finishScreen, leaveScreen, lobbyScreen, staleScreen } from './roomScreens.ts';
import { createWatchBar } from './watchBar.ts';
import { createWatching } from './watching.ts';
import { isolated, shortName } from './words.ts';

export interface RoomGameParts
  extends Pick<
    GameParts,
    'window' | 'body' | 'audio' | 'platform' | 'preferences' | 'memory' | 'random' | 'frames' | 'bot'
  > {
  readonly host: RoomHost;
  /** The page's clocks: one that never jumps, and the one that offsets are told of. */
  readonly clocks: { readonly steadyMs: () => number; readonly dateMs: () => number };
}

/** Where the page stands. `fallen`: the own end is seen; `watching`: the others climb on. */
type RoomPhase = 'lobby' | 'countdown' | 'playing' | 'fallen' | 'watching' | 'ended';

const WAITING_SEED = '00000000000000000000000000000000';
/** A drawing gap shorter than this is stepped through; a longer one is a drop. */
const STILL_TICKS = 2 * TICKS_PER_SECOND;
/** The room plays a run on that is further behind. */
const MOST_BEHIND_TICKS = 10 * TICKS_PER_SECOND;
/** Whoever comes back has so long to find the keys, where that much is left. */
const READY_MS = 1_200;
const FALLEN_MS = 1_100;
const STRIP_MS = 200;
const LONGEST_STEP_MS = 100;
const CALM_DEVICE = {};
const STALE = 'Jumpy has a new version. Reload the page to play in this room.';
const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** A page in a room: one course for all, everybody's run at once, and nobody waits. */
export function createRoomGame(parts: RoomGameParts): { stop(): void } {
  const { window, host, audio, preferences, bot } = parts;
  const { document } = window;
  const warmer = createWarmer(window);
  const clock = createRoomClock(parts.clocks);
  const people = createPeople();
  const figures = createFigures();
  const page = createRoomPage(parts.body, { onMute: () => commands.mute(), onLeave: () => leave() });
  const { hud, sheet } = page;
  const waitingWorld = createWorld({ seed: WAITING_SEED, mode: 'practice' });
  const lessons = createLessons(parts.memory);
  const sender = createInputSender(host.act);
  const emotes = createEmoteShow({ memory: parts.memory, ownId: () => people.me?.id });

  let phase: RoomPhase = 'lobby';
  let roomId = '';
  let game: WireGame | undefined;
  let moved: WireGame | undefined;
  let run: RoomRun | undefined;
  /** The own run is so many ticks behind the room, and stays there. */
  let behind = 0;
  let readyAtMs = -Infinity;
  let share = 1;
  let clockMs = 0;
  let phaseMs = 0;
  let stripMs = -Infinity;
  let counted = 0;
  let isBlind = false;
  let toldAllDead = false;
  let toldBeyond = false;
  let level = 1;
  let lobbyShown = '';
  let last: { readonly ranking: readonly Ranked[]; readonly winnerId: string | undefined } | undefined;

  const crowd = createCrowd({
    people,
    emotes,
    hero: () => (phase === 'playing' || phase === 'countdown' ? run?.world.player : undefined),
    followed: () => watching.followed,
    hand: () => preferences.settings.hand,
    isLinedUp: () => phase === 'countdown',
  });
  const controls = createControls({
    window,
    kind: () => preferences.settings.controls,
    isPlayed: () => phase === 'playing' && !sheet.isOpen && !page.settings.isOpen,
  });
  const overlay = createGuide({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    platform: () => (window.matchMedia('(pointer: coarse)').matches ? 'mobile' : appearance.platform),
  });
  const stage = createStage({ window, page, warmer, sight: () => sightOf(preferences), random: parts.random, overlay });
  const numbers = createNumbers(hud, audio);
  const strip = createRankStrip();
  const watchBar = createWatchBar((by) => watching.turn(by));
  const tray = createEmoteTray({ emotes, window, onPick: showEmote });
  const watching = createWatching({
    people,
    stage,
    companion: crowd,
    still: () => preferences.still,
    heightOf: crowd.heightOf,
    onLevel(event) {
      stage.onEvent(event, clockMs);
      if (event.type === 'level') showLevel(event.level);
    },
  });
  hud.root.querySelector('.chips')?.prepend(strip.place);
  hud.root.querySelector('.top')?.append(strip.root);
  hud.root.querySelector('.play')?.append(tray.root, watchBar.root);

  const settings = createSettings({
    preferences,
    audio,
    sheet: page.settings,
    mayTilt: mayTilt(window, window.navigator.maxTouchPoints),
    onSound: showSound,
    refusalOf: async ({ controls: asked }) =>
      asked !== 'tilt' || (await askForTilt(window)) ? undefined : 'This browser shares no tilt. Keys and thumb go on.',
  });
  const appearance = createAppearance({
    ...parts,
    start: { platform: () => undefined },
    onChange({ isSightNew }) {
      controls.follow();
      if (isSightNew) stage.rebuild();
      settings.refresh();
    },
    onSound: showSound,
  });
  const commands = {
    pause() {
      if (settings.isOpen) settings.close();
      else if (sheet.isOpen && sheet.root.querySelector('.is-leave')) sheet.close();
      else if (!sheet.isOpen) leave();
    },
    mute() {
      unlock();
      audio.setMuted(!audio.settings.muted);
      showSound();
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    settings() {
      if (settings.isOpen) settings.close();
      else if (phase === 'playing' || phase === 'countdown')
        hud.note('Rooms know no pause: settings open after your run.');
      else settings.open();
    },
    revive: () => undefined,
    press() {
      unlock();
      if (settings.isOpen) return settings.press();
      if (sheet.isOpen) return sheet.press();
      if (phase !== 'watching' || preferences.settings.controls !== 'one-switch') return false;
      watching.turn(1);
      return true;
    },
  };

  /** Browsers let sound begin in a gesture only. */
  function unlock(): void {
    if (window.navigator.userActivation?.isActive ?? true) audio.unlock();
  }
  function showSound(): void {
    hud.muted(audio.settings.muted);
    settings.refresh();
  }
  const nameOf = (player: Pick<RoomPlayer, 'username'>): string => isolated(shortName(player.username));

  function enter(next: RoomPhase): void {
    phase = next;
    phaseMs = clockMs;
    page.root.dataset['phase'] = next;
    controls.rest();
  }

  function leave(): void {
    if (phase !== 'playing' && phase !== 'countdown') return host.goHome();
    if (people.me === undefined) return host.goHome();
    controls.rest();
    sheet.open(leaveScreen({ onStay: sheet.close, onLeave: host.goHome }));
  }

  function showEmote(emote: Emote): void {
    const { me } = people;
    if (!me || phase === 'lobby' || !emotes.take(clockMs)) return;
    emotes.hear(me.id, emote, clockMs);
    host.act({ action: 'EMOTE', emote });
  }

  function showLevel(next: number): void {
    level = next;
    const biome = biomeOf(next);
    hud.level(next, BIOMES[biomeAt(biome)].name);
    audio.setPlace({ biome, level: next });
  }

  function onEvent(event: SimEvent): void {
    stage.onEvent(event, clockMs);
    lessons.onEvent(event);
    soundEvent(event, { audio, device: preferences.settings.haptics ? window.navigator : CALM_DEVICE });
    if (event.type !== 'level' || event.level === 1) return;
    showLevel(event.level);
    hud.say(`Level ${event.level}, ${BIOMES[biomeAt(event.biome)].name}`);
  }

  function openLobby(): void {
    const isNew = phase !== 'lobby' || lobbyShown === '';
    if (isNew) {
      enter('lobby');
      run = undefined;
      game = undefined;
      moved = undefined;
      last = undefined;
      watching.end();
      watchBar.show(undefined);
      tray.close();
      settings.close();
      hud.show(false);
      hud.count(0);
      audio.setMusic(false);
      stage.open(waitingWorld, 0);
    }
    const now = JSON.stringify([
      roomId,
      people.me?.id,
      people.all.map(({ id, isHost, isAway }) => [id, isHost, isAway]),
    ]);
    if (!isNew && now === lobbyShown) return;
    lobbyShown = now;
    sheet.open(
      lobbyScreen({
        roomId,
        people,
        onStart() {
          unlock();
          host.act({ action: 'START_COUNTDOWN' });
        },
        onLeave: host.goHome,
      }),
    );
  }

  /** A game is told: one that begins, or the one under way, after a return. */
  function takeGame(next: WireGame): void {
    if (next.simVersion !== SIM_VERSION)
      return sheet.open(staleScreen(STALE, () => window.location.reload(), host.goHome));
    if (game?.commitment === next.commitment && (run || people.me === undefined)) return goOn(next);
    game = next;
    level = 1;
    figures.begin();
    crowd.begin();
    last = undefined;
    toldAllDead = false;
    toldBeyond = false;
    counted = 0;
    lobbyShown = '';
    sheet.close();
    settings.close();
    hud.show(true);
    hud.score(0);
    hud.combo(0);
    watching.end();
    watchBar.show(undefined);
    const { me } = people;
    const tick = Math.floor(clock.tickSince(next.startsAt));
    tray.root.hidden = me === undefined;
    page.root.toggleAttribute('data-watches', me === undefined);
    if (me === undefined || (me.fall !== undefined && tick > 0)) {
      startWatching();
      if (tick < 0) enter('countdown');
      return;
    }
    stage.wear(me.look);
    tray.dress(lookNamed(me.look));
    place(next);
    enter(tick < 0 ? 'countdown' : 'playing');
    if (tick >= 0) startMusic();
    // Whoever was not here by the start begins with all the others; whoever was here goes on from there.
    behind = next.playedTicks === 0 ? 0 : Math.max(0, tick - next.playedTicks);
    if (next.playedTicks > 0) comeBack('You are back in the race.');
    // A run that ended is told so, and not played.
    if (run?.world.over) die();
  }

  /** The same game again, after the connection was away. */
  function goOn(next: WireGame): void {
    game = next;
    watching.reveal({ from: 0, seed: next.seed });
    if (!run || phase !== 'playing') return;
    if (!run.holds(next)) {
      moved = next;
      return;
    }
    run.reveal({ from: 0, seed: next.seed });
    sender.begin(next.playedTicks);
    sender.flush(run);
  }

  /** Puts the run on the page where it stands. */
  function place(next: WireGame): void {
    run = openRoomRun(next, current, onEvent);
    if (!run) return window.reportError(new Error('The room told inputs that cannot be read.'));
    const { world } = run;
    sender.begin(next.playedTicks);
    numbers.reset(0);
    lessons.begin({ best: 0, x: world.player.x, y: world.player.y });
    stage.open(world, 0, { companion: crowd, ...(world.tick > 0 ? { levelFromY: world.cameraY / 256 } : {}) });
    numbers.show(world);
  }

  function startMusic(): void {
    if (run) showLevel(run.world.level);
    audio.setMusic(true);
    audio.release();
  }

  /** The room played on without the player: their run stands there now. */
  function takeMoved(next: WireGame): void {
    moved = undefined;
    if (!run || phase !== 'playing') return;
    const leftOff = run.world.tick;
    place(next);
    if (!run) return;
    behind = Math.max(0, Math.floor(clock.tickSince(next.startsAt)) - run.world.tick);
    const seconds = Math.max(1, Math.round((run.world.tick - leftOff) / TICKS_PER_SECOND));
    const more = run.world.tick > leftOff;
    comeBack(more ? `The room played on for ${seconds} s without you. You are here now.` : 'The room has you here.');
    if (run.world.over) die();
  }

  function comeBack(words: string): void {
    controls.rest();
    hud.note(words);
    const left = MOST_BEHIND_TICKS - behind;
    if (left > (READY_MS / 1_000) * TICKS_PER_SECOND * 2) readyAtMs = clock.nowMs() + READY_MS;
  }

  function playTick(now: RoomRun, isSteered: boolean): void {
    const { world } = now;
    const input = !isSteered ? NO_INPUT : bot ? bot(world) : controls.take();
    lessons.note(input);
    now.play(input);
    stage.note(now.world);
    sender.note(now);
    if (now.world.over) die();
  }

  function play(now: RoomRun, roomTick: number): void {
    if (clock.nowMs() < readyAtMs) {
      behind = Math.max(behind, Math.floor(roomTick) - now.world.tick);
      hud.count(Math.ceil((readyAtMs - clock.nowMs()) / (READY_MS / 3)));
      return;
    }
    hud.count(0);
    const wanted = roomTick - behind;
    const due = Math.floor(wanted) - now.world.tick;
    const wasLate = now.world.tick === 0 && due > 1;
    if (due > STILL_TICKS && !wasLate) {
      behind += due;
      return comeBack(`You were away for ${Math.round(due / TICKS_PER_SECOND)} s. Your run waited.`);
    }
    for (let tick = 0; tick < due && phase === 'playing' && !now.isBlind; tick += 1) playTick(now, !wasLate);
    if (now.isBlind && due > 1) behind += due - 1;
    if (now.isBlind !== isBlind) {
      ({ isBlind } = now);
      if (isBlind) hud.note('Waiting for the course…');
    }
    share = Math.max(0, Math.min(1, wanted - Math.floor(wanted)));
    numbers.show(now.world);
  }

  function die(): void {
    if (!run || phase === 'fallen' || phase === 'watching') return;
    const { score, jumps } = run.world;
    sender.flush(run);
    if (run.world.over) host.act({ action: 'PLAYER_DIED', finalScore: score, finalJumps: jumps });
    if (sheet.isOpen) sheet.close();
    tray.close();
    hud.count(0);
    share = 1;
    enter('fallen');
    audio.setMusic(false);
    hud.say(`Your run is over. ${score} points.`);
  }

  function startWatching(): void {
    if (!game) return;
    enter('watching');
    watching.begin(seedKnown());
    const from = watching.scenery?.world.level ?? 1;
    if (from !== level) showLevel(from);
  }
  const seedKnown = (): string => {
    const told = game?.seed ?? WAITING_SEED;
    const own = run && run.world.derivedFrom === null ? run.world.seed : '';
    return own.length > told.length ? own : told;
  };

  function count(roomTick: number): void {
    const left = Math.ceil(-roomTick / TICKS_PER_SECOND);
    if (left !== counted && left > 0) {
      if (counted === 0 || left === 5 || left <= 3)
        hud.say(left === 1 ? '1' : `${left}${counted === 0 ? ' seconds' : ''}`);
      if (left <= 3) audio.play('count');
      counted = left;
    }
    hud.count(left);
    if (roomTick < 0) return;
    hud.count(0);
    if (!people.me) return enter('watching');
    enter('playing');
    startMusic();
    hud.say('Go!');
  }

  function fell(update: Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>): void {
    const person = people.fell(update);
    if (!person) return;
    const left = people.living.filter(({ isBot }) => !isBot).length;
    if (person === people.me) {
      // The room knows: it may have played on without us.
      if (phase === 'playing' && run && !run.world.over)
        stage.onEvent(
          { type: 'end', cause: 'fall', score: update.finalScore, tick: update.tick, x: update.x, y: update.y },
          clockMs,
        );
      die();
    } else if (phase !== 'ended') {
      if (phase === 'playing' || phase === 'watching') hud.note(`${nameOf(person)} fell`);
      hud.say(`${nameOf(person)} fell. ${left} still climbing.`);
    }
    if (left > 0 || toldAllDead || !people.me) return;
    toldAllDead = true;
    host.act({ action: 'ALL_PLAYERS_DEAD' });
  }

  function end({ rankings, winner }: Extract<MultiplayerUpdate, { action: 'GAME_END' }>): void {
    const ranked = rankings.flatMap(({ playerId, rank, score, jumps }): Ranked[] => {
      const person = people.byId(playerId);
      return person ? [{ person: Object.assign(person, { score, jumps, isAlive: false }), rank }] : [];
    });
    const bots = people.all.filter(({ isBot }) => isBot).map((person): Ranked => ({ person, rank: undefined }));
    last = { ranking: [...ranked, ...bots], winnerId: winner?.playerId };
    if (phase === 'playing' || phase === 'countdown') die();
    if (phase !== 'fallen') showEnd();
  }

  function showEnd(): void {
    if (!last) return;
    if (phase !== 'ended') enter('ended');
    tray.close();
    watchBar.show(undefined);
    audio.setMusic(false);
    const own = people.me?.id;
    const { ranking, winnerId } = last;
    const rank = ranking.find(({ person }) => person.id === own)?.rank;
    const vision = sightOf(preferences).vision;
    const screen = finishScreen({
      people,
      winner: winnerId === undefined ? undefined : people.byId(winnerId),
      rank,
      photo: photoFinish(ranking, { ownId: own, biome: biomeOf(level), vision }),
      onBack: () => host.act({ action: 'BACK_TO_LOBBY' }),
      onLeave: host.goHome,
    });
    hud.show(false);
    sheet.open(screen);
    hud.say(screen.sign);
    if (rank === 1) audio.play('best');
  }

  function hearUpdate(update: MultiplayerUpdate): void {
    switch (update.action) {
      case 'FRAME': {
        const frame = decodeRoomFrame(update.bytes);
        if (frame && game) figures.hear(frame, clock.tickSince(game.startsAt));
        return;
      }
      case 'SCORE_UPDATE':
        return people.score(update.scores);
      case 'PLAYER_DIED':
        return fell(update);
      case 'GAME_END':
        return end(update);
      case 'GAME_STARTED':
        if (game) game = { ...game, startsAt: update.startsAt };
        return;
      case 'SECTIONS':
        watching.reveal(update);
        if (game && update.from * 8 <= game.seed.length)
          game = { ...game, seed: game.seed.slice(0, update.from * 8) + update.seed };
        run?.reveal(update);
        return;
      case 'RUN_MOVED':
        game = update.game;
        moved = update.game;
        return;
      case 'PLAYERS':
        people.take(update.players, people.me?.id ?? null);
        if (phase === 'lobby') openLobby();
        else if (phase === 'ended' && sheet.isOpen && !page.settings.isOpen) showEnd();
        return;
      case 'EMOTE':
        if (update.playerId !== people.me?.id) emotes.hear(update.playerId, update.emote, clockMs);
        return;
      case 'BREAK':
        sender.setBroken(update.isBroken);
        hud.connection(update.isBroken ? 'gone' : 'good');
        if (update.isBroken) hud.say('The connection is away. Your run goes on.');
        else if (run && phase === 'playing') sender.flush(run);
        return;
    }
  }

  function onNews(news: RoomNews): void {
    if (news.type === 'MULTIPLAYER_UPDATE') return hearUpdate(news.data);
    if (news.type === 'COUNTDOWN_STARTED') {
      people.begin();
      return takeGame(news.data.game);
    }
    const { players, playerId, state, game: told, clockOffsetMs } = news.data;
    ({ roomId } = news.data);
    clock.set(clockOffsetMs);
    if (state === 'waiting') people.begin();
    people.take(players, playerId);
    if (state === 'waiting') return openLobby();
    if (told && state !== 'ended') return takeGame(told);
    // It ended while we were away.
    if (state === 'ended' && !last) {
      const ranking = people.ranking(crowd.heightOf);
      last = { ranking, winnerId: ranking[0]?.person.id };
      showEnd();
    }
  }

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    controls.frame(elapsedMs);
    clockMs += Math.min(elapsedMs, LONGEST_STEP_MS);
    const roomTick = game ? clock.tickSince(game.startsAt) : 0;
    if (moved && phase === 'playing') takeMoved(moved);
    if (phase === 'countdown') count(roomTick);
    if (phase === 'playing' && run) play(run, roomTick);
    crowd.show(game && roomTick > 0 ? figures.at(roomTick) : []);
    if (phase === 'fallen' && clockMs - phaseMs > FALLEN_MS) {
      if (last) showEnd();
      else if (people.living.length > 0) startWatching();
    }
    if (watching.scenery) {
      watching.frame({ tick: Math.max(0, Math.floor(roomTick)), elapsedMs: Math.min(elapsedMs, LONGEST_STEP_MS) });
      if (phase === 'watching' && watching.isBeyond && !toldBeyond) {
        toldBeyond = true;
        hud.note('The course up here is told to those who climb it.');
      }
    }
    showRace();
    draw(Math.min(elapsedMs, LONGEST_STEP_MS), roomTick);
  }

  function showRace(): void {
    if (clockMs - stripMs < STRIP_MS || phase === 'lobby' || phase === 'ended') return;
    stripMs = clockMs;
    const { me } = people;
    // One's own is known before the room tells it.
    if (me && run && phase === 'playing') Object.assign(me, { score: run.world.score, jumps: run.world.jumps });
    strip.show(
      people.ranking((person) => (person === me ? (run?.world.player.y ?? 0) : crowd.heightOf(person))),
      me?.id,
    );
    const { followed } = watching;
    watchBar.show(phase === 'watching' && followed ? shortName(followed.username) : undefined);
    if (!me && followed) hud.score(followed.score);
  }

  function draw(elapsedMs: number, roomTick: number): void {
    const time = { nowMs: clockMs, elapsedMs, anticipate: 0 };
    const { scenery } = watching;
    if (phase === 'lobby' || !game) return stage.draw(waitingWorld, { ...time, share: 1, scene: 'ready' });
    if (scenery) return stage.draw(scenery.world, { ...time, share: roomTick % 1, scene: 'watch' });
    if (!run) return stage.draw(waitingWorld, { ...time, share: 1, scene: 'ready' });
    stage.draw(run.world, { ...time, share, scene: phase === 'countdown' ? 'line' : 'play' });
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || sheet.isOpen || settings.isOpen) return;
    if (preferences.settings.controls === 'one-switch') return;
    const emote = EMOTES[Number(event.key) - 1];
    if (emote) return showEmote(emote);
    if (event.key.toLowerCase() === 'e') return tray.toggle();
    const by = ARROWS[event.code] ?? (event.code === 'Space' || event.code === 'Enter' ? 1 : undefined);
    if (phase !== 'watching' || by === undefined) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    watching.turn(by);
  };
  const onTap = (event: PointerEvent): void => {
    if (phase !== 'watching' || sheet.isOpen || settings.isOpen) return;
    if (preferences.settings.controls === 'one-switch') return;
    if (event.target instanceof Element && event.target.closest('button, a, .tray, .scrim')) return;
    watching.turn(event.clientX < window.innerWidth / 2 ? -1 : 1);
  };
  window.addEventListener('keydown', onKey);
  page.root.addEventListener('pointerdown', onTap);

  controls.open({
    window,
    surface: page.root,
    orb: hud.orb,
    commands,
    onAway: () => undefined,
    onHidden() {
      if (run && phase === 'playing') sender.flush(run);
    },
    onGesture() {
      unlock();
      void settings.askAgain();
    },
    onNoTilt: () => hud.note('No tilt is felt here. Drag to steer.'),
  });
  showSound();
  stage.open(waitingWorld, 0);
  const stops = [
    controls.stop,
    appearance.stop,
    parts.frames?.(onFrame) ?? runFrames(window, onFrame),
    stage.stop,
    warmer.stop,
    host.close,
    () => window.removeEventListener('keydown', onKey),
    () => page.root.remove(),
  ];
  host.open({ onNews, onPlatform: appearance.dress, onConnection: hud.connection });

  return {
    stop() {
      for (const each of stops) each();
    },
  };
}
