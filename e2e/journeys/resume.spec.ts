import { PublicRunResponse } from '@jumpy/protocol/http/replays';
import { RunCheckpointsBody } from '@jumpy/protocol/http/runs';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, journey } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';
import { planToRest } from '../src/plannedInputs.ts';

/** Past the minimum length of a counted run, and within the sections of its ticket. */
const PLAYED_TICKS = 420;
const OFFER = 'Resume your run?';

/** Waits for a run's checkpoint of that kind, as its page sends it. */
function mark(page: Page, kind: string): Promise<Request> {
  return page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/run-digest') &&
      RunCheckpointsBody.parse(request.postDataJSON()).checkpoints.some((one) => one.kind === kind),
    { timeout: 60_000 },
  );
}

/** The offer ignores input in its first moments; waits until its countdown has dropped by a full second. */
async function seen(offer: Locator): Promise<void> {
  const waits = offer.getByText(/^\d+ s$/);
  for (let changes = 0; changes < 2; changes += 1) {
    const before = await waits.innerText();
    await expect(waits).not.toHaveText(before);
  }
}

journey(
  'a run outlives its page: reloaded in the middle of it, and killed in a pause, it goes on and is seen as a whole',
  async ({ player, page, context, product }) => {
    await player.signInAsNew('Lazarus');
    await player.openGame();
    const runId = await player.start({ inputs: planToRest(player.lastTicket(), PLAYED_TICKS) });
    // Four of them take eight seconds.
    for (let digests = 0; digests < 4; digests += 1) await mark(page, 'digest');

    await page.reload();
    const offer = player.game.getByRole('dialog', { name: OFFER });
    await expect(offer).toBeVisible();
    await expect(offer.getByText('It’s paused where you left off')).toBeVisible();
    await seen(offer);
    const goesOn = mark(page, 'resume');
    await offer.getByRole('button', { name: 'Resume' }).click();
    await goesOn;
    // Plays on for a while before the next pause.
    for (let digests = 0; digests < 2; digests += 1) await mark(page, 'digest');

    const paused = page.waitForResponse((answer) => answer.request().postData()?.includes('"pause"') === true);
    await page.locator('main iframe').focus();
    await page.keyboard.press('p');
    await paused;
    await page.close();

    const next = new PlayerDriver(await context.newPage(), product);
    await next.open('/play');
    await seen(next.game.getByRole('dialog', { name: OFFER }));
    const back = mark(next.page, 'resume');
    await next.page.keyboard.press('Enter');
    await back;
    await next.playToTheEnd();
    const score = await next.summary.getByTestId('score').innerText();
    await expect(next.summary.getByText('Replay verified')).toBeVisible({ timeout: 45_000 });
    const { run } = PublicRunResponse.parse(await next.read(`/api/runs/${runId}`));
    expect({ witness: run.witness, score: run.score.toLocaleString('en-US') }).toEqual({ witness: 'live', score });
    expect(next.errors).toEqual([]);
  },
);
