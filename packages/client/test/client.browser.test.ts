import { createJumpyClient } from '@jumpy/client/client';
import { JumpyApiError, unwrap } from '@jumpy/client/jumpyApiError';
import { expect, test } from 'vitest';

test('a page reads and is refused by the fetch of its browser', async () => {
  const client = createJumpyClient({ baseUrl: location.origin });
  // The server of the tests serves no API: it answers with a page of its own, or with nothing.
  const refusal = await unwrap(client.POST('/api/logout')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(JumpyApiError);
  expect((refusal as JumpyApiError).status).toBe(404);
  const board = Response.json({ success: true, board: 'scores', rows: [], total: 0 });
  const canned = createJumpyClient({ baseUrl: location.origin, fetch: async () => board });
  const params = { path: { board: 'scores' as const } };
  await expect(unwrap(canned.GET('/api/leaderboards/{board}', { params }))).resolves.toMatchObject({ total: 0 });
});
