import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTabChannel } from '../src/tabChannel.ts';

const Letter = z.object({ text: z.string() });

test('delivers valid messages whole to the other tabs, not to the sender or to other channel names', async () => {
  const received: string[] = [];
  const join = (tab: string, name = 'letters') =>
    openTabChannel(name, { schema: Letter, onMessage: ({ text }) => received.push(`${tab}: ${text}`) });
  const [first, second, other] = [join('first'), join('second'), join('other', 'bills')];
  const older = new BroadcastChannel('letters');
  older.postMessage({ words: 1 });
  first.post({ text: 'hop' });
  await expect.poll(() => received).toEqual(['second: hop']);
  second.close();
  first.post({ text: 'nobody is there' });
  const last = join('last');
  first.post({ text: 'hop again' });
  await expect.poll(() => received.at(-1)).toBe('last: hop again');
  expect(received).toEqual(['second: hop', 'last: hop again']);
  for (const tab of [first, other, last, older]) tab.close();
});
