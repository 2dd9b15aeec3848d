import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGES = '{apps/web,apps/game,apps/keyring}/src/**/*.{ts,tsx}';
/** Number formatting not shown to people: SVG paths, widths, log dates. */
const FOR_MACHINES = new Set([
  'apps/web/src/ui/Spark.tsx',
  'apps/game/src/viewer/seekBar.ts',
  'apps/keyring/src/spend/silentDay.ts',
  'apps/web/src/fixtures/courses.ts',
  'apps/web/src/wallet/privy/privyKeyring.ts',
]);
const HAND_MADE =
  /\.toFixed\(|\.toLocale(?:Date|Time)?String\(|toISOString\(\)\.(?:slice|split)|\.get(?:UTC)?(?:Hours|Minutes|Month|FullYear)\(/;

/**
 * Finds numbers and dates formatted by hand in pages, as `file:line`. Use `Intl` through `domain/numberText`,
 * `domain/utcText` and similar modules.
 */
export function findHandMadeTexts(root: string): string[] {
  return globSync(PAGES, { cwd: root })
    .filter((file) => !FOR_MACHINES.has(file) && !file.includes('/features/dev/'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (HAND_MADE.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
