import type { MintRole } from '@jumpy/domain/mintRoles';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { topRoleText } from './userText.ts';

const ROLE_TONES: Readonly<Record<MintRole, BadgeTone>> = {
  elites: 'sun',
  jumplist: 'sky',
  passholders: 'mint',
  jumpfcfs: 'cream',
};

/** Badge of the highest mint role. */
export function TopRoleBadge({ role }: { role: MintRole | null }) {
  return <Badge tone={role === null ? 'plain' : ROLE_TONES[role]}>{topRoleText(role)}</Badge>;
}
