import { isAddressChecksumValid } from '@jumpy/protocol/addressChecksum';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import styles from './SaleConsole.module.css';
import type { OwnerActions } from './useOwnerActions.ts';

/** Validation error of a typed address. */
export function whitelistAddressProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'An address is 0x and 40 digits.';
  const isPlain = address === address.toLowerCase();
  return isPlain || isAddressChecksumValid(address) ? undefined : 'The capitals of this address are wrong: look again.';
}

/** Manually allows a wallet to mint in phase 1 or 2. */
export function AddToWhitelist({ blocked, owner }: { blocked: string | undefined; owner: OwnerActions }) {
  const [typed, setTyped] = useState('');
  const problem = typed.trim() === '' ? undefined : whitelistAddressProblem(typed);
  const isReady = blocked === undefined && typed.trim() !== '' && problem === undefined && owner.running === undefined;
  const add = (functionName: 'setPhase1Eligibility' | 'setPhase2Eligibility', phase: number): void => {
    const address = typed.trim() as `0x${string}`;
    setTyped('');
    void owner.run(`Adding ${shortAddress(address)} for phase ${phase}`, [
      { contract: 'army', functionName, args: [address] },
    ]);
  };
  return (
    <div className={styles.filters}>
      <TextField
        label="Add a wallet"
        placeholder="0x…"
        value={typed}
        problem={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.buttons}>
        <RowButton disabled={!isReady} title={blocked} onClick={() => add('setPhase1Eligibility', 1)}>
          Add for phase 1
        </RowButton>
        <RowButton disabled={!isReady} title={blocked} onClick={() => add('setPhase2Eligibility', 2)}>
          Add for phase 2
        </RowButton>
      </div>
      <p className={styles.note}>The next sync of roles takes away what the community does not say.</p>
    </div>
  );
}
