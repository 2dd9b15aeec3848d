import { type Address, isAddress } from 'viem';
import { findContracts } from './contracts/contractsAccess.ts';
import { CONTRACT_NAMES, type ContractName } from './contracts/deployContracts.ts';
import { mayOwn, ownContracts } from './contracts/ownContracts.ts';
import { runCommand } from './contracts/runCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';
import { StartFault } from './startFault.ts';

/* npm run contracts:owner -- 0x…      offers all contracts to a new owner, who accepts them; again: says what is pending */
const [newOwner] = process.argv.slice(2);

loadDotEnv();
await runCommand(async () => {
  if (newOwner === undefined || !isAddress(newOwner) || !mayOwn(newOwner)) {
    throw new StartFault(newOwner === undefined ? 'No address was given.' : `${newOwner} is no address.`, {
      why: 'All contracts are offered to it; a wrong one could never accept them.',
      remedy: 'npm run contracts:owner -- 0x… with the address of the new owner, its checksum right.',
    });
  }
  const { addresses, ...access } = findContracts(scriptEnv());
  const missing = CONTRACT_NAMES.filter((name) => addresses[name] === undefined);
  if (missing.length > 0) {
    throw new StartFault(`Where ${missing.join(', ')} stands is not known.`, {
      why: 'The CONTRACTS_ variables are not all set.',
      remedy: 'Set them as npm run contracts:deploy printed them.',
    });
  }
  const all = addresses as Record<ContractName, Address>;
  const outcome = await ownContracts({ ...access, addresses: all, newOwner, say: console.log });
  const left = Object.values(outcome);
  if (left.includes('foreign')) process.exitCode = 1;
  else if (left.includes('pending'))
    console.log('\nThe new owner accepts them with acceptOwnership; until then this key stays owner.');
  else console.log('\nAll contracts are theirs.');
});
