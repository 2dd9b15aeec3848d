import type { AdminAnnouncement } from '@jumpy/protocol/http/announcements';

type Audience = AdminAnnouncement['audience'];
type Place = AdminAnnouncement['place'];

export const AUDIENCE_OPTIONS = [
  { value: 'all', label: 'Everyone' },
  { value: 'newcomers', label: 'Newcomers' },
  { value: 'members', label: 'Members' },
] as const;

export const AUDIENCE_TEXT: Readonly<Record<Audience, string>> = {
  all: 'Every signed-in player.',
  newcomers: 'Players who have not finished a run yet.',
  members: 'Players with a role in the community.',
};

export const PLACE_OPTIONS = [
  { value: 'banner', label: 'Banner' },
  { value: 'bell', label: 'Bell' },
] as const;

export const PLACE_TEXT: Readonly<Record<Place, string>> = {
  banner: 'Over every screen until they close it, never during a run. Closed once per account and device.',
  bell: 'A notice among the others, for anyone who opens the game while it runs. It stays in their list afterwards.',
};
