import type { MintRole } from '@jumpy/domain/mintRoles';

/** The four lists of the user-add tool, as it shows them (ADMIN-93 to ADMIN-97). */
export const WHITELIST_PHASES: readonly { role: MintRole; title: string; note: string }[] = [
  { role: 'elites', title: 'Phase 1 Elite Members', note: '24 h' },
  { role: 'jumplist', title: 'Phase 1 Early Access', note: '24 h' },
  { role: 'passholders', title: 'Phase 2 Pass Holders', note: '24 h' },
  { role: 'jumpfcfs', title: 'Phase 2 First Come First Serve', note: '24 h' },
];
