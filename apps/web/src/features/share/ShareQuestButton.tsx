import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../data/config.ts';
import { doneQuestPath } from '../../data/profilePath.ts';
import { profileSettingQuery } from '../../data/profileQueries.ts';
import { usePlayer } from '../../data/session.ts';
import { ShareLinkButton } from './ShareLinkButton.tsx';
import { questShareText } from './shareText.ts';
import * as m from './messages.ts';

/** Shares a completed quest; hidden if the player's profile is not public. */
export function ShareQuestButton({ questKey, title }: { questKey: string; title: string }) {
  const { publicId } = usePlayer();
  const productName = useConfig()?.productName ?? 'Jumpy';
  const { data: isPublic } = useQuery(profileSettingQuery);
  if (!isPublic) return null;
  const url = window.location.origin + doneQuestPath(publicId, questKey);
  return <ShareLinkButton wide link={{ ...questShareText({ title }, productName), url }} label={m.shareQuest()} />;
}
