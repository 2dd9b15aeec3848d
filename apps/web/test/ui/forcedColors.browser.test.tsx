import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../../src/features/boards/BoardRows.tsx';
import { Leaderboard } from '../../src/features/boards/Leaderboard.tsx';
import { SegmentedControl } from '../../src/ui/SegmentedControl.tsx';
import { XpBar } from '../../src/ui/XpBar.tsx';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { makeBoard, makePublicId, makeRow } from '../../src/fixtures/answers.ts';
import { leaveHarness, stage } from '../wallet/WalletHarness.tsx';

const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
const emulate = (value: 'active' | 'none'): Promise<unknown> =>
  session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(async () => void (await emulate('active')));
afterEach(async () => {
  await emulate('none');
  leaveHarness();
});

/** Background, text and border colors of an element. */
function lookOf(element: Element | null | undefined): string {
  if (!element) throw new Error('It is not there.');
  const { backgroundColor, color, outlineStyle, outlineColor } = getComputedStyle(element);
  return [backgroundColor, color, outlineStyle === 'none' ? '' : outlineColor].join(' ');
}

test('BOARD-02 BOARD-08 a contrast theme shows the selected tab and the viewer’s own row', async () => {
  const self = makeRow(5, { publicId: makePublicId(42), username: 'Moonbean' });
  const rows = [1, 2, 3, 4].map((rank) => makeRow(rank, {}));
  await stage(<Leaderboard />, {
    walletClient: null,
    answers: { ...SIGNED_IN, 'leaderboards/scores': { ...makeBoard('scores', [...rows, self]), self } },
  });
  await expect.element(page.getByText('(you)')).toBeVisible();
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const [chosen, other] = page.getByRole('tab').elements();
  expect(lookOf(chosen)).not.toBe(lookOf(other));
  const own = page.getByText('(you)').element().closest('li');
  expect(lookOf(own)).not.toBe(lookOf(own?.previousElementSibling));
});

test('a contrast theme shows the selected option and the pressed button', async () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ] as const;
  await stage(
    <>
      <SegmentedControl label="Way" options={options} value="a" onChange={() => undefined} />
      <button type="button" aria-pressed="true">
        On
      </button>
      <button type="button" aria-pressed="false">
        Off
      </button>
    </>,
    { walletClient: null },
  );
  await expect.element(page.getByText('First')).toBeVisible();
  expect(lookOf(page.getByText('First').element())).not.toBe(lookOf(page.getByText('Second').element()));
  const button = (name: string): Element => page.getByRole('button', { name }).element();
  expect(lookOf(button('On'))).not.toBe(lookOf(button('Off')));
});

test('a contrast theme shows how far a bar has come', async () => {
  await stage(<XpBar level={3} progressXp={300} requiredXp={400} />, { walletClient: null });
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  const bar = page.getByRole('progressbar').element();
  const ground = (element: Element | null): string => (element ? getComputedStyle(element).backgroundColor : '');
  expect(ground(bar.firstElementChild)).not.toBe(ground(bar));
  expect(ground(bar.firstElementChild)).not.toBe('rgba(0, 0, 0, 0)');
});
