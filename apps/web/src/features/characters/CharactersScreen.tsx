import { useSearchParams } from 'react-router';
import { ScreenFrame, ScreenTitle } from '../../ui/ScreenFrame.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { ArmyGallery } from './ArmyGallery.tsx';
import styles from './Gallery.module.css';
import { ShopGallery, type ShopResult } from './ShopGallery.tsx';
import * as m from './messages.ts';

const TABS = [
  { id: 'shop', text: m.shop() },
  { id: 'army', text: m.army() },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** All characters: the shop's items and the works of the army; the tab is in the URL. */
export function CharactersScreen({ shop }: { shop: ShopResult }) {
  useDocumentTitle(m.characters());
  const [searchParams, setSearchParams] = useSearchParams();
  const tab: Tab = searchParams.get('of') === 'army' ? 'army' : 'shop';
  const choose = (id: Tab): void => setSearchParams(id === 'shop' ? {} : { of: id }, { replace: true });
  return (
    <ScreenFrame isTitled>
      <ScreenTitle className={styles.title}>{m.charactersTitle()}</ScreenTitle>
      <TabGroup label={m.shopOrArmy()} tabs={TABS} activeId={tab} onChange={choose}>
        {tab === 'army' ? <ArmyGallery /> : <ShopGallery shop={shop} />}
      </TabGroup>
    </ScreenFrame>
  );
}
