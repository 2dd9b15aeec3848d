import { Moment } from '../../ui/Moment.tsx';
import styles from './ProfileSheet.module.css';

/** The player's characters; until they can be minted it says so (PROF-10). */
export function NftTab() {
  return (
    <section className={styles.tab}>
      <h3 className={styles.heading}>My NFT Collection</h3>
      <Moment picture="asleep" level={3} title="No characters yet">
        Characters you mint will stand here, ready to equip. Until then you play as Jumpy.
      </Moment>
    </section>
  );
}
