import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PodiumCharacter } from '../../src/features/boards/Podium.tsx';
import { draw, leave } from '../support/visit.tsx';
import { makePublicId } from '../../src/fixtures/answers.ts';

afterEach(leave);

async function renderMarkup(props: { look?: string; isSelf?: boolean }): Promise<string> {
  draw(
    <main>
      <h1>Podium</h1>
      <PodiumCharacter publicId={makePublicId(7)} isSelf={props.isSelf ?? false} look={props.look} winner={false} />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Podium' })).toBeVisible();
  return (document.querySelector('svg[data-look]')?.innerHTML ?? '').replaceAll(/_r_\w+_/g, '');
}

test('NFT-14 the podium shows the equipped character to every viewer', async () => {
  const [kit, nova, none] = [
    await renderMarkup({ look: 'kit' }),
    await renderMarkup({ look: 'nova' }),
    await renderMarkup({}),
  ];
  expect(new Set([kit, nova, none]).size).toBe(3);
  expect(await renderMarkup({ look: 'kit', isSelf: true })).toBe(kit);
  expect(await renderMarkup({ look: 'nobody' })).toBe(await renderMarkup({ isSelf: true }));
});
