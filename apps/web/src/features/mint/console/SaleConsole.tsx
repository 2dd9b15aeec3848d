import { shortAddress } from '@jumpy/domain/shortAddress';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { revealPreviewEndpoint, type Sale, type SaleWallet } from '@jumpy/protocol/http/sale';
import { SALE_PHASES, type PhaseStarts, type SalePhase } from '@jumpy/domain/saleSchedule';
import { ownerProblem, useConnectedWallet } from '../../../data/connectedWallet.ts';
import { saleWalletsQuery } from '../../../data/sale.ts';
import { useSession } from '../../../data/session.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { MintForm, priceText } from '../MintForm.tsx';
import { PhaseBanner, MintProgress, MintRoleList } from '../SaleStatus.tsx';
import { useSaleMint } from '../useSaleMint.ts';
import { useSaleView } from '../useSaleView.ts';
import type { ElementChildren } from '../../../ui/elementChildren.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { ExternalImage } from '../../../ui/ExternalImage.tsx';
import { MINT_ROLE_NAMES } from '../mintText.ts';
import { Select } from '../../../ui/Select.tsx';
import { OwnerControls } from './OwnerControls.tsx';
import { RevealPreview } from './RevealPanels.tsx';
import { useOwnerActions } from './useOwnerActions.ts';
import { Whitelist } from './Whitelist.tsx';
import styles from './SaleConsole.module.css';

/** The testnet page of the sale with all owner actions. */
export function SaleConsole({
  funds,
  walletElsewhereAction,
}: {
  funds: ElementChildren;
  walletElsewhereAction: ElementChildren;
}) {
  const minting = useSaleMint();
  const ownerActions = useOwnerActions();
  const isOwner = useSession().user?.operatorRole === 'owner';
  const wallet = useConnectedWallet();
  const wallets = useQuery(saleWalletsQuery).data;
  const [selected, setSelected] = useState<string>();
  const active = wallets?.find(({ isActive }) => isActive)?.address;
  const shownAddress = wallets?.some(({ address }) => address === selected) ? selected : active;
  const view = useSaleView({ isMinting: minting.state.at === 'loading', address: shownAddress });
  const { sale, error, isFetching, refetch, nowS, phase, starts } = view;

  if (!sale)
    return (
      <div className={styles.desk}>
        <h2 className={styles.title}>Jumpy&apos;s Army Testnet Mint</h2>
        {error ? (
          <LoadError title="Couldn’t read the contract" busy={isFetching} onRetry={refetch}>
            {`${error instanceof Error ? `Error: ${error.message}` : ''} Nothing was changed.`}
          </LoadError>
        ) : (
          <p className={styles.loading} role="status">
            Loading Contract...
          </p>
        )}
      </div>
    );
  const currentSale = { ...sale, phase };
  const writerProblem = wallet.address === sale.roleSyncKey ? wallet.problem : ownerProblem(wallet, sale.owner);
  return (
    <div className={styles.desk}>
      <h2 className={styles.title}>Jumpy&apos;s Army Testnet Mint</h2>
      {view.isStale ? (
        <p className={styles.warning} role="status">
          The chain isn’t answering right now. This is the sale as we last saw it.
        </p>
      ) : null}
      <PhaseBar phase={phase} starts={starts} nowS={nowS} />
      <div className={styles.columns}>
        <ArmyPreviewImage sale={sale} />
        <div className={styles.mint}>
          <PhaseBanner {...view} price={priceText(view.priceWei)} />
          <MintProgress minted={sale.minted} max={sale.maxSupply} />
          <WalletSelector wallets={wallets} selected={shownAddress} onSelect={setSelected} />
          {view.roles || view.wallet === 'none' ? <MintRoleList roles={view.roleBadges} /> : null}
          {shownAddress === active ? (
            <MintForm
              view={view}
              minting={minting}
              fundingAction={funds}
              walletElsewhereAction={walletElsewhereAction}
            />
          ) : (
            <p className={styles.note}>
              It minted {view.mints?.minted.join(', ') ?? '–'} in phases 1, 2 and 3. Old wallets can’t mint anymore.
            </p>
          )}
        </div>
      </div>
      <OwnerControls sale={currentSale} nowS={nowS} wallet={wallet} ownerActions={ownerActions} />
      {isOwner ? (
        <>
          <Whitelist problem={writerProblem} ownerActions={ownerActions} />
          <RevealPreview baseUri={sale.baseUri} />
        </>
      ) : null}
      <footer className={styles.footer}>
        Contract {shortAddress(sale.contract)} · owner {shortAddress(sale.owner)} ·{' '}
        {sale.hasProvenance ? 'provenance set' : 'no provenance'} · {sale.freeLeft} free recruits left
      </footer>
    </div>
  );
}

