import { RevivesResponse, ReviveTermsResponse } from '@jumpy/protocol/http/revives';
import { expect, journey } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { planInputs } from '../src/plannedInputs.ts';

const SLOW = { timeout: 45_000 };
/** A revive is offered after 20 s of play. */
const LONG_ENOUGH_TICKS = 1_230;

journey(
  'REVIVE-01 who died pays in the wallet, goes on in the same run, and its replay verifies',
  async ({ player, page }) => {
    await player.signInAsNew('Dorian');
    const wallet = new KeyringScreen(page);
    await wallet.open();
    await expect(wallet.profile.getByText('5.0000')).toBeVisible(SLOW);
    await wallet.profile.getByRole('button', { name: 'Close' }).click();

    await player.openGame();
    const runId = await player.start({ inputs: planInputs(player.lastTicket(), LONG_ENOUGH_TICKS) });
    const offer = player.game.getByRole('button', { name: 'Revive for 0.1 MON' });
    await expect(offer).toBeVisible({ timeout: 60_000 });
    // Ignores input in its first moments; the countdown starts at 8.
    await expect(player.game.locator('.ring b')).toHaveText(/^[1-7]$/);
    await offer.click();
    await expect(wallet.dialogs.getByRole('dialog')).toContainText('0.1 MON');
    const goesOn = page.waitForRequest(
      (request) => request.url().endsWith('/api/run-digest') && request.postData()?.includes('"revive"') === true,
    );
    await wallet.answer('Pay');
    await goesOn;
    await player.playToTheEnd();
    await expect(player.summary.getByText('Replay verified')).toBeVisible(SLOW);
    await expect(page.getByTestId('revival')).toHaveText('Revived for 0.1 MON');

    const { priceWei } = ReviveTermsResponse.parse(await player.read('/api/revive'));
    const { payments } = RevivesResponse.parse(await player.read('/api/revives'));
    expect(payments.map((payment) => [payment.runId, payment.amountWei])).toEqual([[runId, priceWei]]);

    await player.open(`/run/${runId}`);
    await expect(page.getByText('with a revive')).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('VERIFIED HERE')).toBeVisible(SLOW);
  },
);
