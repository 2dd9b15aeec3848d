import path from 'node:path';
import type { LintRule, LintNode } from './lintRule.ts';

const LAYERS = ['platform', 'http', 'features', 'top'] as const;

/** Allowed imports between features of the server; as few as possible and acyclic. */
export const SERVER_FEATURES: Readonly<Record<string, readonly string[]>> = {
  account: ['auth', 'runs'],
  adminUsers: ['account', 'audit', 'auth', 'notices', 'players', 'roles', 'roleSync'],
  announcements: ['audit'],
  army: ['media', 'players'],
  attestations: ['wallets'],
  auth: ['audit', 'players', 'roles'],
  challenges: ['players', 'runs', 'specialEvents', 'stars'],
  claims: ['attestations', 'notices', 'xp'],
  collection: ['media', 'shop', 'switches', 'transactions'],
  csv: ['audit'],
  daily: ['leaderboards'],
  events: ['auth'],
  faucet: ['balances', 'gifts', 'transactions', 'wallets'],
  follows: ['leaderboards', 'notices', 'players'],
  health: ['roleSync', 'runRoots'],
  invites: ['notices', 'players', 'xp'],
  leaderboards: ['notices', 'players', 'stars'],
  leagues: ['notices', 'players'],
  live: ['daily', 'players', 'runs', 'stars'],
  media: ['players'],
  names: ['audit', 'notices', 'players'],
  notices: ['announcements'],
  onboarding: ['roleSync', 'roles'],
  ownerActs: ['audit'],
  operations: ['announcements', 'health', 'switches'],
  operators: ['audit', 'auth', 'notices', 'players'],
  pages: ['invites', 'previews', 'profiles', 'roomRaces', 'runs'],
  playerNotes: ['audit'],
  players: ['roleSync', 'roles'],
  previews: ['daily', 'media', 'profiles', 'roomRaces', 'runs', 'sale'],
  profiles: ['collection', 'media', 'players', 'runs', 'shop'],
  privy: ['auth', 'gifts', 'players', 'roleSync', 'wallets'],
  quests: ['attestations', 'notices', 'xp'],
  reveal: ['roleSync', 'works'],
  revives: ['runs', 'transactions'],
  review: ['audit', 'invites', 'leaderboards', 'notices', 'quests', 'roles', 'runs'],
  rivals: ['players'],
  roleSync: ['audit'],
  roles: ['notices', 'roleSync'],
  roomRaces: ['daily', 'players', 'runs'],
  rooms: ['auth', 'balances', 'daily', 'players', 'runs', 'stars'],
  runRoots: ['roleSync'],
  runs: [
    'balances',
    'daily',
    'goals',
    'invites',
    'leaderboards',
    'players',
    'quests',
    'specialEvents',
    'stars',
    'stats',
    'xp',
  ],
  sale: ['army', 'media', 'players', 'roleSync', 'works'],
  shop: ['media'],
  shopKeeping: ['audit', 'media', 'shop'],
  specialEvents: ['audit', 'leaderboards', 'notices'],
  stats: ['ranks'],
  switches: ['audit'],
  transactions: ['balances', 'notices', 'wallets'],
  wallets: ['gifts', 'roleSync'],
  webhooks: ['audit', 'sale'],
  whitelist: ['audit', 'roles'],
  works: ['media'],
  xp: ['players'],
};

export interface SourceLocation {
  workspace: string;
  /** Top-level folder of `src`; files outside any folder are the top layer. */
  layer: string;
  feature: string | undefined;
}

/** Where a file, relative to the repository, is in its workspace; `undefined` outside of `src`. */
export function locateSource(file: string): SourceLocation | undefined {
  const match = /^(?:(?:apps|packages|optional)\/)?([^/]+)\/src\/(?:([^/]+)\/)?(?:([^/]+)\/)?/.exec(file);
  if (!match) return undefined;
  const [, workspace = '', layer = '', folder] = match;
  return { workspace, layer, feature: layer === 'features' ? folder : undefined };
}

const layerRank = ({ layer }: SourceLocation): number => {
  const height = LAYERS.findIndex((name) => name === layer);
  return height < 0 ? LAYERS.indexOf('top') : height;
};

function findImportError(from: SourceLocation, to: SourceLocation): string | undefined {
  if (from.workspace !== to.workspace) return undefined;
  if (from.workspace === 'server' && layerRank(to) > layerRank(from))
    return `${from.layer} stands below ${to.layer || 'the top'}: imports go down.`;
  if (from.feature === undefined || to.feature === undefined || from.feature === to.feature) return undefined;
  if (from.workspace === 'web')
    return 'Features never import each other: app/ puts them together, ui/ and data/ hold what they share.';
  if (from.workspace !== 'server' || SERVER_FEATURES[from.feature]?.includes(to.feature)) return undefined;
  return `${from.feature} may not import ${to.feature}: see SERVER_FEATURES in scripts/src/fences/layers.ts.`;
}

interface Import {
  source: (LintNode & { value?: unknown }) | null;
}

/** Lint rule: the server's layers import only downward, and features do not import each other. */
export const layers: LintRule = {
  create(context) {
    const locate = (file: string): SourceLocation | undefined =>
      locateSource(path.relative(context.cwd, file).split(path.sep).join('/'));
    const from = locate(context.filename);
    const check = ({ source }: Import): void => {
      if (!from || typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = locate(path.resolve(path.dirname(context.filename), source.value));
      const error = to && findImportError(from, to);
      if (error !== undefined) context.report({ message: error, node: source });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
