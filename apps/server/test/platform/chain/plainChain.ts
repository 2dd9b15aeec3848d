import { spawn } from 'node:child_process';
import { getAnvilPackage, findAnvil, ANVIL_MISSING_TEXT } from '@jumpy/sandbox/chain/findAnvil';
import { scriptEnv } from '@jumpy/scripts/env';

export interface PlainChain {
  url: string;
  stop(): Promise<void>;
}

/** A bare local chain for tests of node access: no contracts, no saved state. */
export async function startPlainChain(): Promise<PlainChain> {
  const searchPath = scriptEnv().inherited['PATH'] ?? '';
  const program = findAnvil({ anvilPackage: getAnvilPackage(), searchPath });
  if (program === undefined) throw new Error(ANVIL_MISSING_TEXT);
  // The finalized block is two behind, as on the real network.
  const args = ['--port', '0', '--chain-id', '10143', '--hardfork', 'cancun', '--slots-in-an-epoch', '1'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
    void ended.then(() => reject(new Error(`the chain ended: ${output}`)));
  });
  return {
    url,
    stop() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
