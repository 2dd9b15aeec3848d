import { describe, expect, test } from 'vitest';
import { injectGamePageHints } from '../../../src/features/pages/routes.ts';

const VIEWS = {
  practice: ['assets/play-1.js', 'assets/play-1.css'],
  play: ['assets/play-1.js', 'assets/shell-1.js'],
  room: ['assets/room-1.js'],
  watch: ['assets/watch-1.js', 'assets/watch-1.css'],
  live: ['assets/live-1.js'],
  race: ['assets/race-1.js'],
};
const PRACTICE =
  '<link rel="modulepreload" crossorigin href="/frame/assets/play-1.js"><link rel="stylesheet" crossorigin href="/frame/assets/play-1.css">';
const pageOf = (views: unknown): string =>
  `<head><script src="/frame/assets/index-1.js"></script><!-- views ${JSON.stringify(views)} -->${PRACTICE}<!-- /views --></head>`;

/** Files that the page preloads. */
const hintsOf = (html: string): string[] => [...html.matchAll(/href="\/frame\/([^"]+)"/g)].map(([, file = '']) => file);

describe('the game page preloads the files of its view', () => {
  test.for([
    ['', 'practice'],
    ['ghost=8f14e45f-ceea-467f-a8b2-0d7c3a1b2c3d', 'practice'],
    ['platform=mobile', 'play'],
    ['room&platform=mobile', 'room'],
    ['watch', 'watch'],
    ['watch&live', 'live'],
    ['watch&race', 'race'],
  ] as const)('?%s: %s and no others', ([search, view]) => {
    const html = injectGamePageHints(pageOf(VIEWS), search);
    expect(hintsOf(html)).toEqual(VIEWS[view]);
    expect(html).not.toContain('views');
    expect(html).toContain('<script src="/frame/assets/index-1.js"></script>');
  });

  test('marks stylesheets as styles, and preloads scripts without running them', () => {
    const html = injectGamePageHints(pageOf(VIEWS), 'watch');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/frame/assets/watch-1.js">');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/frame/assets/watch-1.css">');
  });

  test('a page without view markers, as in development, is unchanged', () => {
    expect(injectGamePageHints('<head></head>', 'watch')).toBe('<head></head>');
  });

  test('rejects anything but build files', () => {
    expect(() => injectGamePageHints(pageOf({ watch: ['"><script>'] }), 'watch')).toThrow();
  });
});
