import type { ComponentType } from 'react';
import { lazyScreen } from './lazyScreen.tsx';

/** A tab of the panel; its address is `/admin?tab=<key>` (`data/panel/panelLink.ts`). */
export interface PanelTab {
  key: string;
  label: string;
  screen: ComponentType;
  /** Ours stand behind a line, after those of the spec. */
  isOurs?: boolean;
}

/** Tabs of the panel, in the order of the rail (ADMIN-06): NFTs, Stats, Users, Revive, NFT Mint, Owner Tools; then Review, Quests, Audit, Health. */
export const PANEL_TABS: readonly PanelTab[] = [
  // NFTs
  {
    key: 'nfts',
    label: 'NFTs',
    screen: lazyScreen(async () => (await import('../features/items/ItemsTab.tsx')).ItemsTab),
  },

  // Stats

  // Users

  // Revive
  {
    key: 'revive',
    label: 'Revive',
    screen: lazyScreen(async () => (await import('../features/reviveRevenue/ReviveTab.tsx')).ReviveTab),
  },

  // NFT Mint
  {
    key: 'mint',
    label: 'NFT Mint',
    screen: lazyScreen(async () => (await import('./MintTab.tsx')).MintTab),
  },

  // Owner Tools

  // Review

  // Quests

  // Audit
  {
    key: 'audit',
    label: 'Audit',
    screen: lazyScreen(async () => (await import('../features/panel/audit/AuditTab.tsx')).AuditTab),
    isOurs: true,
  },

  // Health
];
