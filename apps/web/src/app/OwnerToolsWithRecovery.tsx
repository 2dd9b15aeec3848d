import { OwnerToolsTab } from '../features/ownerTools/OwnerToolsTab.tsx';
import { RecoveryWidget } from '../features/recovery/RecoveryWidget.tsx';

/** The panel's Owner Tools with the recovery widget under them, whose advanced tools are the contract owner's too (READ-86). */
export function OwnerToolsWithRecovery() {
  return <OwnerToolsTab recovery={(isOwner) => <RecoveryWidget isOwner={isOwner} />} />;
}
