/**
 * The loading screen before any script runs; must match the React screen of the same name. On run pages the server may
 * replace its text.
 */
export const LOADING_SCREEN_HTML = [
  '<main class="first" aria-busy="true">',
  '<svg class="first-night first-wide" aria-hidden="true"><use href="#night-wide"/></svg>',
  '<svg class="first-night first-tall" aria-hidden="true"><use href="#night-tall"/></svg>',
  '<svg class="first-mark" role="img" aria-label="Jumpy" viewBox="0 0 552 216"><use href="#wordmark"/></svg>',
  '<div class="first-jump" aria-hidden="true"><i class="first-ball"></i><i class="first-pad"></i></div>',
  '<div class="first-low">',
  '<div role="status"><h1 class="first-words" dir="auto" lang="en">NEVER GIVE UP</h1></div>',
  '<noscript>Jumpy needs JavaScript to jump.</noscript>',
  '<a class="first-practice" href="/frame/" data-es="Práctica">Practice</a>',
  '</div></main>',
].join('');

/**
 * Splash image over the first screen of the installed app, for 2.5 s or until tapped. Pure HTML and CSS, so that it
 * appears before any script and delays none.
 */
export const SPLASH_HTML = [
  '<input id="splash" type="checkbox" hidden>',
  '<label for="splash" class="first splash" aria-hidden="true">',
  '<svg class="first-night first-wide"><use href="#night-wide"/></svg>',
  '<svg class="first-night first-tall"><use href="#night-tall"/></svg>',
  '<svg class="first-mark" viewBox="0 0 552 216"><use href="#wordmark"/></svg>',
  '<i class="splash-hero"></i>',
  '</label>',
].join('');

/**
 * Sets the intrinsic size to the largest displayed size. LCP caps an image at its intrinsic size, so the login's own
 * hero would otherwise count as a larger, later paint.
 */
const withDisplaySize = (svg: string): string => svg.replace(/ width="190" height="200"/, ' width="570" height="600"');

/** The login hero at the position where the login screen draws it. The server adds it when it serves the login. */
export const loginHeroHtml = (svg: string): string =>
  `<img class="first-hero" alt="" width="285" height="300" src="data:image/svg+xml,${encodeURIComponent(withDisplaySize(svg)).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll("'", '%27')}">`;
