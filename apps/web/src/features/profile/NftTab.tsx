import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { collectionQuery } from '../../data/characters.ts';
import { useConfig } from '../../data/config.ts';
import { useEquip } from '../../data/equip.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import styles from './NftTab.module.css';
import sheet from './ProfileSheet.module.css';
import { TokenCard } from './TokenCard.tsx';

const CONFIRMATION_MS = 3_000;

/** The player's tokens; characters can be equipped. */
export function NftTab() {
  const chain = useConfig()?.chain ?? undefined;
  const { data, isError, isFetching, refetch } = useQuery({ ...collectionQuery, enabled: chain !== undefined });
  const equip = useEquip();
  const [confirmed, setConfirmed] = useState<string>();
  const { data: done } = equip;
  useEffect(() => {
    if (!done) return undefined;
    setConfirmed(done.name);
    const hiding = setTimeout(() => setConfirmed(undefined), CONFIRMATION_MS);
    return () => clearTimeout(hiding);
  }, [done]);
  return (
    <section className={sheet.tab}>
      <h3 className={sheet.heading}>My NFT Collection</h3>
      {data ? (
        data.tokens.length === 0 ? (
          <IllustratedMessage illustration="asleep" level={3} title="No NFTs Found">
            Mint or acquire NFTs to see them here.
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
          title="Failed to load NFT collection"
          action={
            <Button icon="restart" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      ) : chain === undefined ? (
        <IllustratedMessage illustration="asleep" level={3} title="No NFTs Found">
          There is no chain here: everybody plays as Jumpy.
        </IllustratedMessage>
      ) : (
        <p className={styles.loading} role="status">
          Loading your NFTs...
        </p>
      )}
      {data?.isStale ? <p className={styles.stale}>As last seen: the chain does not answer right now.</p> : null}
      <p className={styles.said} role="status">
        {confirmed === undefined ? '' : <span>Equipped! {confirmed}</span>}
      </p>
    </section>
  );
}
