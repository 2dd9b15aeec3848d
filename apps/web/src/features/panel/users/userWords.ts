import type { MintRole } from '@jumpy/domain/mintRoles';
import { shortAddress } from '@jumpy/domain/shortAddress';

const ROLE_NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elites',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'JumpFCFS',
};

/** The name of a top role (ADMIN-61). */
export const topRoleText = (role: MintRole | null): string => (role === null ? 'No Role' : ROLE_NAMES[role]);

/** A wallet as rows show it (ADMIN-60). */
export const walletText = (address: string | null): string => (address === null ? 'No wallet' : shortAddress(address));
