import { isCharacterType, RARITIES } from '@jumpy/domain/characters';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { OwnedToken } from '@jumpy/protocol/http/characters';
import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { drawPickup } from '@jumpy/rig/pickup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useMemo } from 'react';
import { collectionQuery } from '../../data/characters.ts';
import { useConfig } from '../../data/config.ts';
import { useEquip } from '../../data/equip.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { ExternalImage } from '../../ui/ExternalImage.tsx';
import styles from './NftTab.module.css';
import sheet from './ProfileSheet.module.css';
import * as m from './messages.ts';

const CONFIRMATION_MS = 3_000;

/** The player's tokens; characters can be equipped. */
export function NftTab() {
  const chain = useConfig()?.chain ?? undefined;
  const { data, isError, isFetching, refetch } = useQuery({ ...collectionQuery, enabled: chain !== undefined });
  const equip = useEquip();
  const [confirmed, setConfirmed] = useState<string>();
  const { data: equipped } = equip;
  useEffect(() => {
    if (!equipped) return undefined;
    setConfirmed(equipped.name);
    const hiding = setTimeout(() => setConfirmed(undefined), CONFIRMATION_MS);
    return () => clearTimeout(hiding);
  }, [equipped]);
  return (
    <section className={sheet.tab}>
      <h3 className={sheet.heading}>{m.collectionHeading()}</h3>
      {data ? (
        data.tokens.length === 0 ? (
          <IllustratedMessage illustration="asleep" level={3} title={m.noNfts()}>
            {m.collectionEmpty()}
          </IllustratedMessage>
        ) : (
          <ul className={styles.grid}>
            {data.tokens.map((token) => (
              <li key={token.id}>
                <TokenCard
                  token={token}
                  chain={chain}
                  isEquipped={data.equipped.id === token.id}
                  isEquipping={equip.isPending && equip.variables === token.id}
                  onEquip={() => equip.mutate(token.id)}
                />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <IllustratedMessage
          illustration="hurt"
          level={3}
          title={m.collectionNotLoaded()}
          action={
            <Button icon="restart" busy={isFetching} onClick={() => void refetch()}>
              {m.retryCollection()}
            </Button>
          }
        />
      ) : chain === undefined ? (
        <IllustratedMessage illustration="asleep" level={3} title={m.noNfts()}>
          {m.noChain()}
        </IllustratedMessage>
      ) : (
        <p className={styles.loading} role="status">
          {m.loadingCollection()}
        </p>
      )}
      {data?.isStale ? <p className={styles.stale}>{m.collectionStale()}</p> : null}
      <p className={styles.said} role="status">
        {confirmed === undefined ? '' : <span>{m.equippedCharacter({ name: confirmed })}</span>}
      </p>
    </section>
  );
}

interface Props {
  token: OwnedToken;
  chain: ChainConfig | undefined;
  isEquipped: boolean;
  isEquipping: boolean;
  onEquip: () => void;
}

/** An owned token: its image links to the explorer, and a character can be equipped. */
function TokenCard({ token, chain, isEquipped, isEquipping, onEquip }: Props) {
  const { name, quantity, itemType, rarity } = token;
  const hue = `var(--r${rarity === null ? 1 : RARITIES.indexOf(rarity) + 1})`;
  const picture = (
    <>
      <TokenImage token={token} />
      {quantity > 1 ? <span className={styles.many}>x {quantity}</span> : null}
    </>
  );
  return (
    <article className={styles.card} aria-label={name}>
      {chain ? (
        <a
          className={styles.picture}
          style={{ '--hue': hue } as object}
          href={getTokenExplorerUrl(chain, token)}
          target="_blank"
          rel="noreferrer"
          aria-label={quantity > 1 ? m.severalInExplorer({ quantity, name }) : m.inExplorer({ name })}
        >
          {picture}
        </a>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <strong className={styles.name} title={name} dir="auto">
        {name}
      </strong>
      {isCharacterType(itemType) ? (
        <Button
          className={styles.button}
          size="small"
          tone={isEquipped || isEquipping ? 'plain' : 'cream'}
          disabled={isEquipped}
          busy={isEquipping}
          aria-label={`${equipButtonText({ isEquipped, isEquipping })} ${name}`}
          onClick={onEquip}
        >
          {equipButtonText({ isEquipped, isEquipping })}
        </Button>
      ) : (
        <span className={styles.kind}>{m.asset()}</span>
      )}
    </article>
  );
}

function equipButtonText({ isEquipped, isEquipping }: Pick<Props, 'isEquipped' | 'isEquipping'>): string {
  if (isEquipping) return m.loading();
  return isEquipped ? m.equipped() : m.equip();
}

/** URL of a token in the block explorer. */
function getTokenExplorerUrl(
  { explorerUrl, contracts }: Pick<ChainConfig, 'explorerUrl' | 'contracts'>,
  { collection, tokenId }: Pick<OwnedToken, 'collection' | 'tokenId'>,
): string {
  return `${explorerUrl}/nft/${collection === 'shop' ? contracts.jumpShop : contracts.jumpyArmy}/${tokenId}`;
}

/** Image of a token: the product's drawing, otherwise its own image, otherwise Jumpy. */
function TokenImage({ token: { id, look, image, itemType, name } }: { token: OwnedToken }) {
  const isCharacter = isCharacterType(itemType);
  const drawing = useMemo(
    () =>
      isCharacter
        ? { box: CHARACTER_BOX, shape: drawCharacter(findAppearance(look ?? '') ?? CAST.jumpy, {}) }
        : { box: [-46, -46, 92, 92], shape: drawPickup({ kind: /spring/i.test(name) ? 'hop' : 'star' }) },
    [isCharacter, look, name],
  );
  const fallback = <RigDrawing clipIdPrefix={`token-${id}-`} {...drawing} />;
  return look === null && image !== null ? <ExternalImage src={image} fallback={fallback} /> : fallback;
}
