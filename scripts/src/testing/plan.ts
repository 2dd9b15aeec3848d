import { StartError } from '../startError.ts';
import {
  isContracts,
  isContractSource,
  isContractTest,
  isEndToEnd,
  isEndToEndTest,
  isProof,
  wantsPages,
} from './testKinds.ts';
import { type Asked, readWords } from './words.ts';

/** What one `npm test` runs: arguments for each tool, `undefined` for a tool that is not run. */
export interface TestPlan {
  vitest: string[] | undefined;
  /** For a second run of vitest beside the first: tests in the browser of what changed. */
  screens: string[] | undefined;
  /** Smoke checks or journeys. */
  playwright: string[] | undefined;
  contracts: string[] | undefined;
  needsPages: boolean;
}

/** What a plan asks of the repository; all files as from its root. */
export interface Sources {
  /** The test files that name a requirement. */
  naming(id: string): readonly string[];
  /** What differs from a commit, or from the last one; new files too. */
  changedSince(base: string | undefined): readonly string[];
}

/** The package or app that a file is of. */
const OWNER = /^(?:packages|apps)\/[^/]+\//;
/** What is set up for all tests. */
const isOfAll = (file: string): boolean => /^(?:package(?:-lock)?\.json|vitest\.config\.ts)$/.test(file);

const EVERYTHING: TestPlan = {
  vitest: [],
  screens: undefined,
  playwright: ['--project=smoke'],
  contracts: [],
  needsPages: true,
};

/** Decides by the words after `npm test --` which tool runs what; no words mean everything but the journeys. */
export function planTests(words: readonly string[], sources: Sources): TestPlan {
  const asked = readWords(words);
  if (asked.isChanged) return planChanged(asked, sources);
  if (asked.ids.length > 0) return planIds(asked, sources);
  return asked.rest.length === 0 && asked.title === undefined ? EVERYTHING : planPaths(asked);
}

function planPaths({ rest, paths, flags, title }: Asked): TestPlan {
  const endToEnd = paths.filter(isEndToEnd);
  const contracts = paths.filter((word) => isContracts(word) || /^packages\/?$/.test(word));
  const others = rest.filter((word) => !isEndToEnd(word) && !isContracts(word));
  const isForVitest = paths.length === 0 || others.some((word) => !word.startsWith('-'));
  const isForContracts = contracts.length > 0 && title === undefined;
  return {
    vitest: isForVitest ? [...others, ...named('-t', title)] : undefined,
    screens: undefined,
    playwright:
      endToEnd.length > 0 ? [...endToEnd.filter((word) => word !== 'e2e'), ...flags, ...named('-g', title)] : undefined,
    contracts: isForContracts ? matching(contracts.filter(isContractTest)) : undefined,
    needsPages: endToEnd.length > 0 || paths.some(wantsPages),
  };
}

/** The files that name a requirement, and in them what names it: nothing else is loaded. Journeys hold none on their own. */
function planIds({ ids, paths, flags, title }: Asked, { naming }: Sources): TestPlan {
  const namers = [...new Set(ids.flatMap(naming))].toSorted();
  const files = namers.filter((file) => paths.length === 0 || paths.some((word) => file.includes(word)));
  const proofs = files.filter(isProof);
  const endToEnd = files.filter(isEndToEndTest);
  if (files.length === proofs.length + endToEnd.length) throw nothingNames(ids, { proofs, endToEnd });
  const pattern = title ?? `\\b(${ids.join('|')})\\b`;
  const contracts = files.filter(isContractTest);
  const others = files.filter((file) => ![...proofs, ...endToEnd, ...contracts].includes(file));
  return {
    vitest: others.length > 0 ? [...others, ...flags, '-t', pattern] : undefined,
    screens: undefined,
    playwright: undefined,
    contracts: contracts.length > 0 ? matching(contracts) : undefined,
    needsPages: others.some(wantsPages),
  };
}

/**
 * What vitest finds by the imports of what changed: tests of Node wherever they are, and those in the browser of the packages and apps that
 * changed themselves. Most screens show most packages, and would be half of everything. Journeys and contracts go by their folders.
 */
function planChanged({ base, rest, paths, flags }: Asked, { changedSince }: Sources): TestPlan {
  const isAsked = (file: string): boolean => paths.length === 0 || paths.some((word) => file.startsWith(word));
  const changed = changedSince(base).filter(isAsked);
  const endToEnd = changed.filter((file) => isEndToEnd(file) && !file.startsWith('e2e/proofs/'));
  const changedTests = endToEnd.every(isEndToEndTest) ? endToEnd : EVERYTHING.playwright;
  // Behind all paths: the word after it would be its commit.
  const since = base === undefined ? '--changed' : `--changed=${base}`;
  const owners = new Set(changed.flatMap((file) => OWNER.exec(file) ?? []));
  const isForScreens = paths.length === 0 && (owners.size > 0 || changed.some(isOfAll));
  return {
    vitest: paths.length > 0 ? [...rest, since] : ['--project=node', ...flags, since],
    screens: isForScreens
      ? [...(changed.some(isOfAll) ? [] : owners), '--project=browser-*', ...flags, since]
      : undefined,
    playwright: endToEnd.length > 0 ? changedTests : undefined,
    contracts: changed.some(isContractSource) ? [] : undefined,
    needsPages:
      endToEnd.length > 0 || paths.some(wantsPages) || changed.some((file) => file.startsWith('apps/server/')),
  };
}

const named = (flag: string, title: string | undefined): string[] => (title === undefined ? [] : [flag, title]);

/** One glob for all: forge takes no second. */
function matching(files: readonly string[]): string[] {
  const names = files.map((file) => file.split('/').at(-1));
  if (names.length === 0) return [];
  return ['--match-path', names.length === 1 ? `*/${names[0]}` : `*/{${names.join(',')}}`];
}

function nothingNames(
  ids: readonly string[],
  { proofs, endToEnd }: { proofs: readonly string[]; endToEnd: readonly string[] },
): StartError {
  const said = ids.join(' and ');
  const runs = [
    ...(proofs.length > 0 ? [`npm run proof -- ${proofs.join(' ')}`] : []),
    ...(endToEnd.length > 0 ? [`npm test -- ${endToEnd.join(' ')}`] : []),
  ];
  return runs.length > 0
    ? new StartError(`Only ${proofs.length > 0 ? 'proofs' : 'journeys'} name ${said}.`, {
        why: [...proofs, ...endToEnd].join(', '),
        remedy: `Run them: ${runs.join(' and ')}`,
      })
    : new StartError(`No test names ${said}.`, {
        why: 'No title among the chosen files has it.',
        remedy: `See where it is named: npm run spec-coverage -- --where ${ids.join(' ')}`,
      });
}
