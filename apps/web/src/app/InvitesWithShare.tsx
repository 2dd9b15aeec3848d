import { InvitesSheet } from '../features/invites/InvitesSheet.tsx';
import { ShareInviteButton } from '../features/share/ShareInviteButton.tsx';

/** "Invite friends" with its link and share options. */
export function InvitesWithShare({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <InvitesSheet open={open} onClose={onClose} renderShare={(look) => <ShareInviteButton {...look} />} />;
}
