import { runServerProgram } from './launch/runServerProgram.ts';

/** npm run keys:rotate: brings the server's share of every wallet under the first key of KEYRING_KEK. */
await runServerProgram('apps/server/src/features/wallets/keys/rotate.ts');
