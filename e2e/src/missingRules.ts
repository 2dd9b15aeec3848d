import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Apps with built pages, by folder in `apps`. */
const APPS = ['web', 'game', 'keyring'] as const;
const LOG_PREFIX = 'missing rule:';

interface StyleSheetText {
  readonly name: string;
  readonly text: string;
}
type BuiltSheets = Readonly<Record<(typeof APPS)[number], readonly StyleSheetText[]>>;

/** A window with the function that this file adds. */
type WatchedWindow = Window & typeof globalThis & { checkRules?(): void };

/**
 * Finds built CSS rules that match an element on a page while no style sheet of that page contains them: the element is
 * styled only if another screen loaded that sheet first. The returned function checks open pages again and lists all
 * findings.
 */
export async function watchMissingRules(context: BrowserContext): Promise<() => Promise<string[]>> {
  const found = new Set<string>();
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(LOG_PREFIX)) found.add(addSources(text.slice(LOG_PREFIX.length)));
  });
  await context.addInitScript(watchPage, { built: readBuiltSheets(), prefix: LOG_PREFIX });
  return async () => {
    const frames = context.pages().flatMap((page) => page.frames());
    // A frame that detached meanwhile has been watched until then.
    await Promise.all(frames.map((frame) => frame.evaluate(checkNow).catch(() => undefined)));
    return [...found].sort();
  };
}

/** Runs in a page. */
const checkNow = (): void => (window as WatchedWindow).checkRules?.();

function readBuiltSheets(): BuiltSheets {
  const read = (app: string): StyleSheetText[] =>
    globSync(`apps/${app}/dist/**/*.css`, { cwd: ROOT }).map((name) => ({
      name,
      text: readFileSync(path.join(ROOT, name), 'utf8'),
    }));
  return { web: read('web'), game: read('game'), keyring: read('keyring') };
}

/** Adds the source style sheets with a rule for the last class of a finding. */
function addSources(finding: string): string {
  const app = /apps\/(\w+)\/dist/.exec(finding)?.[1];
  const className = [...finding.replace(/ is in .*/, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].at(-1)?.[1];
  if (app === undefined || className === undefined) return finding;
  // CSS module classes end in a hash of four characters.
  const written = app === 'web' ? className.replace(/_[\w-]{4}$/, '') : className;
  const rule = new RegExp(`\\.${written}(?![\\w-])`);
  const sources = globSync(`apps/${app}/src/**/*.css`, { cwd: ROOT }).filter((file) =>
    rule.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  return `${finding}, from ${sources.join(' or ')}`;
}

/** Init script for every page and frame. */
function watchPage({ built, prefix }: { built: BuiltSheets; prefix: string }): void {
  interface Rule {
    readonly key: string;
    readonly selector: string;
    readonly classes: readonly string[];
    readonly sheet: string;
  }

  // Bound early, since the frames of the product override their consoles.
  const log = console.debug.bind(console);
  /** Undefined on external pages and their stand-ins. */
  const appHere = (): (typeof APPS)[number] | undefined => {
    if (window.location.hostname.startsWith('keyring.')) return 'keyring';
    if (document.querySelector('meta[name="jumpy-page"][content="game"]')) return 'game';
    return document.getElementById('root') ? 'web' : undefined;
  };
  const CHECK_AFTER_MS = 150;
  const STATES =
    /::[\w-]+(?:\([^()]*\))?|:(?:hover|focus|focus-visible|focus-within|active|visited|link|any-link|target|autofill|-webkit-autofill)(?![\w-])/g;

  const splitSelectors = (text: string): string[] =>
    text.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/).map((one) => one.trim());

  /** The selector without its state pseudo-classes. */
  const bareOf = (selector: string): string => {
    const bare = selector
      .replace(STATES, '')
      .replace(/:(?:has|is|where|not)\(\s*\)/g, '')
      .trim();
    return bare === '' || /[>+~\s]$/.test(bare) ? `${bare} *` : bare;
  };

  const classesOf = (selector: string): string[] => {
    let plain = selector;
    for (let last = ''; last !== plain;) {
      last = plain;
      plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
    }
    return [...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  };

  /** Visits each selector and each keyframes name of a style sheet, with its enclosing conditions. */
  const walk = (
    rules: CSSRuleList,
    at: string,
    visit: (selector: string, key: string, rule: CSSRule) => void,
  ): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of splitSelectors(rule.selectorText)) visit(selector, `${at}${selector}`, rule);
      } else if (rule instanceof CSSMediaRule || rule instanceof CSSContainerRule || rule instanceof CSSSupportsRule) {
        walk(rule.cssRules, `${at}${rule.cssText.split('{')[0]?.trim()} `, visit);
      } else if (rule instanceof CSSLayerBlockRule) walk(rule.cssRules, at, visit);
    }
  };

  const readRules = (app: (typeof APPS)[number]): Map<string, Rule> => {
    const rules = new Map<string, Rule>();
    for (const { name, text } of built[app]) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      walk(sheet.cssRules, '', (selector, key) => {
        const bare = bareOf(selector);
        if (!rules.has(key)) rules.set(key, { key, selector: bare, classes: classesOf(bare), sheet: name });
      });
    }
    return rules;
  };

  let all: Map<string, Rule> | undefined;
  let missing: Rule[] = [];
  let loadedSheets = -1;
  const reported = new Set<string>();
  let initial: HTMLLinkElement[] | undefined;

  /**
   * False until the initial style sheets apply: before that the browser paints nothing, or only the page's inline
   * markup.
   */
  const isDrawn = (): boolean => {
    if (document.readyState === 'loading') return false;
    initial ??= [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return initial.every(({ sheet, media }) => sheet !== null && media !== 'print');
  };

  /** Undefined if the sheet has not loaded or its page is being unloaded. */
  const rulesOf = (sheet: CSSStyleSheet): CSSRuleList | undefined => {
    try {
      return sheet.cssRules;
    } catch {
      return undefined;
    }
  };

  const check = (): void => {
    isDue = false;
    if (!isDrawn()) return watchAgain();
    const app = appHere();
    if (app === undefined) return;
    all ??= readRules(app);
    const sheets = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet) ?? []);
    if (sheets.length < document.styleSheets.length) return watchAgain();
    const ruleCount = sheets.reduce((sum, { length }) => sum + length, 0);
    if (ruleCount !== loadedSheets) {
      loadedSheets = ruleCount;
      const loaded = new Set<string>();
      for (const rules of sheets) walk(rules, '', (_, key) => loaded.add(key));
      missing = [...all.values()].filter(({ key }) => !loaded.has(key));
    }
    const classes = new Set<string>();
    for (const element of document.querySelectorAll('[class]')) for (const name of element.classList) classes.add(name);
    for (const { key, selector, classes: needed, sheet } of missing) {
      if (reported.has(key) || !needed.every((name) => classes.has(name))) continue;
      if (!document.querySelector(selector)) continue;
      reported.add(key);
      const life = (window.location.pathname + window.location.search).replace(/[0-9a-f-]{20,}/g, ':id');
      log(`${prefix}${app} page ${life}: ${key} is in ${sheet}`);
    }
  };

  let isDue = false;
  const watchAgain = (): void => {
    if (!isDue) setTimeout(check, CHECK_AFTER_MS);
    isDue = true;
  };
  (window as WatchedWindow).checkRules = check;
  new MutationObserver(watchAgain).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'media'],
  });
}
