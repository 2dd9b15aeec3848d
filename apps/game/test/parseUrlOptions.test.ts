import { describe, expect, it } from 'vitest';
import { parseUrlOptions } from '../src/page/setUpPage.ts';

const at = (search: string, hostname = 'localhost') => parseUrlOptions({ search, hostname });

describe('URL options', () => {
  it.each([
    ['?platform=mobile', 'mobile'],
    ['?platform=desktop', 'desktop'],
    ['?platform=fridge', undefined],
    ['', undefined],
  ])('GAME-04 %s is the platform %s', (search, platform) => {
    expect(at(search).platform).toBe(platform);
  });

  it('accept a seed of 32 hex digits and nothing else', () => {
    expect(at('?seed=0123456789abcdef0123456789abcdef').seed).toBe('0123456789abcdef0123456789abcdef');
    for (const bad of ['?seed=', '?seed=0123', '?seed=0123456789ABCDEF0123456789ABCDEF', '?seed=<script>'])
      expect(at(bad).seed).toBeUndefined();
  });

  it('open a viewer, or practice against a run, when asked', () => {
    const id = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
    expect([at('?watch').isViewer, at('?watch=1').isViewer, at('').isViewer]).toEqual([true, true, false]);
    expect(at(`?ghost=${id}`).ghostRunId).toBe(id);
    for (const bad of ['', '?ghost=', `?ghost=${id.toUpperCase()}`, `?ghost=${id},${id}`, '?ghost=../../x'])
      expect(at(bad).ghostRunId).toBeUndefined();
  });

  it('repeat the lessons when asked', () => {
    expect([at('?learn').repeatsLessons, at('').repeatsLessons]).toEqual([true, false]);
  });

  it('let bots play on this machine only', () => {
    expect(at('?bot=strong').canUseBot).toBe(true);
    expect(at('?bot=strong', 'jumpy.localhost').canUseBot).toBe(true);
    expect(at('?bot=strong', 'localhost.example').canUseBot).toBe(false);
    expect(at('?bot=strong', 'jumpy.example').canUseBot).toBe(false);
  });
});
