import { OwnerToolsTab } from '../features/ownerTools/OwnerToolsTab.tsx';
import { RecoveryWidget } from '../features/recovery/RecoveryWidget.tsx';

/** The panel's Owner Tools with the recovery widget, whose advanced tools are also for the contract's owner. */
export function OwnerToolsWithRecovery() {
  return <OwnerToolsTab recovery={(isOwner) => <RecoveryWidget isOwner={isOwner} />} />;
}
