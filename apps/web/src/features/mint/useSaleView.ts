import {
  eligiblePhase,
  type MintAvailability,
  getMintAvailability,
  maxMintCount,
} from '@jumpy/domain/mintAvailability';
import { highestMintRole, type MintRole, MINT_ROLES } from '@jumpy/domain/mintRoles';
import { salePhaseAt, type PhaseStarts, type SalePhase } from '@jumpy/domain/saleSchedule';
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

/** The sale from the player's point of view, updated every second. */
export interface SaleView {
  sale: Sale | undefined;
  isStale: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** Chain time in Unix seconds. */
  nowS: number;
  phase: SalePhase;
  starts: PhaseStarts | undefined;
  /** Set once it is sold out or closed by the owner. */
  end: SaleEnd | undefined;
  address: string | undefined;
  /** State of the connected wallet. */
  wallet: ConnectedWallet['state'];
  mints: SaleMints | undefined;
  roles: SaleRoles | undefined;
  rolesError: unknown;
  /** Roles from Discord and the contract, highest first. */
  roleBadges: readonly MintRole[];
  /** The phase in which this wallet can still mint; undefined while unknown and after the end of the sale. */
  eligible: ReturnType<typeof eligiblePhase> | undefined;
  /** Maximum quantity per mint; 0 for none. */
  maxQuantity: number;
  priceWei: bigint;
  balanceWei: bigint | undefined;
  /** State of the mint button for a quantity. */
  getMintAnswer: (quantity: number) => MintAvailability;
}

/** The sale for a wallet; defaults to the connected one. */
export function useSaleView({
  isMinting,
  address: givenAddress,
}: {
  isMinting: boolean;
  address?: string | undefined;
}): SaleView {
  const wallet = useConnectedWallet();
  const address = givenAddress?.toLowerCase() ?? wallet.address;
  const queriedAddress = address ?? '';
  const saleRead = useQuery(saleQuery);
  const mintsRead = useQuery({ ...saleMintsQuery(queriedAddress), enabled: address !== undefined });
  const rolesRead = useQuery({ ...saleRolesQuery(queriedAddress), enabled: address !== undefined });
  const sale = saleRead.data?.sale;
  // Operators can stop minting here, before the owner stops it on-chain.
  const isSwitchedOff = useQuery(switchesQuery).data?.switches.minting === false;
  // Chain time, extrapolated with the client's clock.
  const nowMs = useServerNow(sale ? sale.chainS * 1_000 - saleRead.dataUpdatedAt : 0);
  const nowS = Math.floor(nowMs / 1_000);
  const starts = sale?.isScheduled ? sale.starts : undefined;
  const phase = !sale ? 0 : starts ? salePhaseAt(starts, nowS) : sale.phase;
  const roles = rolesRead.data;
  const { data: mintsData, refetch: refetchMints } = mintsRead;
  const isOutdated = sale !== undefined && mintsData !== undefined && mintsData.phase !== phase;
  useEffect(() => {
    if (isOutdated) void refetchMints();
  }, [isOutdated, refetchMints]);
  // Amounts read in another phase do not apply to this one.
  const mints = isOutdated ? undefined : mintsData;
  const roleBadges = MINT_ROLES.filter((role) => roles?.role === role || roles?.held.includes(role));
  const priceWei = MINT_PRICES_WEI[phase];
  const balanceWei = useWallet().balance.lastKnownWei;
  const topMintRole = roles && highestMintRole(toRoleRecord(roles));
  const end = sale && getSaleEnd(sale);
  const isSettled = roles !== undefined && !roles.isSyncing && !roles.isHeldUp;

  return {
    sale,
    isStale: saleRead.data?.isStale ?? false,
    error: saleRead.data ? undefined : saleRead.error,
    isFetching: saleRead.isFetching,
    refetch: saleRead.refetch,
    ...{ nowS, phase, starts, end, address, mints, roles, roleBadges, priceWei, balanceWei },
    rolesError: rolesRead.error,
    wallet: wallet.state,
    eligible: isSettled && sale && !end ? eligiblePhase({ role: topMintRole, phase }) : undefined,
    maxQuantity: mints ? maxMintCount(mints) : 0,
    getMintAnswer: (quantity) =>
      getMintAvailability({
        isConnected:
          wallet.state === 'loading' ? undefined : wallet.state === 'connected' || wallet.state === 'elsewhere',
        isMinting,
        sale: sale && { ...sale, phase, starts, isPaused: sale.isPaused || isSwitchedOff },
        minter: mints && { ...mints, minted: getMintedInPhase(mints), role: topMintRole },
        roles: !roles ? 'loading' : roles.isSyncing ? 'syncing' : roles.isHeldUp ? 'held_up' : 'known',
        costWei: priceWei * BigInt(quantity),
        balanceWei,
        nowS,
      }),
  };
}

const getSaleEnd = ({ minted, maxSupply, isClosed }: Sale): SaleEnd | undefined =>
  minted >= maxSupply ? 'sold out' : isClosed ? 'closed' : undefined;

/** Only the contract's role counts. */
const toRoleRecord = ({ role }: SaleRoles): Record<MintRole, boolean> => ({
  elites: role === 'elites',
  jumplist: role === 'jumplist',
  passholders: role === 'passholders',
  jumpfcfs: role === 'jumpfcfs',
});

const getMintedInPhase = ({ phase, minted }: SaleMints): number => (phase === 0 ? 0 : (minted[phase - 1] ?? 0));
