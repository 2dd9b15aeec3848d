import { shortAddress } from '@jumpy/domain/shortAddress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerProblem, useConnectedWallet } from '../../data/connectedWallet.ts';
import { saleWalletsQuery } from '../../data/sale.ts';
import { useSession } from '../../data/session.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { ArmyPreviewImage } from './desk/ArmyPreviewImage.tsx';
import styles from './desk/SaleConsole.module.css';
import { OwnerControls } from './desk/OwnerControls.tsx';
import { PhaseBar } from './desk/PhaseBar.tsx';
import { RevealPreview } from './desk/RevealPreview.tsx';
import { useOwnerActions } from './desk/useOwnerActions.ts';
import { WalletSelector } from './desk/WalletSelector.tsx';
import { Whitelist } from './desk/Whitelist.tsx';
import { MintForm, priceText } from './MintForm.tsx';
import { PhaseBanner } from './PhaseBanner.tsx';
import { MintProgress } from './MintProgress.tsx';
import { MintRoleList } from './MintRoleList.tsx';
import { useSaleMint } from './useSaleMint.ts';
import { useSaleView } from './useSaleView.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

/** The testnet page of the sale with all owner actions. */
export function SaleConsole({ funds, notHere }: { funds: ElementChildren; notHere: ElementChildren }) {
  const minting = useSaleMint();
  const owner = useOwnerActions();
  const isAdmin = useSession().user?.isAdmin ?? false;
  const wallet = useConnectedWallet();
  const wallets = useQuery(saleWalletsQuery).data;
  const [chosen, setChosen] = useState<string>();
  const active = wallets?.find(({ isActive }) => isActive)?.address;
  const shown = wallets?.some(({ address }) => address === chosen) ? chosen : active;
  const view = useSaleView({ isMinting: minting.state.at === 'loading', address: shown });
  const { sale, error, isFetching, refetch, nowS, phase, starts } = view;

  if (!sale)
    return (
      <div className={styles.desk}>
        <h2 className={styles.title}>Jumpy&apos;s Army Testnet Mint</h2>
        {error ? (
          <LoadError title="The contract could not be read" busy={isFetching} onRetry={refetch}>
            {`${error instanceof Error ? `Error: ${error.message}` : ''} Nothing was changed.`}
          </LoadError>
        ) : (
          <p className={styles.loading} role="status">
            Loading Contract...
          </p>
        )}
      </div>
    );
  const live = { ...sale, phase };
  const writerProblem = wallet.address === sale.roleSyncKey ? wallet.problem : ownerProblem(wallet, sale.owner);
  return (
    <div className={styles.desk}>
      <h2 className={styles.title}>Jumpy&apos;s Army Testnet Mint</h2>
      {view.isStale ? (
        <p className={styles.warning} role="status">
          The chain does not answer right now. This is the sale as it was last seen.
        </p>
      ) : null}
      <PhaseBar phase={phase} starts={starts} nowS={nowS} />
      <div className={styles.columns}>
        <ArmyPreviewImage sale={sale} />
        <div className={styles.mint}>
          <PhaseBanner {...view} price={priceText(view.priceWei)} />
          <MintProgress minted={sale.minted} max={sale.maxSupply} />
          <WalletSelector wallets={wallets} selected={shown} onSelect={setChosen} />
          {view.roles || view.wallet === 'none' ? <MintRoleList roles={view.roleBadges} /> : null}
          {shown === active ? (
            <MintForm view={view} minting={minting} fundingAction={funds} walletElsewhereAction={notHere} />
          ) : (
            <p className={styles.note}>
              It minted {view.mints?.minted.join(', ') ?? '–'} in phases 1, 2 and 3. An old wallet mints nothing any
              more.
            </p>
          )}
        </div>
      </div>
      <OwnerControls sale={live} nowS={nowS} wallet={wallet} ownerActions={owner} />
      {isAdmin ? (
        <>
          <Whitelist problem={writerProblem} ownerActions={owner} />
          <RevealPreview baseUri={sale.baseUri} />
        </>
      ) : null}
      <footer className={styles.footer}>
        Contract {shortAddress(sale.contract)} · owner {shortAddress(sale.owner)} ·{' '}
        {sale.hasProvenance ? 'provenance set' : 'no provenance'} · {sale.freeLeft} free ones left
      </footer>
    </div>
  );
}
