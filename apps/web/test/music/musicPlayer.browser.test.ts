import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPageMusicPlayer, type PageMusicPlayer } from '../../src/features/music/pageMusicPlayer.ts';
import { createShellMusic, type ShellMusic } from '../../src/features/music/shellMusic.ts';
import { createEmitter } from '../../src/data/emitter.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { createFakeSound } from './createFakeSound.ts';

/** An audio context that the browser suspends until a user gesture. */
class HeldContext extends EventTarget {
  state: AudioContextState = 'suspended';
  resumes = 0;
  allowed = false;
  resume(): Promise<void> {
    this.resumes += 1;
    if (!this.allowed) return new Promise(() => {});
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

let timers: ManualTimers;
let sound: ReturnType<typeof createFakeSound>;
let context: HeldContext;
let music: { on: boolean; volume: number };
let loads: number;
let elsewhere: boolean;
let player: PageMusicPlayer;
let end: () => void;
const moved = createEmitter<void>();
const button = document.createElement('button');

function makePlayer(): void {
  player = createPageMusicPlayer({
    timers,
    createContext: () => context as unknown as AudioContext,
    async loadMusic(): Promise<ShellMusic> {
      loads += 1;
      return { play: (on) => void (music.on = on), setVolume: (volume) => void (music.volume = volume) };
    },
    sound,
    page: window,
    musicOverride: { isOverridden: () => elsewhere, subscribe: (listener) => moved.subscribe(listener) },
    isOwnTarget: (target) => target === button,
  });
  end = player.start();
}

beforeEach(() => {
  timers = manualTimers();
  sound = createFakeSound();
  context = new HeldContext();
  music = { on: false, volume: 0 };
  loads = 0;
  elsewhere = false;
  document.body.append(button);
  makePlayer();
});

afterEach(() => {
  end();
  button.remove();
});

describe('autoplay', () => {
  test('OVER-07 is attempted at 100 ms, 1 s and 2 s, and then no more', () => {
    const tries: number[] = [];
    for (const [passMs] of [[99], [1], [899], [1], [999], [1], [60_000]] as const) {
      timers.pass(passMs);
      tries.push(context.resumes);
    }
    expect(tries).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(player.getState().isBlocked).toBe(true);
  });

  test('OVER-07 loads and starts the music as soon as the browser allows it', async () => {
    timers.pass(100);
    expect(loads).toBe(0);
    context.allowed = true;
    timers.pass(900);
    await expect.poll(() => music.on).toBe(true);
    expect([loads, player.getState().isBlocked]).toEqual([1, false]);
  });

  test.each(['click', 'touchend', 'keydown'])(
    'OVER-08 the first %s starts the music if it was blocked',
    async (gesture) => {
      timers.pass(2_000);
      expect(music.on).toBe(false);
      context.allowed = true;
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
      await expect.poll(() => music.on).toBe(true);
      const { resumes } = context;
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
      expect([loads, context.resumes]).toEqual([1, resumes]);
    },
  );

  test('is not attempted when paused in this visit, neither automatically nor on a click', () => {
    sound.update({ musicPaused: true });
    timers.pass(2_000);
    document.body.dispatchEvent(new Event('click', { bubbles: true }));
    expect(context.resumes).toBe(0);
  });

  test('leaves a click on the player itself to the player', () => {
    context.allowed = true;
    button.dispatchEvent(new Event('click', { bubbles: true }));
    expect(context.resumes).toBe(0);
  });
});

describe('play and pause', () => {
  const begun = async (): Promise<void> => {
    context.allowed = true;
    timers.pass(100);
    await expect.poll(() => music.on).toBe(true);
  };

  test('OVER-03 pauses playing music, and plays paused music', async () => {
    await begun();
    player.toggle();
    expect([music.on, sound.get().musicPaused, player.getState().isOn]).toEqual([false, true, false]);
    player.toggle();
    expect([music.on, sound.get().musicPaused, player.getState().isOn]).toEqual([true, false, true]);
  });

  test('OVER-03 plays blocked music, and unmutes it', async () => {
    sound.update({ muted: true });
    context.allowed = true;
    player.toggle();
    await expect.poll(() => music.on).toBe(true);
    expect(sound.get()).toMatchObject({ muted: false, musicPaused: false });
  });

  test('OVER-04 OVER-05 OVER-06 the volume is 0.3 by default, and set in steps of 0.1', async () => {
    expect(player.getState().volume).toBe(0.3);
    await begun();
    expect(music.volume).toBe(0.3);
    player.setVolume(0.74);
    expect([music.volume, sound.get().musicVolume]).toEqual([0.7, 0.7]);
    player.setVolume(0);
    expect(music.on).toBe(false);
  });

  test('follows changes made in the game page or in another tab', async () => {
    await begun();
    sound.update({ musicVolume: 0.9 });
    expect([music.volume, player.getState().volume]).toEqual([0.9, 0.9]);
    sound.update({ muted: true });
    expect([music.on, player.getState().isOn]).toEqual([false, false]);
  });

  test('stays silent while a screen plays its own music, but still stores pause and volume', async () => {
    await begun();
    elsewhere = true;
    moved.emit();
    expect(music.on).toBe(false);
    player.toggle();
    player.setVolume(0.5);
    expect(sound.get()).toMatchObject({ musicPaused: true, musicVolume: 0.5 });
    player.toggle();
    expect(music.on).toBe(false);
    elsewhere = false;
    moved.emit();
    expect(music.on).toBe(true);
  });

  test('stops with the page', async () => {
    await begun();
    end();
    expect(music.on).toBe(false);
  });
});

test('OVER-01 the music is audible: samples come out of a real audio context', async () => {
  const real = new AudioContext();
  const ear = real.createAnalyser();
  const played = createShellMusic(real, ear);
  ear.connect(real.destination);
  await real.resume();
  played.setVolume(0.3);
  played.play(true);
  const samples = new Float32Array(ear.fftSize);
  const loudest = (): number => {
    ear.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
  await waitUntil(() => expect(loudest()).toBeGreaterThan(0.005), { timeoutMs: 30_000, intervalMs: 30 });
  played.play(false);
  await waitUntil(() => expect(loudest()).toBeLessThan(0.000_1), { timeoutMs: 30_000, intervalMs: 30 });
  await real.close();
});
