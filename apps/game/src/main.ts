import { createEngine } from '@jumpy/audio/engine';
import type { Platform } from '@jumpy/protocol/frame';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { startGame } from './game.ts';
import type { GameParts } from './gameParts.ts';
import type { Host } from './host/host.ts';
import { createPracticeHost } from './host/practiceHost.ts';
import { createShellHost } from './host/shellHost.ts';
import { loadFonts } from './page/fonts.ts';
import { pageOptions } from './pageOptions.ts';
import { reportErrors } from './reportErrors.ts';
import { selfTest } from './selfTest.ts';
import { createPreferences } from './settings/preferences.ts';

/** The composition root: what the browser gives, given to the game. */
async function main(): Promise<void> {
  const options = pageOptions(window.location);
  const embedded = window.parent !== window;
  const flags = pageFlags();
  const botSkill = !embedded && options.mayUseBot ? options.bot : undefined;
  reportErrors(window);
  void loadFonts(document).then(() => document.documentElement.setAttribute('data-letters', ''));
  const bot = botSkill ? await loadBot(botSkill) : undefined;
  const parts: GameParts = {
    window,
    body: document.body,
    host: embedded ? shellHost() : practiceHost(options.seed),
    audio: createEngine({
      createContext: () => new AudioContext(),
      memory: localStorage,
      visit: sessionStorage,
      random: Math.random,
      page: document,
    }),
    platform: options.platform ?? platformHere(),
    preferences: createPreferences({
      memory: localStorage,
      motion: window.matchMedia('(prefers-reduced-motion: reduce)'),
    }),
    random: Math.random,
    flags,
  };
  startGame(bot ? { ...parts, bot } : parts);
  // The first picture does not wait for it; a run asked for at once does.
  setTimeout(flags, AFTER_FIRST_PICTURE_MS);
}

const AFTER_FIRST_PICTURE_MS = 1_000;

/** What the page finds wrong with itself, looked for once. */
function pageFlags(): () => readonly SecurityFlag[] {
  let found: readonly SecurityFlag[] | undefined;
  return () => {
    found ??= selfTest() ? [] : ['self_test_failed'];
    return found;
  };
}

function shellHost(): Host {
  return createShellHost({ window, shell: window.parent, origin: window.location.origin, memory: localStorage });
}

function practiceHost(seed: string | undefined): Host {
  return createPracticeHost({ crypto, memory: localStorage, seed, goHome: () => window.location.assign('/') });
}

/** Touch and narrow is mobile (GAME-05, READ-55). */
function platformHere(): Platform {
  return navigator.maxTouchPoints > 0 && window.innerWidth < 768 ? 'mobile' : 'desktop';
}

async function loadBot(skill: string): Promise<GameParts['bot']> {
  const { botPlayer } = await import('./botPlayer.ts');
  return botPlayer(skill);
}

void main();
