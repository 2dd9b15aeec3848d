import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { ROOT } from './env.ts';
import { findNamedRequirements } from './spec/findNamedRequirements.ts';
import { readRequirements } from './spec/requirements.ts';
import { isEndToEndTest } from './testing/testKinds.ts';

const requirements = readRequirements(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8'));
const named = findNamedRequirements(ROOT);
/** Smoke tests and journeys mention ids too, but each requirement needs a test whose failure points at the cause. */
const isCovered = (id: string): boolean => [...(named.get(id) ?? [])].some((file) => !isEndToEndTest(file));
const areas = [...new Set([...requirements.keys()].map(getArea))];

const command = {
  name: 'spec-coverage',
  summary: 'Counts the requirements that a test names, by area. With words it lists what no test names.',
  words: {
    name: 'area',
    help: 'An area such as HOME; with --where a requirement such as HOME-13.',
    known: () => [...areas, ...requirements.keys()],
    alike: () => areas,
  },
  options: {
    where: flagOption('Lists the tests that name the requirements.'),
  },
};

await runCommand(command, async ({ options, words }) => {
  if (options.where) {
    for (const id of words) console.log(id, [...(named.get(id) ?? ['(no test)'])].join(', '));
  } else {
    report(
      [...requirements].filter(([id]) => words.length === 0 || words.includes(getArea(id)) || words.includes(id)),
      words.length > 0,
    );
    for (const [id, files] of named) {
      if (isKnownArea(id) && !requirements.has(id)) console.log(`unknown id ${id} in ${[...files].join(', ')}`);
    }
  }
});

function getArea(id: string): string {
  return id.split('-')[0] ?? id;
}

/** Whether the catalog has the id's area; other uppercase words with a number are unrelated. */
function isKnownArea(id: string): boolean {
  return [...requirements.keys()].some((known) => getArea(known) === getArea(id));
}

function report(requirements: [id: string, text: string][], withMissing: boolean): void {
  for (const area of new Set(requirements.map(([id]) => getArea(id)))) {
    const ofArea = requirements.filter(([id]) => getArea(id) === area);
    const missing = ofArea.filter(([id]) => !isCovered(id));
    console.log(
      `${area.padEnd(8)} ${String(ofArea.length - missing.length).padStart(4)} of ${String(ofArea.length).padStart(4)}`,
    );
    if (withMissing) for (const [id, text] of missing) console.log(`  ${id} ${text}`);
  }
  console.log(`named by a test: ${requirements.filter(([id]) => isCovered(id)).length} of ${requirements.length}`);
}
