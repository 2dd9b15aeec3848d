import type { MintRole } from '@jumpy/domain/mintRoles';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { topRoleText } from './userWords.ts';

const TONES: Readonly<Record<MintRole, ChipTone>> = {
  elites: 'sun',
  jumplist: 'sky',
  passholders: 'mint',
  jumpfcfs: 'cream',
};

/** Badge of the highest mint role. */
export function TopRole({ role }: { role: MintRole | null }) {
  return <Chip tone={role === null ? 'plain' : TONES[role]}>{topRoleText(role)}</Chip>;
}
