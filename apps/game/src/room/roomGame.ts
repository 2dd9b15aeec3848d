import { biomeOf } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { Emote, RoomGame as WireGame, RoomPlayer } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import type { SimEvent } from '@jumpy/sim/events';
import { SIM_VERSION } from '@jumpy/sim/version';
import { createWorld } from '@jumpy/sim/world';
import type { GameParts } from '../gameParts.ts';
import type { RoomHost, RoomNews } from '../host/roomHost.ts';
import { createControls } from '../input/controls.ts';
import { runFrames } from '../loop/frames.ts';
import { createNumbers } from '../page/numbers.ts';
import { createAppearance } from '../settings/appearance.ts';
import { createSettings } from '../settings/settingsControl.ts';
import { unlockInGesture } from '../sound/unlockInGesture.ts';
import { sightOf } from '../settings/sightOf.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import { createGuide } from '../tutorial/guide.ts';
import { createLessons } from '../tutorial/lessons.ts';
import { createStage } from '../view/stage.ts';
import { createWarmer } from '../view/warmer.ts';
import { createCountDown } from './countDown.ts';
import { createCrowd } from './crowd.ts';
import { createEmoteShow } from './emoteShow.ts';
import { createEmoteTray } from './emoteTray.ts';
import { lookNamed } from './figureArt.ts';
import { createFigures } from './figures.ts';
import { createInputSender } from './inputSender.ts';
import { createOwnRun } from './ownRun.ts';
import { createPeople } from './people.ts';
import { createRaceEnd } from './raceEnd.ts';
import { createRankStrip } from './rankStrip.ts';
import { createRoomClock } from './roomClock.ts';
import { createRoomPage } from './roomPage.ts';
import { listenToRoomKeys } from './roomKeys.ts';
import { leaveScreen, lobbyScreen, staleScreen } from './roomScreens.ts';
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
const FALLEN_MS = 1_100;
const STRIP_MS = 200;
const LONGEST_STEP_MS = 100;
const CALM_DEVICE = {};
const STALE = 'Jumpy has a new version. Reload the page to play in this room.';

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
  let clockMs = 0;
  let phaseMs = 0;
  let stripMs = -Infinity;
  let toldAllDead = false;
  let toldBeyond = false;
  let level = 1;
  let lobbyShown = '';

  const crowd = createCrowd({
    people,
    emotes,
    hero: () => (phase === 'playing' || phase === 'countdown' ? own.run?.world.player : undefined),
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
      if (event.type === 'level') setPlace(event.level);
    },
  });
  const countDown = createCountDown(hud, audio);
  const raceEnd = createRaceEnd({
    people,
    onBack: () => host.act({ action: 'BACK_TO_LOBBY' }),
    onLeave: host.goHome,
  });
  const own = createOwnRun({
    ...{ clock, sender, stage, controls, bot, lessons, hud, onEvent },
    companion: crowd,
    numbers: createNumbers(hud, audio),
    isPlaying: () => phase === 'playing',
    onTick: host.progress,
    onOver: () => die(),
  });
  hud.root.querySelector('.chips')?.prepend(strip.place);
  hud.root.querySelector('.top')?.append(strip.root);
  hud.root.querySelector('.play')?.append(tray.root, watchBar.root);

  const settings = createSettings({ window, preferences, audio, sheet: page.settings, onSound: showSound });
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

  function unlock(): void {
    unlockInGesture(window, audio);
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

  function setPlace(next: number): void {
    level = next;
    audio.setPlace({ biome: biomeOf(next), level: next });
  }
  function showLevel(next: number): void {
    setPlace(next);
    hud.level(next, BIOMES[biomeAt(biomeOf(next))].name);
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
      own.drop();
      raceEnd.forget();
      game = undefined;
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
    if (game?.commitment === next.commitment && (own.run || people.me === undefined)) {
      game = next;
      watching.reveal({ from: 0, seed: next.seed });
      if (phase === 'playing') own.goOn(next);
      return;
    }
    game = next;
    level = 1;
    figures.begin();
    crowd.begin();
    raceEnd.forget();
    countDown.begin();
    toldAllDead = false;
    toldBeyond = false;
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
    enter(tick < 0 ? 'countdown' : 'playing');
    own.begin(next);
    if (tick >= 0) startMusic();
    // A run that ended is told so, and not played.
    if (own.run?.world.over) die();
  }

  function startMusic(): void {
    if (own.run) showLevel(own.run.world.level);
    audio.setMusic(true);
    audio.release();
  }

  function die(): void {
    if (!own.run || (phase !== 'playing' && phase !== 'countdown')) return;
    const { score, jumps, over } = own.run.world;
    own.flush();
    if (over) host.act({ action: 'PLAYER_DIED', finalScore: score, finalJumps: jumps });
    if (sheet.isOpen) sheet.close();
    tray.close();
    hud.count(0);
    enter('fallen');
    audio.setMusic(false);
    hud.say(`Your run is over. ${score} points.`);
  }

  function startWatching(): void {
    if (!game) return;
    enter('watching');
    watching.begin(seedKnown());
    setPlace(watching.scenery?.world.level ?? 1);
  }
  const seedKnown = (): string => {
    const told = game?.seed ?? WAITING_SEED;
    const climbed = own.run?.world.seed ?? '';
    return climbed.length > told.length ? climbed : told;
  };

  function go(): void {
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
      if (phase === 'playing' && own.run && !own.run.world.over)
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

  function showEnd(): void {
    if (phase !== 'ended') enter('ended');
    tray.close();
    watchBar.show(undefined);
    audio.setMusic(false);
    const screen = raceEnd.screen({ biome: biomeOf(level), vision: sightOf(preferences).vision });
    hud.show(false);
    sheet.open(screen);
    hud.say(screen.sign);
    if (raceEnd.rank === 1) audio.play('best');
  }

  function hearUpdate(update: MultiplayerUpdate): void {
    switch (update.action) {
      case 'FRAME': {
        const frame = decodeRoomFrame(update.bytes);
        if (!frame || !game) return;
        figures.hear(frame, clock.tickSince(game.startsAt));
        for (const { seat, x, y, tick, isAlive } of frame.players) if (!isAlive) people.found(seat, { x, y, tick });
        return;
      }
      case 'SCORE_UPDATE':
        return people.score(update.scores);
      case 'PLAYER_DIED':
        return fell(update);
      case 'GAME_END':
        raceEnd.take(update);
        die();
        if (phase !== 'fallen') showEnd();
        return;
      case 'GAME_STARTED':
        if (game) game = { ...game, startsAt: update.startsAt };
        return;
      case 'SECTIONS':
        watching.reveal(update);
        if (game && update.from * 8 <= game.seed.length)
          game = { ...game, seed: game.seed.slice(0, update.from * 8) + update.seed };
        own.reveal(update);
        return;
      case 'RUN_MOVED':
        game = update.game;
        own.move(update.game);
        return;
      case 'PLAYERS':
        people.meet(update.players);
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
        else if (phase === 'playing') own.flush();
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
    // In a line everybody is about to live, and where nobody did the game would be over: it was told as it stood before.
    if (state === 'countdown' || (state === 'playing' && people.living.length === 0)) people.begin();
    if (state === 'waiting') return openLobby();
    if (told && state !== 'ended') return takeGame(told);
    // It ended while we were away.
    if (state !== 'ended' || raceEnd.isTold) return;
    raceEnd.guess(crowd.heightOf);
    showEnd();
  }

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    controls.frame(elapsedMs);
    clockMs += Math.min(elapsedMs, LONGEST_STEP_MS);
    const roomTick = game ? clock.tickSince(game.startsAt) : 0;
    if (phase === 'countdown' && countDown.pass(roomTick)) go();
    if (phase === 'playing') own.frame(roomTick);
    if (phase === 'playing' && own.run) audio.hearRun((own.run.world.tick - 1 + own.share) / TICKS_PER_SECOND);
    crowd.show(game && roomTick > 0 ? figures.at(roomTick) : []);
    if (phase === 'fallen' && clockMs - phaseMs > FALLEN_MS) {
      if (raceEnd.isTold) showEnd();
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
    const world = own.run?.world;
    if (me && world && phase === 'playing') Object.assign(me, { score: world.score, jumps: world.jumps });
    strip.show(
      people.ranking((person) => (person === me ? (world?.player.y ?? 0) : crowd.heightOf(person))),
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
    if (!own.run) return stage.draw(waitingWorld, { ...time, share: 1, scene: 'ready' });
    stage.draw(own.run.world, {
      ...time,
      share: phase === 'fallen' ? 1 : own.share,
      scene: phase === 'countdown' ? 'line' : 'play',
    });
  }

  controls.open({
    window,
    surface: page.root,
    orb: hud.orb,
    commands,
    onAway: () => undefined,
    onHidden() {
      if (phase === 'playing') own.flush();
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
    listenToRoomKeys({
      window,
      surface: page.root,
      isDeaf: () => sheet.isOpen || settings.isOpen || preferences.settings.controls === 'one-switch',
      isWatching: () => phase === 'watching',
      onEmote: showEmote,
      onTray: tray.toggle,
      onTurn: watching.turn,
    }),
    () => page.root.remove(),
  ];
  host.open({ onNews, onPlatform: appearance.dress, onConnection: hud.connection });

  return {
    stop() {
      for (const each of stops) each();
    },
  };
}
