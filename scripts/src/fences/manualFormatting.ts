import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE_FILES = '{apps/web,apps/game,apps/keyring}/src/**/*.{ts,tsx}';
/** Number formatting not shown to people: SVG paths, widths, log dates. */
const EXEMPT_FILES = new Set([
  'apps/web/src/ui/Sparkline.tsx',
  'apps/game/src/viewer/seekBar.ts',
  'apps/keyring/src/spend/dailyAutoApproved.ts',
  'apps/web/src/fixtures/courses.ts',
  'apps/web/src/wallet/privy/privyTransactions.ts',
]);
const MANUAL_FORMATTING =
  /\.toFixed\(|\.toLocale(?:Date|Time)?String\(|toISOString\(\)\.(?:slice|split)|\.get(?:UTC)?(?:Hours|Minutes|Month|FullYear)\(/;

/**
 * Finds numbers and dates formatted by hand in pages, as `file:line`. Use `Intl` through `domain/numberText`,
 * `domain/utcText` and similar modules.
 */
export function findManualFormatting(root: string): string[] {
  return globSync(PAGE_FILES, { cwd: root })
    .filter((file) => !EXEMPT_FILES.has(file) && !file.includes('/features/dev/'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (MANUAL_FORMATTING.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
