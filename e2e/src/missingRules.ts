import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The apps whose pages are built, by the folder of `apps` that holds each. */
const APPS = ['web', 'game', 'keyring'] as const;
const PREFIX = 'missing rule:';

interface Sheet {
  readonly name: string;
  readonly text: string;
}
type BuiltSheets = Readonly<Record<(typeof APPS)[number], readonly Sheet[]>>;

/** A page, as this file extends it. */
type WatchedWindow = Window & typeof globalThis & { checkRules?(): void };

/**
 * Collects the rules of the built sheets that match an element on a page of the context while no sheet of that page holds them: the
 * element looks as intended only where another screen happened to load that sheet first. Pages and their frames are watched from their
 * first element on; the answer checks those that are open once more, and lists what was found so far.
 */
export async function watchMissingRules(context: BrowserContext): Promise<() => Promise<string[]>> {
  const found = new Set<string>();
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(PREFIX)) found.add(withSources(text.slice(PREFIX.length)));
  });
  await context.addInitScript(watchPage, { built: builtSheets(), prefix: PREFIX });
  return async () => {
    const frames = context.pages().flatMap((page) => page.frames());
    // A frame that goes away meanwhile was watched before.
    await Promise.all(frames.map((frame) => frame.evaluate(checkNow).catch(() => undefined)));
    return [...found].sort();
  };
}

/** Runs in a page. */
const checkNow = (): void => (window as WatchedWindow).checkRules?.();

function builtSheets(): BuiltSheets {
  const read = (app: string): Sheet[] =>
    globSync(`apps/${app}/dist/**/*.css`, { cwd: ROOT }).map((name) => ({
      name,
      text: readFileSync(path.join(ROOT, name), 'utf8'),
    }));
  return { web: read('web'), game: read('game'), keyring: read('keyring') };
}

/** Adds the source sheets that have a rule for the last class of a finding. */
function withSources(finding: string): string {
  const app = /apps\/(\w+)\/dist/.exec(finding)?.[1];
  const className = [...finding.replace(/ is in .*/, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].at(-1)?.[1];
  if (app === undefined || className === undefined) return finding;
  // A CSS module's class ends in four letters that stand for its file.
  const written = app === 'web' ? className.replace(/_[\w-]{4}$/, '') : className;
  const rule = new RegExp(`\\.${written}(?![\\w-])`);
  const sources = globSync(`apps/${app}/src/**/*.css`, { cwd: ROOT }).filter((file) =>
    rule.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  return `${finding}, from ${sources.join(' or ')}`;
}

/** Runs in every page and frame, before its own scripts. */
function watchPage({ built, prefix }: { built: BuiltSheets; prefix: string }): void {
  interface Rule {
    readonly key: string;
    readonly selector: string;
    readonly classes: readonly string[];
    readonly sheet: string;
  }

  // A frame of the product silences its console.
  const say = console.debug.bind(console);
  /** Pages of the outside world, and their stand-ins, are none of ours. */
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

  /** What an element has to be for a rule, whatever state it is in. */
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

  /** Calls back for each selector of a sheet and each name of keyframes, with the conditions that stand round it. */
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

  /** Before, the browser paints nothing, or the page shows what its own file draws. */
  const isDrawn = (): boolean => {
    if (document.readyState === 'loading') return false;
    initial ??= [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return initial.every(({ sheet, media }) => sheet !== null && media !== 'print');
  };

  /** Undefined for a sheet that has not come, or whose page is being left. */
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
      say(`${prefix}${app} page ${life}: ${key} is in ${sheet}`);
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
