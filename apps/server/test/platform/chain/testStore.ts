import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import type { Context } from '../../../src/platform/context.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { TestClock } from '../../support/testClock.ts';

/** A test's own database and clock, for code that needs no application. */
export interface TestStore extends Pick<Context, 'db'> {
  clock: TestClock;
  close(): Promise<void>;
}

export async function createTestStore(): Promise<TestStore> {
  const database = await createTestDatabase({ template: 'server', migrate });
  const db = createDatabase({ url: database.url, poolSize: 2, timeouts: 'none' });
  return {
    db,
    clock: new TestClock('2026-11-20T12:00:00Z'),
    async close() {
      await db.destroy();
      await database.drop();
    },
  };
}
