import { MIN_LEVEL } from '@jumpy/domain/levels';
import { useQuery } from '@tanstack/react-query';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { XpBar } from '../../ui/XpBar.tsx';

/** The player's level and progress, live (NAV-11 to NAV-13, XP-18). */
export function PlayerXp() {
  const { discordId } = usePlayer();
  const { data } = useQuery(xpQuery(discordId));
  return (
    <XpBar
      level={data?.level ?? MIN_LEVEL}
      progressXp={data?.progress.progressXP ?? 0}
      requiredXp={data?.progress.requiredXP}
    />
  );
}
