import { flagOption, formatNpmRun, integerOption, seedOption, textOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { ROOT } from './env.ts';
import { readCodebase } from './numbers/codebase.ts';
import { draw, DRAWN } from './numbers/draw.ts';
import { measureCode, type CodeMeasurement, ROW_NAMES } from './numbers/measure.ts';
import { StartError } from './startError.ts';

const command = {
  name: 'numbers',
  summary: 'Measures the shape of the code, each number with its goal. Draws names, comments or texts to be read, too.',
  words: { name: 'row', help: 'A row, such as functions; all by default.', known: () => ROW_NAMES },
  options: {
    list: flagOption('Lists what each row counts.'),
    draw: textOption('WHAT', 'Draws names, comments or texts by lot, each with its place.'),
    count: integerOption('How many are drawn.', { fallback: 100, min: 1, max: 10_000 }),
    seed: seedOption('Draws the same again as the run that printed it.'),
  },
  notes: 'CONTRIBUTING.md says what each row counts.',
};

await runCommand(command, async ({ options, words }) => {
  const pool = DRAWN.find((name) => name === options.draw);
  if (options.draw !== undefined && pool === undefined)
    throw new StartError(`--draw cannot be ${options.draw}.`, {
      why: `It is ${DRAWN.join(' or ')}. Nothing was done.`,
      remedy: formatNpmRun(command, '--draw', DRAWN[0] ?? ''),
    });
  const codebase = readCodebase(ROOT);
  if (pool === undefined) {
    printRows(
      measureCode(ROOT, codebase).filter(({ name }) => words.length === 0 || words.includes(name)),
      options.list,
    );
  } else {
    const samples = draw(codebase, { what: pool, count: options.count, seed: options.seed });
    console.log(`Seed ${options.seed}: ${samples.length} ${pool}`);
    for (const line of samples) console.log(line);
  }
});

function printRows(rows: readonly CodeMeasurement[], withItems: boolean): void {
  const format = (name: string, text: string, today: string, goal: string): string =>
    `${name.padEnd(12)} ${text.padEnd(42)} ${today.padStart(8)} ${goal.padStart(8)}`;
  console.log(format('row', '', 'today', 'goal'));
  for (const { name, text, today, goal, items } of rows) {
    console.log(format(name, text, String(today), String(goal)));
    if (withItems) for (const item of items) console.log(`  ${item}`);
  }
}
