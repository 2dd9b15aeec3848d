import type { Context } from '../../platform/context.ts';
import { DATA_SECTIONS } from './dataSections.ts';
import { readRows } from './dataStore.ts';

const ABOUT =
  'All that Jumpy holds of you. Keys, tokens and what unlocks your wallet are left out: nobody should carry them around in a file. ' +
  'The replay of a run is at /run/<id>.';

/** All that is held of a player as the text of one JSON object, in pieces: somebody with many runs takes no more memory than others. */
export async function* writeData({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): AsyncGenerator<string> {
  const writtenAt = new Date(clock.nowMs()).toISOString();
  yield `{\n"about": ${JSON.stringify(ABOUT)},\n"writtenAt": ${JSON.stringify(writtenAt)}`;
  for (const section of DATA_SECTIONS) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    let after: string | undefined;
    for (let isLast = false; !isLast;) {
      const read = await readRows(db, { section, userId, after });
      const lines = read.rows.map(({ json }) => `\n${json}`).join(',');
      if (lines !== '') yield `${after === undefined ? '' : ','}${lines}`;
      after = read.rows.at(-1)?.place ?? after;
      isLast = read.isLast;
    }
    yield ']';
  }
  yield '\n}\n';
}