/** The first token's image; a sleeping placeholder before the reveal and if the image is missing. */
function ArmyPreviewImage({ sale }: { sale: Sale }) {
  const { isRevealed, baseUri, offset } = sale;
  const query = { base: baseUri, startId: offset ?? 0, count: 1 };
  const read = useAdminQuery(
    revealPreviewEndpoint,
    { query },
    { enabled: isRevealed && baseUri !== '', refetchIntervalMs: 20_000 },
  );
  const work = isRevealed ? read.data?.works[0] : undefined;
  const placeholder = <img src="/art/asleep.svg" alt="" width={175} height={160} />;
  return (
    <figure className={styles.picture} data-revealed={isRevealed}>
      {work?.image ? <ExternalImage src={work.image} fallback={placeholder} /> : placeholder}
      <figcaption>{isRevealed ? (work?.name ?? 'Revealed') : 'Unrevealed'}</figcaption>
    </figure>
  );
}

interface PhaseBarProps {
  phase: SalePhase;
  starts: PhaseStarts | undefined;
  nowS: number;
}

/** Progress of the sale: a pill per phase with its elapsed percentage. */
function PhaseBar({ phase, starts, nowS }: PhaseBarProps) {
  return (
    <ol className={styles.phases} aria-label="Phases">
      {SALE_PHASES.map(({ phase: rowPhase, audience }) => {
        const state = rowPhase < phase ? 'over' : rowPhase === phase ? 'now' : 'next';
        const percent =
          state === 'over' ? 100 : state === 'now' ? getPassedPercent({ phase: rowPhase, starts, nowS }) : 0;
        return (
          <li key={rowPhase} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.pill}>PHASE {rowPhase}</span>
            <span className={styles.phaseTrack}>
              <i style={{ width: `${percent}%` }} />
            </span>
            <span className={styles.note}>{audience}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Elapsed percentage of a phase; 0 if it has no end or was started manually. */
function getPassedPercent({
  phase,
  starts,
  nowS,
}: {
  phase: 1 | 2 | 3;
  starts: PhaseStarts | undefined;
  nowS: number;
}): number {
  const [start, end] = starts?.slice(phase - 1, phase + 1) ?? [];
  if (start === undefined || end === undefined || end <= start) return 0;
  return Math.min(100, Math.max(0, ((nowS - start) * 100) / (end - start)));
}

interface WalletSelectorProps {
  /** Undefined while loading. */
  wallets: readonly SaleWallet[] | undefined;
  selected: string | undefined;
  onSelect: (address: string) => void;
}

/** Selects one of the player's wallets; previous ones can no longer mint. */
function WalletSelector({ wallets: read, selected, onSelect }: WalletSelectorProps) {
  const id = useId();
  const wallets = read ?? [];
  const wallet = wallets.find(({ address }) => address === selected);
  return (
    <div className={styles.wallets}>
      <label htmlFor={id}>Wallet</label>
      <Select
        id={id}
        value={selected ?? ''}
        disabled={wallets.length < 2}
        onChange={(event) => onSelect(event.target.value)}
      >
        {wallets.length === 0 ? <option value="">{read ? 'No wallet' : 'Loading...'}</option> : null}
        {wallets.map(({ address, role, isActive }) => (
          <option key={address} value={address}>
            {`${shortAddress(address)} · ${role ? MINT_ROLE_NAMES[role] : 'no role'}${isActive ? '' : ' · old'}`}
          </option>
        ))}
      </Select>
      <p className={styles.active}>
        {wallet ? (
          <>
            <span>{wallet.isActive ? 'Active wallet' : 'Old wallet, view only'}: </span>
            <code>{wallet.address}</code>
          </>
        ) : read ? (
          'No wallet connected. Please connect your wallet.'
        ) : (
          'Reading your wallets…'
        )}
      </p>
    </div>
  );
}
