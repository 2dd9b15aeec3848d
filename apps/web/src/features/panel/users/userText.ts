import type { MintRole } from '@jumpy/domain/mintRoles';
import { shortAddress } from '@jumpy/domain/shortAddress';

const ROLE_NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elites',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'JumpFCFS',
};

export const topRoleText = (role: MintRole | null): string => (role === null ? 'No Role' : ROLE_NAMES[role]);

/** Short wallet address for table rows. */
export const walletText = (address: string | null): string => (address === null ? 'No wallet' : shortAddress(address));
