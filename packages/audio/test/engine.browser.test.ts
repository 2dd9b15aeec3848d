import { describe, expect, it, vi } from 'vitest';
import { createEngine } from '../src/engine.ts';
import { SOUND_KEY, type SoundMemory } from '../src/settings.ts';

function memoryOf(kept: Record<string, string> = {}): SoundMemory & { kept: Record<string, string> } {
  return { kept, getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) };
}

function engineOn(memory: SoundMemory): { engine: ReturnType<typeof createEngine>; contexts: AudioContext[] } {
  const contexts: AudioContext[] = [];
  const createContext = (): AudioContext => {
    const context = new AudioContext();
    contexts.push(context);
    return context;
  };
  return { engine: createEngine({ createContext, memory, random: () => 0.5 }), contexts };
}

describe('the sound engine', () => {
  it('opens no context before the first gesture and one after many', () => {
    const { engine, contexts } = engineOn(memoryOf());
    engine.play('hop');
    expect(contexts).toHaveLength(0);
    engine.unlock();
    engine.unlock();
    expect(contexts).toHaveLength(1);
  });

  it('keeps the mute for the next visit', () => {
    const memory = memoryOf();
    engineOn(memory).engine.setMuted(true);
    expect(JSON.parse(memory.kept[SOUND_KEY] ?? '')).toEqual({ muted: true, volume: 0.7 });
    expect(engineOn(memory).engine.settings.muted).toBe(true);
  });

  it('stops everything on hold and goes on at release', async () => {
    const { engine, contexts } = engineOn(memoryOf());
    engine.unlock();
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('running'));
    engine.hold();
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('suspended'));
    engine.release();
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('running'));
  });

  it('is silent while muted and wakes when unmuted', async () => {
    const { engine, contexts } = engineOn(memoryOf({ [SOUND_KEY]: '{"muted":true}' }));
    engine.unlock();
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('suspended'));
    engine.setMuted(false);
    await vi.waitFor(() => expect(contexts[0]?.state).toBe('running'));
  });

  it('stays usable where no sound device can be opened', () => {
    const engine = createEngine({
      createContext: () => {
        throw new Error('no device');
      },
      memory: memoryOf(),
      random: () => 0,
    });
    engine.unlock();
    engine.play('land', { semitones: 4 });
    expect(engine.settings.muted).toBe(false);
  });
});
