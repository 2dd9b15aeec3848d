import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { AnchorButton } from '../../src/ui/Button.tsx';
import { SegmentedControl } from '../../src/ui/SegmentedControl.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { TabGroup } from '../../src/ui/TabGroup.tsx';
import { draw, leave, redraw } from '../support/visit.tsx';

afterEach(leave);

test('a field has an accessible name, and its error is announced and associated with it', async () => {
  draw(<TextField label="Amount" />);
  const field = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(field).toBeValid();
  redraw(<TextField label="Amount" problem="More than you have." />);
  await expect.element(page.getByRole('status')).toHaveTextContent('More than you have.');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('More than you have.');
});

test('a select has an accessible name and can be changed by keyboard', async () => {
  const choose = vi.fn();
  draw(
    <Select aria-label="Phase" defaultValue="1" onChange={({ target }) => choose(target.value)}>
      <option value="1">First</option>
      <option value="2">Second</option>
    </Select>,
  );
  const select = page.getByRole('combobox', { name: 'Phase' });
  await expect.element(select).toBeVisible();
  select.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => choose.mock.calls.at(-1)).toEqual(['2']);
});

test('a segmented control is a named group in which the arrow keys move', async () => {
  const choose = vi.fn();
  const options = [
    { value: 'a', label: 'All runs' },
    { value: 'b', label: 'Solo only' },
  ] as const;
  draw(<SegmentedControl label="Runs" options={options} value="a" onChange={choose} />);
  const group = page.getByRole('group', { name: 'Runs' });
  await expect.element(group).toBeVisible();
  group.getByRole('radio', { name: 'All runs' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(choose).toHaveBeenCalledWith('b');
});

test('only the selected tab is in the tab order, arrow keys move on, and it labels its panel', async () => {
  const choose = vi.fn();
  const tabs = [
    { id: 'a', text: 'Wallet' },
    { id: 'b', text: 'NFTs' },
  ] as const;
  draw(
    <TabGroup label="Profile" tabs={tabs} activeId="a" onChange={choose}>
      <p>What it holds</p>
    </TabGroup>,
  );
  await expect.element(page.getByRole('tabpanel', { name: 'Wallet' })).toHaveTextContent('What it holds');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tab', { name: 'Wallet' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(choose).toHaveBeenCalledWith('b');
});

test('a link whose address is not known yet is a disabled link with its name', async () => {
  draw(<AnchorButton icon="x" href={undefined} aria-label="Social page" />);
  const link = page.getByRole('link', { name: 'Social page' });
  await expect.element(link).toHaveAttribute('aria-disabled', 'true');
  redraw(<AnchorButton icon="x" href="https://social.example/" aria-label="Social page" />);
  await expect.element(link).not.toHaveAttribute('aria-disabled');
});
