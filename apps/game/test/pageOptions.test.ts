import { describe, expect, it } from 'vitest';
import { pageOptions } from '../src/pageOptions.ts';

const at = (search: string, hostname = 'localhost') => pageOptions({ search, hostname });

describe('what the address asks for', () => {
  it.each([
    ['?platform=mobile', 'mobile'],
    ['?platform=desktop', 'desktop'],
    ['?platform=fridge', undefined],
    ['', undefined],
  ])('GAME-04 %s is the platform %s', (search, platform) => {
    expect(at(search).platform).toBe(platform);
  });

  it('takes a seed of 32 hex digits and nothing else', () => {
    expect(at('?seed=0123456789abcdef0123456789abcdef').seed).toBe('0123456789abcdef0123456789abcdef');
    for (const bad of ['?seed=', '?seed=0123', '?seed=0123456789ABCDEF0123456789ABCDEF', '?seed=<script>'])
      expect(at(bad).seed).toBeUndefined();
  });

  it('lets bots play on this machine only', () => {
    expect(at('?bot=strong').mayUseBot).toBe(true);
    expect(at('?bot=strong', 'jumpy.example').mayUseBot).toBe(false);
  });
});
