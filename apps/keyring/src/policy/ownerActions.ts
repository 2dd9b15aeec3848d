import type { ContractName } from '@jumpy/protocol/http/chainConfig';

/** Dialog texts of an owner action. */
interface OwnerActionText {
  title: string;
  /** One sentence; the contract is shown next to it. */
  summary: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  /** Warning about what cannot be undone. */
  warning?: string;
}

const IRREVERSIBLE_TEXT = 'This can never be changed again.';
const PAYOUT_FINAL_TEXT = 'Money that is sent cannot be called back.';

const setAttesterText: OwnerActionText = {
  title: 'Change the signing key',
  summary: 'Records that another key signs are believed from now on.',
  confirmLabel: 'Change it',
  warning: 'Without the server’s own key no record is attested any more.',
};

const collectionTexts: Readonly<Record<string, OwnerActionText>> = {
  setRoyalty: {
    title: 'Change the royalty',
    summary: 'This address receives this share of sales elsewhere.',
    confirmLabel: 'Change it',
  },
  setContractURI: {
    title: 'Change the description',
    summary: 'Marketplaces read name, picture and links of the collection here from now on.',
    confirmLabel: 'Change it',
  },
};

/** Texts of known owner actions, by contract and function; each needs confirmation. */
export const OWNER_ACTION_TEXTS: Readonly<Record<ContractName, Readonly<Record<string, OwnerActionText>>>> = {
  jumpStats: { setAttester: setAttesterText },
  questClaims: { setAttester: setAttesterText },
  reviveGate: {
    updateRevivePrice: {
      title: 'Change the revive price',
      summary: 'Every revive costs this from now on.',
      confirmLabel: 'Change it',
    },
    withdraw: {
      title: 'Withdraw from revives',
      summary: 'This sends everything that revives have earned to the address below.',
      confirmLabel: 'Withdraw',
      warning: `${PAYOUT_FINAL_TEXT} Check every letter of the address.`,
    },
  },
  jumpShop: {
    ...collectionTexts,
    createItem: {
      title: 'Create an item',
      summary: 'This puts a new item into the shop, for sale at once.',
      confirmLabel: 'Create',
      warning: 'Name, type, XP bonus and supply of an item can never be changed.',
    },
    setItemActive: {
      title: 'Show or hide an item',
      summary: 'This changes whether an item is for sale.',
      confirmLabel: 'Change it',
    },
    setItemPrice: { title: 'Change a price', summary: 'The item costs this from now on.', confirmLabel: 'Change it' },
    updateMetadataUri: {
      title: 'Change a picture',
      summary: 'The item shows another picture and metadata from now on, also to those who have it.',
      confirmLabel: 'Change it',
    },
    adminMint: {
      title: 'Give items away',
      summary: 'This mints items without payment.',
      confirmLabel: 'Give',
      warning: 'Items that are given away cannot be called back.',
    },
    withdrawEarnings: {
      title: 'Withdraw from the shop',
      summary: 'This sends everything the shop has earned to your wallet.',
      confirmLabel: 'Withdraw',
    },
  },
  jumpyArmy: {
    ...collectionTexts,
    ownerMint: { title: 'Mint', summary: 'This mints from the Jumpy Army, as its owner.', confirmLabel: 'Mint' },
    devMint: { title: 'Mint', summary: 'This mints from the Jumpy Army, as its owner.', confirmLabel: 'Mint' },
    setPhase: {
      title: 'Set the phase',
      summary:
        'The sale stays in this phase until it is changed; the schedule is switched off. Phase 0 stops the sale.',
      confirmLabel: 'Set it',
    },
    startPhase1: {
      title: 'Start phase 1',
      summary: 'Phase 1 of the sale starts now. Phases 2 and 3 follow, 24 hours after one another.',
      confirmLabel: 'Start phase 1',
    },
    startPhase2: {
      title: 'Start phase 2',
      summary: 'Phase 2 of the sale starts now. Phase 3 follows after 24 hours.',
      confirmLabel: 'Start phase 2',
    },
    startPhase3: {
      title: 'Start phase 3',
      summary: 'Phase 3 of the sale starts now: everybody may mint.',
      confirmLabel: 'Start phase 3',
    },
    setPhaseSchedule: {
      title: 'Set the schedule',
      summary: 'The phases of the sale start at these times. Switched off, the sale is in no phase.',
      confirmLabel: 'Set it',
    },
    pauseMinting: {
      title: 'Pause minting',
      summary: 'Nobody can mint until you let it go on, you neither.',
      confirmLabel: 'Pause',
    },
    unpauseMinting: {
      title: 'Resume minting',
      summary: 'Whoever may mint in this phase can do so again.',
      confirmLabel: 'Resume',
    },
    setRoleSyncKey: {
      title: 'Change the role key',
      summary:
        'This key alone, and you, may write the roles of wallets from now on. The zero address takes the right away.',
      confirmLabel: 'Change it',
    },
    syncUserRoles: {
      title: 'Write roles',
      summary: 'This writes the mint roles of the wallets below.',
      confirmLabel: 'Write',
    },
    setPhase1Eligibility: {
      title: 'Let a wallet mint in phase 1',
      summary: 'The wallet joins the jumplist; an elite stays one.',
      confirmLabel: 'Let it',
    },
    setPhase2Eligibility: {
      title: 'Let a wallet mint in phase 2',
      summary: 'The wallet may mint in phase 2, and no longer in phase 1.',
      confirmLabel: 'Let it',
    },
    removePhase1Eligibility: {
      title: 'Take phase 1 away',
      summary: 'The wallet loses its role of phase 1.',
      confirmLabel: 'Take it away',
    },
    removePhase2Eligibility: {
      title: 'Take phase 2 away',
      summary: 'The wallet loses its role of phase 2.',
      confirmLabel: 'Take it away',
    },
    setBaseTokenURI: {
      title: 'Set the base URI',
      summary: 'The metadata of revealed tokens is looked for in this folder from now on.',
      confirmLabel: 'Set it',
    },
    setPlaceholderURI: {
      title: 'Set the placeholder',
      summary: 'Every token shows this until the reveal.',
      confirmLabel: 'Set it',
    },
    setRevealed: {
      title: 'Show or hide the metadata',
      summary: 'This shows the metadata of every token, or the placeholder again.',
      confirmLabel: 'Change it',
    },
    reveal: {
      title: 'Reveal',
      summary: 'Every token shows its own metadata, from the folder below.',
      confirmLabel: 'Reveal',
      warning: 'The folder can never be changed again.',
    },
    freezeMetadata: {
      title: 'Freeze the metadata',
      summary: 'Base URI, placeholder and reveal stay as they are, for ever.',
      confirmLabel: 'Freeze',
      warning: IRREVERSIBLE_TEXT,
    },
    withdraw: {
      title: 'Withdraw from the sale',
      summary: 'This sends everything the sale has earned to your wallet.',
      confirmLabel: 'Withdraw',
    },
    setProvenance: {
      title: 'Fix the provenance',
      summary:
        'This writes the hash of the list of all works. Nobody can mint without it, and the first mint fixes it for ever.',
      confirmLabel: 'Fix it',
    },
    commitOffset: {
      title: 'Name the block of the draw',
      summary: 'The hash of a block to come decides which token shows which work.',
      confirmLabel: 'Name it',
    },
    drawOffset: {
      title: 'Draw the offset',
      summary: 'The block that was named decides which token shows which work.',
      confirmLabel: 'Draw',
      warning: IRREVERSIBLE_TEXT,
    },
    closeSale: {
      title: 'Close the sale',
      summary: 'The first time this announces the end of the sale; again, 24 hours later at the earliest, it ends it.',
      confirmLabel: 'Close',
      warning: 'A sale that is closed never opens again.',
    },
  },
};
