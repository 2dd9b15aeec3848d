import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { describe, expect, it, vi } from 'vitest';
import { createAudioEngine, type AudioEngineOptions } from '../src/audioEngine.ts';
import { EFFECTS } from '../src/effects.ts';
import { HOP_SOUNDS } from '../src/hopSounds.ts';
import { MUSIC_PAUSED_KEY, MUSIC_VOLUME_KEY, SOUND_STORAGE_KEY, type SoundStorage } from '../src/soundSettings.ts';

/** Opening audio devices is slow on a busy machine. */
const PATIENT = { timeoutMs: 20_000 };

function memoryOf(kept: Record<string, string> = {}): SoundStorage & { kept: Record<string, string> } {
  return { kept, getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) };
}

function engineOn(
  memory: SoundStorage,
  parts: Partial<AudioEngineOptions> = {},
): { engine: ReturnType<typeof createAudioEngine>; contexts: AudioContext[] } {
  const contexts: AudioContext[] = [];
  const createContext = (): AudioContext => {
    const context = new AudioContext();
    contexts.push(context);
    return context;
  };
  return { engine: createAudioEngine({ createContext, storage: memory, random: () => 0.5, ...parts }), contexts };
}

describe('sound engine', () => {
  it('opens no context before the first gesture, and one after many', () => {
    const { engine, contexts } = engineOn(memoryOf());
    engine.play('hop');
    expect(contexts).toHaveLength(0);
    engine.unlock();
    engine.unlock();
    expect(contexts).toHaveLength(1);
  });

  it('keeps mute for the next visit', () => {
    const memory = memoryOf();
    engineOn(memory).engine.setMuted(true);
    expect(JSON.parse(memory.kept[SOUND_STORAGE_KEY] ?? '')).toEqual({ muted: true, volume: 0.7, guideVolume: 0.8 });
    expect(engineOn(memory).engine.settings.muted).toBe(true);
  });

  it('OVER-04 ends the visit’s music pause when the music volume is raised above 0', () => {
    const visit = memoryOf({ [MUSIC_PAUSED_KEY]: 'true' });
    const { engine } = engineOn(memoryOf(), { session: visit });
    engine.setMusicVolume(0);
    expect(visit.kept[MUSIC_PAUSED_KEY]).toBe('true');
    engine.setMusicVolume(0.2);
    expect(visit.kept[MUSIC_PAUSED_KEY]).toBe('false');
  });

  it('stops everything on hold and continues on release', async () => {
    const { engine, contexts } = engineOn(memoryOf());
    engine.unlock();
    await waitUntil(() => expect(contexts[0]?.state).toBe('running'));
    engine.suspend();
    await waitUntil(() => expect(contexts[0]?.state).toBe('suspended'));
    engine.resume();
    await waitUntil(() => expect(contexts[0]?.state).toBe('running'));
  });

  it('plays softly on hold while the page is visible, and stops when it is hidden', async () => {
    const listeners: (() => void)[] = [];
    const page = {
      hidden: false,
      addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    };
    const { engine, contexts } = engineOn(memoryOf(), { page });
    engine.unlock();
    engine.setMusicEnabled(true);
    await waitUntil(() => expect(contexts[0]?.state).toBe('running'));
    engine.suspend();
    expect(contexts[0]?.state).toBe('running');
    page.hidden = true;
    for (const listener of listeners) listener();
    await waitUntil(() => expect(contexts[0]?.state).toBe('suspended'));
    page.hidden = false;
    for (const listener of listeners) listener();
    await waitUntil(() => expect(contexts[0]?.state).toBe('running'));
    engine.setMusicEnabled(false);
  });

  it('OVER-04 OVER-05 OVER-06 starts at 0.3, changes in steps of 0.1 and stores them as music_volume', () => {
    const memory = memoryOf();
    const { engine } = engineOn(memory);
    expect(engine.settings.musicVolume).toBe(0.3);
    engine.setMusicVolume(0.44);
    expect(engine.settings.musicVolume).toBe(0.4);
    expect(memory.kept[MUSIC_VOLUME_KEY]).toBe('0.4');
    engine.setVolume(0.26);
    expect(engine.settings).toEqual({ muted: false, volume: 0.3, musicVolume: 0.4, guideVolume: 0.8 });
    expect(engineOn(memory).engine.settings).toEqual(engine.settings);
  });

  it('follows a volume stored by another page', () => {
    const memory = memoryOf();
    const { engine } = engineOn(memory);
    engineOn(memory).engine.setMusicVolume(0.8);
    expect(engine.settings.musicVolume).toBe(0.3);
    engine.reloadSettings();
    expect(engine.settings.musicVolume).toBe(0.8);
  });

  it('suspends while muted and resumes when unmuted', async () => {
    const { engine, contexts } = engineOn(memoryOf({ [SOUND_STORAGE_KEY]: '{"muted":true}' }));
    engine.unlock();
    await waitUntil(() => expect(contexts[0]?.state).toBe('suspended'));
    engine.setMuted(false);
    await waitUntil(() => expect(contexts[0]?.state).toBe('running'));
  });

  it('varies the pitch of every playback by up to 30 cents around the requested semitones', async () => {
    for (const [random, cents] of [
      [0, -30],
      [1, 30],
    ] as const) {
      const { engine, contexts } = engineOn(memoryOf(), { random: () => random });
      engine.unlock();
      const made = vi.spyOn(contexts[0] ?? new AudioContext(), 'createBufferSource');
      await waitUntil(() => {
        engine.play('land', { semitones: 4 });
        expect(made).toHaveBeenCalled();
      }, PATIENT);
      const rate = made.mock.results[0]?.value.playbackRate.value ?? 0;
      expect(1_200 * Math.log2(rate)).toBeCloseTo(400 + cents, 1);
    }
  });

  it('plays a hop sound of the player instead of the usual one, until it is taken back', async () => {
    const { engine, contexts } = engineOn(memoryOf());
    engine.unlock();
    const made = vi.spyOn(contexts[0] ?? new AudioContext(), 'createBufferSource');
    const expectHopOf = async (lengthS: number): Promise<void> =>
      waitUntil(() => {
        engine.play('hop');
        expect(made.mock.results.at(-1)?.value.buffer?.duration).toBeCloseTo(lengthS, 3);
      }, PATIENT);
    await expectHopOf(EFFECTS.hop.lengthS);
    engine.setHopSound(HOP_SOUNDS.hop_harp);
    await expectHopOf(HOP_SOUNDS.hop_harp.lengthS);
    engine.setHopSound(undefined);
    await expectHopOf(EFFECTS.hop.lengthS);
  });

  it('remains usable when no audio device can be opened', () => {
    const engine = createAudioEngine({
      createContext: () => {
        throw new Error('no device');
      },
      storage: memoryOf(),
      random: () => 0,
    });
    engine.unlock();
    engine.play('land', { semitones: 4 });
    expect(engine.settings.muted).toBe(false);
  });
});
