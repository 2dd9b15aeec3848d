import { describe, expect, it } from 'vitest';
import { EFFECT_NAMES, EFFECTS } from '../src/effects.ts';
import { renderRecipe } from '../src/render.ts';
import { MUSIC_RATE } from '../src/sample.ts';
import { DEFAULT_SOUND } from '../src/settings.ts';
import { THEMES } from '../src/themes/all.ts';
import { mixTheme, rmsOf } from './mix.ts';

const peak = (buffer: AudioBuffer): number =>
  buffer.getChannelData(0).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe('effects', () => {
  it.each(EFFECT_NAMES)('%s is heard, does not clip and ends in silence', async (name) => {
    const buffer = await renderRecipe(EFFECTS[name], { sampleRate: 22_050 });
    expect(peak(buffer)).toBeGreaterThan(0.05);
    expect(peak(buffer)).toBeLessThan(1);
    const tail = buffer.getChannelData(0).slice(-Math.round(22_050 * 0.004));
    expect(tail.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(0.03);
  });

  it.each(EFFECT_NAMES)('%s stands out of the music at the volumes of a first visit', async (name) => {
    const samples = (await renderRecipe(EFFECTS[name], { sampleRate: MUSIC_RATE })).getChannelData(0);
    const span = Math.round(MUSIC_RATE * 0.05);
    const loudest = Array.from({ length: Math.max(1, Math.floor(samples.length / span)) }, (_, at) =>
      rmsOf(samples.subarray(at * span, (at + 1) * span)),
    );
    const effect = Math.max(...loudest) * DEFAULT_SOUND.volume;
    const music = rmsOf(mixTheme(THEMES.chase, { bars: 8 })) * DEFAULT_SOUND.musicVolume;
    expect(20 * Math.log10(effect / music)).toBeGreaterThan(name === 'shot' || name === 'press' ? 0 : 3);
  });

  it('renders one recipe to the same sound every time', async () => {
    const first = await renderRecipe(EFFECTS.stomp, { sampleRate: 22_050 });
    const second = await renderRecipe(EFFECTS.stomp, { sampleRate: 22_050 });
    const samples = second.getChannelData(0);
    const apart = first.getChannelData(0).map((value, index) => Math.abs(value - (samples[index] ?? 1)));
    expect(Math.max(...apart)).toBeLessThan(0.0001);
  });
});
