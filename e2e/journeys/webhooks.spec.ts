import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { findViolations } from '../src/axe.ts';
import { expect, journey } from '../src/journey.ts';

/** A program of the community, which checks each signature by the secret that the panel showed. */
async function startProgram() {
  let secret = '';
  let status = 204;
  const events: { type: string }[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      // Before the panel has shown the secret nothing can be checked; what comes then comes again.
      if (secret === '') return void response.writeHead(503).end();
      events.push(new Webhook(secret).verify(body, request.headers as Record<string, string>) as { type: string });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jumpy`,
    events,
    use: (shown: string) => (secret = shown),
    answer: (next: number) => (status = next),
    close: () => server.close(),
  };
}

journey(
  'an operator adds a webhook, tests it, sends a failed delivery again and deletes it',
  async ({ player, page }) => {
    const program = await startProgram();
    await player.signIn('Skyla');
    await player.open('/admin?tab=webhooks');
    const form = page.getByRole('form', { name: 'New webhook' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Our site');
    await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.7/jumpy');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByText('That address isn’t on the public internet.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Address' }).fill(program.url);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'The secret' });
    program.use(await shown.getByRole('textbox', { name: 'Secret' }).inputValue());
    expect(await findViolations(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Send a test to Our site' }).click();
    // What else happens on the product is delivered, too.
    const tests = page.getByRole('table').nth(1).getByRole('row').filter({ hasText: 'Test' });
    const testEvents = () => program.events.filter((event) => event.type === 'test');
    await expect(tests.filter({ hasText: 'Delivered' })).toHaveCount(1);
    expect(testEvents()).toHaveLength(1);

    program.answer(410);
    await page.getByRole('button', { name: 'Send a test to Our site' }).click();
    await expect(page.getByText(/^Off: it answered 410, gone/)).toBeVisible();
    await expect(tests.filter({ hasText: 'Canceled' })).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    program.answer(200);
    await page.getByRole('button', { name: 'Enable Our site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await tests.filter({ hasText: 'Canceled' }).getByRole('button', { name: 'Resend' }).click();
    await expect(tests.filter({ hasText: 'Delivered' })).toHaveCount(2);
    expect(testEvents()).toHaveLength(3);

    await page.getByRole('button', { name: 'Delete Our site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No webhooks yet. Add one below.')).toBeVisible();
    await player.open('/admin?tab=audit');
    await expect(page.getByText('delete webhook').first()).toBeVisible();
    program.close();
  },
);
