import { createInterface } from 'node:readline/promises';
import { monNeededText } from '@jumpy/domain/mon';
import { privateKeyToAccount } from 'viem/accounts';
import { allAddresses, findContracts } from './contracts/contractsAccess.ts';
import { openNode } from './contracts/openNode.ts';
import { OWNER_HELP, readOwnerAct } from './contracts/ownerCommand.ts';
import { ownershipWords } from './contracts/ownership.ts';
import { performSteps, priceSteps } from './contracts/performSteps.ts';
import { readWords } from './contracts/readWords.ts';
import { runCommand } from './contracts/runCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';
import { StartError } from './startError.ts';

/* npm run contracts:owner -- --help */
loadDotEnv();
await runCommand(async () => {
  const options = { flags: ['--help', '--yes'], values: ['--key-file', '--item'], help: OWNER_HELP };
  const { words, flags, values } = readWords(process.argv.slice(2), options);
  if (flags.has('--help')) return console.log(OWNER_HELP);
  const act = readOwnerAct(words, { item: values.get('--item') });
  const env = scriptEnv();
  const { rpcUrl, readKey, pace, ...named } = findContracts(env, { keyFile: values.get('--key-file') });
  const addresses = allAddresses(env, named.addresses);
  const client = openNode(rpcUrl);
  if (act === 'status') return console.log((await ownershipWords({ client, addresses })).join('\n'));

  const account = privateKeyToAccount(await readKey());
  const { steps, already } = await act({ client, actor: account.address, addresses });
  for (const line of already) console.log(`Already so: ${line}`);
  if (steps.length === 0) return console.log('There is nothing to do.');
  const priced = await priceSteps(client, { account, steps });
  console.log(`${account.address} will do this on chain ${await client.getChainId()}:`);
  for (const step of steps) console.log(`  ${step.words}`);
  console.log(`It costs ${monNeededText(priced.costWei)} MON of gas at most.`);
  if (!flags.has('--yes') && !(await agrees())) return console.log('Nothing was done.');
  await performSteps(client, { account, steps: priced.steps, pace, say: console.log });
});

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError('It was not done.', {
      why: 'There is no terminal to ask at.',
      remedy: 'Add --yes when it is what you want.',
    });
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Do it? (yes/no) ');
  asking.close();
  return answer.trim().toLowerCase() === 'yes';
}
