import { shortAddress } from '@jumpy/domain/shortAddress';
import type { SaleWallet } from '@jumpy/protocol/http/sale';
import { useId } from 'react';
import { MINT_ROLE_NAMES } from '../mintText.ts';
import { Select } from '../../../ui/Select.tsx';
import styles from './SaleConsole.module.css';

interface Props {
  /** Undefined while loading. */
  wallets: readonly SaleWallet[] | undefined;
  selected: string | undefined;
  onSelect: (address: string) => void;
}

/** Selects one of the player's wallets; previous ones can no longer mint. */
export function WalletSelector({ wallets: read, selected, onSelect }: Props) {
  const id = useId();
  const wallets = read ?? [];
  const wallet = wallets.find(({ address }) => address === selected);
  return (
    <div className={styles.wallets}>
      <label htmlFor={id}>Wallet</label>
      <Select
        id={id}
        value={selected ?? ''}
        disabled={wallets.length < 2}
        onChange={(event) => onSelect(event.target.value)}
      >
        {wallets.length === 0 ? <option value="">{read ? 'No wallet' : 'Loading...'}</option> : null}
        {wallets.map(({ address, role, isActive }) => (
          <option key={address} value={address}>
            {`${shortAddress(address)} · ${role ? MINT_ROLE_NAMES[role] : 'no role'}${isActive ? '' : ' · old'}`}
          </option>
        ))}
      </Select>
      <p className={styles.active}>
        {wallet ? (
          <>
            <span>{wallet.isActive ? 'Active wallet' : 'Old wallet, to look at only'}: </span>
            <code>{wallet.address}</code>
          </>
        ) : read ? (
          'No wallet connected. Please connect your wallet.'
        ) : (
          'Your wallets are being read.'
        )}
      </p>
    </div>
  );
}
