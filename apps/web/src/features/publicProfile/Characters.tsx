import { groupedText } from '@jumpy/domain/numberText';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import { Chip } from '../../ui/Chip.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RarityChip } from '../../ui/RarityChip.tsx';
import styles from './Characters.module.css';

/** Characters that a player owns; hidden if there are none. */
export function Characters({ profile }: { profile: Pick<PublicProfile, 'characters' | 'recruits' | 'look'> }) {
  const { characters, recruits, look } = profile;
  if (characters.length === 0 && recruits === 0) return null;
  return (
    <Panel sign="CHARACTERS" className={styles.panel}>
      <ul className={styles.characters}>
        {characters.map(({ itemId, name, rarity, ...art }) => (
          <li key={itemId} className={styles.character}>
            <ItemArt item={{ id: itemId, name, rarity, itemType: 0, ...art }} isAlive={false} mood="idle" />
            <span className={styles.facts}>
              <b>{name}</b>
              <span className={styles.chips}>
                <RarityChip rarity={rarity} />
                {art.look === look ? <Chip tone="mint">Playing</Chip> : null}
              </span>
            </span>
          </li>
        ))}
        {recruits > 0 ? (
          <li className={styles.recruits}>
            <b>{groupedText(recruits)}</b>
            <span>{recruits === 1 ? 'recruit of the army' : 'recruits of the army'}</span>
            {look.startsWith('army') ? <Chip tone="mint">Playing</Chip> : null}
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
