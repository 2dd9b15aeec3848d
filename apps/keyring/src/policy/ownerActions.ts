import type { ContractName } from '@jumpy/protocol/http/chainConfig';

/** Dialog texts of an owner action. */
export interface OwnerActionText {
  title: string;
  /** One sentence; the contract is shown next to it. */
  does: string;
  /** Label of the confirm button. */
  press: string;
  /** Warning about what cannot be undone. */
  warning?: string;
}

const IRREVERSIBLE_TEXT = 'This can never be changed again.';
const PAYOUT_FINAL_TEXT = 'Money that is sent cannot be called back.';

const setAttesterText: OwnerActionText = {
  title: 'Change the signing key',
  does: 'Records that another key signs are believed from now on.',
  press: 'Change it',
  warning: 'Without the server’s own key no record is attested any more.',
};

const collectionTexts: Readonly<Record<string, OwnerActionText>> = {
  setRoyalty: {
    title: 'Change the royalty',
    does: 'This address receives this share of sales elsewhere.',
    press: 'Change it',
  },
  setContractURI: {
    title: 'Change the description',
    does: 'Marketplaces read name, picture and links of the collection here from now on.',
    press: 'Change it',
  },
};

/** Texts of known owner actions, by contract and function; each needs confirmation. */
export const OWNER_ACTION_TEXTS: Readonly<Record<ContractName, Readonly<Record<string, OwnerActionText>>>> = {
  jumpStats: { setAttester: setAttesterText },
  questClaims: { setAttester: setAttesterText },
  reviveGate: {
    updateRevivePrice: {
      title: 'Change the revive price',
      does: 'Every revive costs this from now on.',
      press: 'Change it',
    },
    withdraw: {
      title: 'Withdraw from revives',
      does: 'This sends everything that revives have earned to the address below.',
      press: 'Withdraw',
      warning: `${PAYOUT_FINAL_TEXT} Check every letter of the address.`,
    },
  },
  jumpShop: {
    ...collectionTexts,
    createItem: {
      title: 'Create an item',
      does: 'This puts a new item into the shop, for sale at once.',
      press: 'Create',
      warning: 'Name, type, XP bonus and supply of an item can never be changed.',
    },
    setItemActive: {
      title: 'Show or hide an item',
      does: 'This changes whether an item is for sale.',
      press: 'Change it',
    },
    setItemPrice: { title: 'Change a price', does: 'The item costs this from now on.', press: 'Change it' },
    updateMetadataUri: {
      title: 'Change a picture',
      does: 'The item shows another picture and metadata from now on, also to those who have it.',
      press: 'Change it',
    },
    adminMint: {
      title: 'Give items away',
      does: 'This mints items without payment.',
      press: 'Give',
      warning: 'Items that are given away cannot be called back.',
    },
    withdrawEarnings: {
      title: 'Withdraw from the shop',
      does: 'This sends everything the shop has earned to your wallet.',
      press: 'Withdraw',
    },
  },
  jumpyArmy: {
    ...collectionTexts,
    ownerMint: { title: 'Mint', does: 'This mints from the Jumpy Army, as its owner.', press: 'Mint' },
    devMint: { title: 'Mint', does: 'This mints from the Jumpy Army, as its owner.', press: 'Mint' },
    setPhase: {
      title: 'Set the phase',
      does: 'The sale stays in this phase until it is changed; the schedule is switched off. Phase 0 stops the sale.',
      press: 'Set it',
    },
    startPhase1: {
      title: 'Start phase 1',
      does: 'Phase 1 of the sale starts now. Phases 2 and 3 follow, 24 hours after one another.',
      press: 'Start phase 1',
    },
    startPhase2: {
      title: 'Start phase 2',
      does: 'Phase 2 of the sale starts now. Phase 3 follows after 24 hours.',
      press: 'Start phase 2',
    },
    startPhase3: {
      title: 'Start phase 3',
      does: 'Phase 3 of the sale starts now: everybody may mint.',
      press: 'Start phase 3',
    },
    setPhaseSchedule: {
      title: 'Set the schedule',
      does: 'The phases of the sale start at these times. Switched off, the sale is in no phase.',
      press: 'Set it',
    },
    pauseMinting: {
      title: 'Pause minting',
      does: 'Nobody can mint until you let it go on, you neither.',
      press: 'Pause',
    },
    unpauseMinting: {
      title: 'Resume minting',
      does: 'Whoever may mint in this phase can do so again.',
      press: 'Resume',
    },
    setRoleSyncKey: {
      title: 'Change the role key',
      does: 'This key alone, and you, may write the roles of wallets from now on. The zero address takes the right away.',
      press: 'Change it',
    },
    syncUserRoles: { title: 'Write roles', does: 'This writes the mint roles of the wallets below.', press: 'Write' },
    setPhase1Eligibility: {
      title: 'Let a wallet mint in phase 1',
      does: 'The wallet joins the jumplist; an elite stays one.',
      press: 'Let it',
    },
    setPhase2Eligibility: {
      title: 'Let a wallet mint in phase 2',
      does: 'The wallet may mint in phase 2, and no longer in phase 1.',
      press: 'Let it',
    },
    removePhase1Eligibility: {
      title: 'Take phase 1 away',
      does: 'The wallet loses its role of phase 1.',
      press: 'Take it away',
    },
    removePhase2Eligibility: {
      title: 'Take phase 2 away',
      does: 'The wallet loses its role of phase 2.',
      press: 'Take it away',
    },
    setBaseTokenURI: {
      title: 'Set the base URI',
      does: 'The metadata of revealed tokens is looked for in this folder from now on.',
      press: 'Set it',
    },
    setPlaceholderURI: {
      title: 'Set the placeholder',
      does: 'Every token shows this until the reveal.',
      press: 'Set it',
    },
    setRevealed: {
      title: 'Show or hide the metadata',
      does: 'This shows the metadata of every token, or the placeholder again.',
      press: 'Change it',
    },
    reveal: {
      title: 'Reveal',
      does: 'Every token shows its own metadata, from the folder below.',
      press: 'Reveal',
      warning: 'The folder can never be changed again.',
    },
    freezeMetadata: {
      title: 'Freeze the metadata',
      does: 'Base URI, placeholder and reveal stay as they are, for ever.',
      press: 'Freeze',
      warning: IRREVERSIBLE_TEXT,
    },
    withdraw: {
      title: 'Withdraw from the sale',
      does: 'This sends everything the sale has earned to your wallet.',
      press: 'Withdraw',
    },
    setProvenance: {
      title: 'Fix the provenance',
      does: 'This writes the hash of the list of all works. Nobody can mint without it, and the first mint fixes it for ever.',
      press: 'Fix it',
    },
    commitOffset: {
      title: 'Name the block of the draw',
      does: 'The hash of a block to come decides which token shows which work.',
      press: 'Name it',
    },
    drawOffset: {
      title: 'Draw the offset',
      does: 'The block that was named decides which token shows which work.',
      press: 'Draw',
      warning: IRREVERSIBLE_TEXT,
    },
    closeSale: {
      title: 'Close the sale',
      does: 'The first time this announces the end of the sale; again, 24 hours later at the earliest, it ends it.',
      press: 'Close',
      warning: 'A sale that is closed never opens again.',
    },
  },
};
