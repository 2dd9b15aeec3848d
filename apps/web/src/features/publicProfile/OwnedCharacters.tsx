import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import { Badge } from '../../ui/Badge.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { Row } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RarityBadge } from '../../ui/RarityBadge.tsx';
import styles from './OwnedCharacters.module.css';
import * as m from './messages.ts';

/** Characters that a player owns; hidden if there are none. */
export function OwnedCharacters({ profile }: { profile: Pick<PublicProfile, 'characters' | 'recruits' | 'look'> }) {
  const { characters, recruits, look } = profile;
  if (characters.length === 0 && recruits === 0) return null;
  return (
    <Panel title={m.characters()} className={styles.panel}>
      <ul className={styles.characters}>
        {characters.map(({ itemId, name, rarity, ...art }) => (
          <li key={itemId} className={styles.character}>
            <ItemArt item={{ id: itemId, name, rarity, itemType: 0, ...art }} isAnimated={false} mood="idle" />
            <span className={styles.facts}>
              <b>{name}</b>
              <Row as="span" gap={3}>
                <RarityBadge rarity={rarity} />
                {art.look === look ? <Badge tone="mint">{m.inUse()}</Badge> : null}
              </Row>
            </span>
          </li>
        ))}
        {recruits > 0 ? (
          <li className={styles.recruits}>
            <b>{formatGrouped(recruits)}</b>
            <span>{m.armyRecruits({ count: recruits })}</span>
            {look.startsWith('army') ? <Badge tone="mint">{m.inUse()}</Badge> : null}
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
