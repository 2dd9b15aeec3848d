import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../data/config.ts';
import { donePath } from '../../data/profilePath.ts';
import { profileSettingQuery } from '../../data/profiles.ts';
import { usePlayer } from '../../data/session.ts';
import { ShareLink } from './ShareLink.tsx';
import { questWords } from './shareWords.ts';

/** Shares a completed quest; hidden if the player's profile is not public. */
export function ShareQuest({ questKey, title }: { questKey: string; title: string }) {
  const { publicId } = usePlayer();
  const productName = useConfig()?.productName ?? 'Jumpy';
  const { data: isPublic } = useQuery(profileSettingQuery);
  if (!isPublic) return null;
  const url = window.location.origin + donePath(publicId, questKey);
  return <ShareLink wide shared={{ ...questWords({ title }, productName), url }} label="Share this quest" />;
}
