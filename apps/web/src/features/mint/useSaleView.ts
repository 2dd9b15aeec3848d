import { eligiblePhase, type MintAnswer, mintAnswer, mostAtOnce } from '@jumpy/domain/mintAnswer';
import { topMintRole, type MintRole, MINT_ROLES } from '@jumpy/domain/mintRoles';
import { phaseAt, type PhaseStarts, type SalePhase } from '@jumpy/domain/saleSchedule';
import { MINT_PRICES_WEI } from '@jumpy/domain/saleTerms';
import type { Sale, SaleMints, SaleRoles } from '@jumpy/protocol/http/sale';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ConnectedWallet, useConnectedWallet } from '../../data/connectedWallet.ts';
import { saleMintsQuery, saleQuery, saleRolesQuery } from '../../data/sale.ts';
import { switchesQuery } from '../../data/switches.ts';
import { useWallet } from '../../data/walletClient.ts';
import { useServerNow } from '../../ui/useServerNow.ts';

export type SaleEnd = 'sold out' | 'closed';

/** The sale as this player sees it, to the second. */
export interface SaleView {
  sale: Sale | undefined;
  isStale: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** By the clock of the chain, in Unix seconds. */
  nowS: number;
  phase: SalePhase;
  starts: PhaseStarts | undefined;
  /** Nothing is left to mint, or the owner has closed the sale. */
  end: SaleEnd | undefined;
  address: string | undefined;
  /** Whether the wallet in use is known, and there. */
  wallet: ConnectedWallet['state'];
  mints: SaleMints | undefined;
  roles: SaleRoles | undefined;
  rolesError: unknown;
  /** Those of community and contract, the highest first. */
  chips: readonly MintRole[];
  /** In which phase this wallet can still mint; nothing while that is not known, and once the sale has ended. */
  eligible: ReturnType<typeof eligiblePhase> | undefined;
  /** How many may be minted at once; 0 for none. */
  most: number;
  priceWei: bigint;
  balanceWei: bigint | undefined;
  /** Why so many cannot be minted now. */
  answer: (quantity: number) => MintAnswer;
}

/** Reads the sale for a wallet; for the one in use where none is named. */
export function useSaleView({
  isMinting,
  address: named,
}: {
  isMinting: boolean;
  address?: string | undefined;
}): SaleView {
  const wallet = useConnectedWallet();
  const address = named?.toLowerCase() ?? wallet.address;
  const asked = address ?? '';
  const read = useQuery(saleQuery);
  const mintsRead = useQuery({ ...saleMintsQuery(asked), enabled: address !== undefined });
  const rolesRead = useQuery({ ...saleRolesQuery(asked), enabled: address !== undefined });
  const sale = read.data?.sale;
  // Operators stop it here before the owner's wallet stops it on the chain.
  const isSwitchedOff = useQuery(switchesQuery).data?.switches.minting === false;
  // The chain's clock, as far as the page's own tells.
  const nowMs = useServerNow(sale ? sale.chainS * 1_000 - read.dataUpdatedAt : 0);
  const nowS = Math.floor(nowMs / 1_000);
  const starts = sale?.isScheduled ? sale.starts : undefined;
  const phase = !sale ? 0 : starts ? phaseAt(starts, nowS) : sale.phase;
  const roles = rolesRead.data;
  const { data: mintsKnown, refetch: readMints } = mintsRead;
  const isOfAnother = sale !== undefined && mintsKnown !== undefined && mintsKnown.phase !== phase;
  useEffect(() => {
    if (isOfAnother) void readMints();
  }, [isOfAnother, readMints]);
  // What was read in another phase says nothing of this one.
  const mints = isOfAnother ? undefined : mintsKnown;
  const chips = MINT_ROLES.filter((role) => roles?.role === role || roles?.held.includes(role));
  const priceWei = MINT_PRICES_WEI[phase];
  const balanceWei = useWallet().balance.lastKnownWei;
  const top = roles && topMintRole(recordOf(roles));
  const end = sale && endOf(sale);
  const isSettled = roles !== undefined && !roles.isSyncing && !roles.isHeldUp;

  return {
    sale,
    isStale: read.data?.isStale ?? false,
    error: read.data ? undefined : read.error,
    isFetching: read.isFetching,
    refetch: read.refetch,
    ...{ nowS, phase, starts, end, address, mints, roles, chips, priceWei, balanceWei },
    rolesError: rolesRead.error,
    wallet: wallet.state,
    eligible: isSettled && sale && !end ? eligiblePhase({ role: top, phase }) : undefined,
    most: mints ? mostAtOnce(mints) : 0,
    answer: (quantity) =>
      mintAnswer({
        isConnected:
          wallet.state === 'loading' ? undefined : wallet.state === 'connected' || wallet.state === 'elsewhere',
        isMinting,
        sale: sale && { ...sale, phase, starts, isPaused: sale.isPaused || isSwitchedOff },
        minter: mints && { ...mints, minted: mintedIn(mints), role: top },
        roles: !roles ? 'loading' : roles.isSyncing ? 'syncing' : roles.isHeldUp ? 'held_up' : 'known',
        costWei: priceWei * BigInt(quantity),
        balanceWei,
        nowS,
      }),
  };
}

const endOf = ({ minted, maxSupply, isClosed }: Sale): SaleEnd | undefined =>
  minted >= maxSupply ? 'sold out' : isClosed ? 'closed' : undefined;

/** The contract's role decides. */
const recordOf = ({ role }: SaleRoles): Record<MintRole, boolean> => ({
  elites: role === 'elites',
  jumplist: role === 'jumplist',
  passholders: role === 'passholders',
  jumpfcfs: role === 'jumpfcfs',
});

const mintedIn = ({ phase, minted }: SaleMints): number => (phase === 0 ? 0 : (minted[phase - 1] ?? 0));
