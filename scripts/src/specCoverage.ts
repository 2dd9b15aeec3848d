import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './env.ts';
import { namedRequirements } from './spec/namedRequirements.ts';
import { type Owners, ownerOf } from './spec/owners.ts';
import { readRequirements } from './spec/requirements.ts';

const USAGE = `npm run spec-coverage                  counts by area
npm run spec-coverage -- HOME BOARD   these areas, with what no test names
npm run spec-coverage -- --issue A    what an issue owns, with what no test names
npm run spec-coverage -- --where HOME-13   the tests that name an id`;

const docs = (name: string): string => readFileSync(path.join(ROOT, 'docs', name), 'utf8');
const requirements = readRequirements(docs('requirements.md'));
const owners = JSON.parse(docs('owners.json')) as Owners;
const named = namedRequirements(ROOT);
const [first, ...rest] = process.argv.slice(2);

if (first === '--help') console.log(USAGE);
else if (first === '--where') {
  for (const id of rest) console.log(id, [...(named.get(id) ?? ['(no test)'])].join(', '));
} else if (first === '--issue') {
  report(
    [...requirements].filter(([id]) => ownerOf(owners, id) === rest[0]),
    true,
  );
} else {
  const areas = first === undefined ? [] : [first, ...rest];
  report(
    [...requirements].filter(([id]) => areas.length === 0 || areas.includes(areaOf(id))),
    areas.length > 0,
  );
  for (const [id, files] of named) {
    if (isOurs(id) && !requirements.has(id)) console.log(`unknown id ${id} in ${[...files].join(', ')}`);
  }
}

function areaOf(id: string): string {
  return id.split('-')[0] ?? id;
}

/** True for ids of an area the catalogue has; other words in capitals with a number are none of ours. */
function isOurs(id: string): boolean {
  return [...requirements.keys()].some((known) => areaOf(known) === areaOf(id));
}

function report(wanted: [id: string, text: string][], withMissing: boolean): void {
  for (const area of new Set(wanted.map(([id]) => areaOf(id)))) {
    const own = wanted.filter(([id]) => areaOf(id) === area);
    const missing = own.filter(([id]) => !named.has(id));
    console.log(
      `${area.padEnd(8)} ${String(own.length - missing.length).padStart(4)} of ${String(own.length).padStart(4)}`,
    );
    if (withMissing) for (const [id, text] of missing) console.log(`  ${id} ${text}`);
  }
  console.log(`named by a test: ${wanted.filter(([id]) => named.has(id)).length} of ${wanted.length}`);
}
