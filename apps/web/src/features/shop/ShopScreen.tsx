import type { CollectionResponse, ShopResponse, ShopItem } from '@jumpy/protocol/http/characters';
import { toCharacterId } from '@jumpy/domain/characters';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { PanelTitle, Panel } from '../../ui/Panel.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { getCharacterBiome } from '../../ui/characterBiome.ts';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { ShopItemCard } from './ShopItemCard.tsx';
import { getItemState } from './itemState.ts';
import { EquipToast, MintSheet } from './MintSheet.tsx';
import { shopErrorText } from './shopText.ts';
import { useShopMint } from './useShopMint.ts';
import styles from './ShopScreen.module.css';
import tryOnStyles from './TryOnSheet.module.css';
import * as m from './messages.ts';

interface Props {
  shop: { data: ShopResponse | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  collection: CollectionResponse | undefined;
  equip: { run: (id: string) => void; isPending: boolean; done: { name: string } | undefined; error: unknown };
  /** How to fund an empty wallet. */
  fundingAction: ElementChildren;
  /** Help for a wallet that does not open on this device. */
  walletElsewhereAction: ElementChildren;
  /** Offers to protect the wallet before anything in it is worth protecting. */
  protection: ElementChildren;
}

export function ShopScreen({ shop, collection, equip, fundingAction, walletElsewhereAction, protection }: Props) {
  useDocumentTitle(m.shop());
  const minting = useShopMint();
  const [triedOn, setTriedOn] = useState<ShopItem>();
  const mintingId = minting.state.at === 'minting' ? minting.state.item.id : undefined;
  const { data, error, isFetching, refetch } = shop;
  return (
    <ScreenFrame isTitled aria-busy={data === undefined && !error ? true : undefined}>
      <header className={styles.head}>
        <h1>{m.shopTitle()}</h1>
        <p>{m.shopIntro()}</p>
        <div className={styles.more}>
          <Link className={styles.all} to="/characters">
            {m.seeAllCharacters()}
          </Link>
          <Link className={styles.all} to="/looks">
            {m.looksForStars()}
          </Link>
          {protection}
        </div>
      </header>
      <h2 className={styles.heading}>
        <PanelTitle>{m.allItems()}</PanelTitle>
      </h2>
      {data?.isStale ? (
        <p className={styles.stale} role="status">
          {m.networkUnreachable()}
        </p>
      ) : null}
      {data ? (
        data.items.length === 0 ? (
          <IllustratedPanel illustration="asleep" level={2} title={m.noItemsAvailable()}>
            {m.checkBackLater()}
          </IllustratedPanel>
        ) : (
          <ul className={styles.grid}>
            {data.items.map((item) => (
              <li key={item.id}>
                <ShopItemCard
                  item={item}
                  state={getItemState(item, { collection, isMinting: mintingId === item.id })}
                  disabled={equip.isPending}
                  onMint={() => minting.open(item)}
                  onEquip={() => equip.run(toCharacterId({ collection: 'shop', tokenId: item.id }))}
                  onTryOn={() => setTriedOn(item)}
                />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError as={IllustratedPanel} level={2} title={m.shopNotLoaded()} busy={isFetching} onRetry={refetch}>
          <p>{m.ownedIsSafe()}</p>
          <small>{shopErrorText(error)}</small>
        </LoadError>
      ) : (
        <ShopSkeleton />
      )}
      <MintSheet minting={minting} fundingAction={fundingAction} walletElsewhereAction={walletElsewhereAction} />
      <TryOnSheet item={triedOn} onClose={() => setTriedOn(undefined)} />
      <EquipToast equipped={equip.done} error={equip.error} />
    </ScreenFrame>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function ShopSkeleton() {
  return (
    <>
      <p className={styles.loading} role="status">
        {m.loadingShop()}
      </p>
      <div className={styles.grid} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <Skeleton key={key} height="312px" />
        ))}
      </div>
    </>
  );
}

const TryOnClimb = lazyWithRetry(async () => (await import('./TryOnClimb.tsx')).TryOnClimb);

/** Try-on of a character without a wallet: a five-second climb over four platforms, in a loop. */
function TryOnSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  return (
    <ModalSheet
      open={item !== undefined}
      onClose={onClose}
      label={item ? m.tryOnItem({ name: item.name }) : m.tryOn()}
      placement="middle"
    >
      {item ? (
        <Panel title={item.name} className={tryOnStyles.panel}>
          <TryOnStage item={item} />
          <Button wide autoFocus onClick={onClose}>
            {m.close()}
          </Button>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

function TryOnStage({ item: { look, name } }: { item: ShopItem }) {
  const biome = getCharacterBiome(look);
  return (
    <div className={tryOnStyles.stage} data-place={biome} role="img" aria-label={m.tryOnAnimation({ name })}>
      <img className={tryOnStyles.scene} src={`/art/stage-${biome}-tall.svg`} alt="" />
      <TryOnClimb look={look} />
    </div>
  );
}
