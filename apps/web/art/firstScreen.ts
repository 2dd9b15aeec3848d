/**
 * The loading screen before any script. The screen of the same name draws the same. The server may write other words into it: on the page
 * of a run, what that is.
 */
export const FIRST_SCREEN = [
  '<main class="first" aria-busy="true">',
  '<svg class="first-night first-wide" aria-hidden="true"><use href="#night-wide"/></svg>',
  '<svg class="first-night first-tall" aria-hidden="true"><use href="#night-tall"/></svg>',
  '<svg class="first-mark" role="img" aria-label="Jumpy" viewBox="0 0 552 216"><use href="#wordmark"/></svg>',
  '<div class="first-jump" aria-hidden="true"><i class="first-ball"></i><i class="first-pad"></i></div>',
  '<div class="first-low">',
  '<div role="status"><h1 class="first-words" dir="auto">NEVER GIVE UP</h1></div>',
  '<noscript>Jumpy needs JavaScript to jump.</noscript>',
  '<a class="first-practice" href="/frame/">Practice</a>',
  '</div></main>',
].join('');

/**
 * The brand's picture over the first screen of the installed app, for 2.5 s or until it is tapped (OVER-11): style sheet and mark-up alone, so
 * that it is there before any script and holds none of them up.
 */
export const SPLASH = [
  '<input id="splash" type="checkbox" hidden>',
  '<label for="splash" class="first splash" aria-hidden="true">',
  '<svg class="first-night first-wide"><use href="#night-wide"/></svg>',
  '<svg class="first-night first-tall"><use href="#night-tall"/></svg>',
  '<svg class="first-mark" viewBox="0 0 552 216"><use href="#wordmark"/></svg>',
  '<i class="splash-hero"></i>',
  '</label>',
].join('');

/** As large as it is ever shown: browsers count a picture for no more than it is by itself, and the login's own would come as a larger one. */
const asShown = (svg: string): string => svg.replace(/ width="190" height="200"/, ' width="570" height="600"');

/** Who greets a visitor at the login, where the login will have them: the server adds it for those whom it leads there. */
export const firstHero = (svg: string): string =>
  `<img class="first-hero" alt="" width="285" height="300" src="data:image/svg+xml,${encodeURIComponent(asShown(svg)).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll("'", '%27')}">`;
