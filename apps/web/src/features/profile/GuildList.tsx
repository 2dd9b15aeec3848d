import { isGuildAdmin } from '@jumpy/domain/guild';
import { endpointPath } from '@jumpy/protocol/endpoint';
import { guildIconEndpoint } from '@jumpy/protocol/http/players';
import type { Guild } from '@jumpy/protocol/http/session';
import { useState } from 'react';
import { getApiBaseUrl } from '../../data/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import styles from './ProfileScreen.module.css';

/** The player's Discord servers, owned ones first. */
export function GuildList({ guilds }: { guilds: readonly Guild[] }) {
  if (guilds.length === 0)
    return (
      <IllustratedMessage illustration="lost" title="No servers">
        <p>Discord told us of none. Press Refresh when you have joined one.</p>
      </IllustratedMessage>
    );
  const rank = ({ owner, permissions }: Guild): number => (owner ? 0 : isGuildAdmin(permissions) ? 1 : 2);
  return (
    <ul className={styles.guilds} aria-label="Servers">
      {guilds
        .toSorted((one, other) => rank(one) - rank(other))
        .map((guild) => (
          <li key={guild.id}>
            <GuildIcon guild={guild} />
            <strong dir="auto">{guild.name}</strong>
            {guild.owner ? <Badge tone="sun">Owner</Badge> : null}
            {isGuildAdmin(guild.permissions) ? <Badge tone="sky">Admin</Badge> : null}
          </li>
        ))}
    </ul>
  );
}

/** Loaded through our own server; falls back to an initial. */
function GuildIcon({ guild: { id, name, icon } }: { guild: Guild }) {
  const [isBroken, setBroken] = useState(false);
  if (icon === null || isBroken)
    return (
      <span className={styles.letter} aria-hidden="true">
        {[...name.trim()][0] ?? '?'}
      </span>
    );
  const src = `${getApiBaseUrl()}/${endpointPath(guildIconEndpoint, { params: { guildId: id } })}`;
  return <img className={styles.icon} src={src} alt="" width={44} height={44} onError={() => setBroken(true)} />;
}
