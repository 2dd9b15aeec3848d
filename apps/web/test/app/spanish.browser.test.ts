import { afterEach, expect, test } from 'vitest';

const TRANSLATIONS_URL = new URL('../../src/es.ts', import.meta.url).href;
const CATALOGUE_URL = new URL('../../src/catalogue/openStatePage.tsx', import.meta.url).href;

let frame: HTMLIFrameElement | undefined;

afterEach(() => frame?.remove());

/**
 * Shows a state of the catalogue in Spanish; returns its text once it stands. It has a document of its own, since the
 * modules of this one have read their messages in English.
 */
async function openInSpanish(screen: string, state: string, width = 1_440): Promise<HTMLElement> {
  const shown = document.createElement('iframe');
  frame = shown;
  Object.assign(shown.style, { width: `${width}px`, height: '900px' });
  // Any text will do: the page needs an address on this server.
  shown.src = '/package.json';
  await new Promise((resolve) => {
    shown.addEventListener('load', resolve, { once: true });
    document.body.append(shown);
  });
  const page = shown.contentDocument;
  if (!page) throw new Error('The frame has no document.');
  page.body.innerHTML = '<div id="root"></div>';
  const script = page.createElement('script');
  script.type = 'module';
  script.textContent = `
    // Vitest loads every lazy module by a function of this name.
    window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
    await import('${TRANSLATIONS_URL}');
    const { openStatePage } = await import('${CATALOGUE_URL}');
    await openStatePage(document.getElementById('root'), ${JSON.stringify({ screen, state })});
  `;
  page.head.append(script);
  await expect.poll(() => page.documentElement.dataset['state'], { timeout: 30_000 }).toBe('stands');
  expect(page.documentElement.lang).toBe('es');
  return page.body;
}

test.each([
  ['the player’s level', 'home', 'ready', ['Veterano de XP'], ['XP Veteran']],
  ['quests that the server sends', 'quests', 'daily', ['Hoy', 'Juega 3 partidas hoy'], ['Play 3 games today']],
  [
    'why nobody can mint',
    'mint',
    'paused',
    ['ACUÑACIÓN EN PAUSA', 'La acuñación está en pausa.', 'El ejército de Jumpy'],
    ['MINTING PAUSED'],
  ],
  ['settings', 'settings', 'ready', ['Teclas y pulgar', 'Sin sonido, todo queda en silencio.'], ['Keys and thumb']],
  ['the place of a run', 'run', 'ready', ['Azoteas de Neón'], ['Neon Rooftops']],
])('a Spanish page says %s in Spanish', async (_, screen, state, spanish, english) => {
  const page = await openInSpanish(screen, state);
  // A sheet may open after the screen below it stands.
  for (const said of spanish) await expect.poll(() => page.textContent, { timeout: 30_000 }).toContain(said);
  for (const unsaid of english) expect(page.textContent).not.toContain(unsaid);
});

test.each(['ready', 'ten-million-xp'])(
  'the Spanish title of the stats covers no high score on a phone (%s)',
  async (state) => {
    await openInSpanish('home', state, 360);
    const page = frame?.contentDocument;
    const title = [...(page?.querySelectorAll('h2') ?? [])].find(({ textContent }) => textContent === 'MARCAS');
    const score = [...(page?.querySelectorAll('dt') ?? [])].find(({ textContent }) => textContent === 'RÉCORD');
    const icon = score?.querySelector('img');
    const left = (icon?.checkVisibility() ? icon : score)?.getBoundingClientRect().left;
    expect(title?.getBoundingClientRect().right).toBeLessThanOrEqual(left ?? 0);
  },
);
