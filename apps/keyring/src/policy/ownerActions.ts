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

const IRREVERSIBLE_TEXT = 'You can never change this again.';
const PAYOUT_FINAL_TEXT = 'Transfers can’t be undone.';

const setAttesterText: OwnerActionText = {
  title: 'Change the signing key',
  summary: 'From now on, we trust records signed by a different key.',
  confirmLabel: 'Change it',
  warning: 'Without the server’s own key, no more records are attested.',
};

const setWriterText: OwnerActionText = {
  title: 'Change the key of nightly roots',
  summary: 'From now on, a different key writes the nightly roots of runs.',
  confirmLabel: 'Change it',
  warning: 'Without the server’s own key, no more roots are written.',
};

const collectionTexts: Readonly<Record<string, OwnerActionText>> = {
  setRoyalty: {
    title: 'Change the royalty',
    summary: 'This address gets this share of sales on other marketplaces.',
    confirmLabel: 'Change it',
  },
  setContractURI: {
    title: 'Change the description',
    summary: 'Marketplaces will read the collection’s name, picture and links here.',
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
      summary: 'From now on, every revive costs this.',
      confirmLabel: 'Change it',
    },
    withdraw: {
      title: 'Withdraw from revives',
      summary: 'This sends everything revives have earned to the address below.',
      confirmLabel: 'Withdraw',
      warning: `${PAYOUT_FINAL_TEXT} Check every letter of the address.`,
    },
  },
  jumpShop: {
    ...collectionTexts,
    createItem: {
      title: 'Create an item',
      summary: 'This adds a new item to the shop, on sale right away.',
      confirmLabel: 'Create',
      warning: 'You can never change an item’s name, type, XP bonus or supply.',
    },
    setItemActive: {
      title: 'Show or hide an item',
      summary: 'This changes whether an item is for sale.',
      confirmLabel: 'Change it',
    },
    setItemPrice: { title: 'Change a price', summary: 'From now on, the item costs this.', confirmLabel: 'Change it' },
    updateMetadataUri: {
      title: 'Change a picture',
      summary: 'The item gets a new picture and metadata, even for players who own it.',
      confirmLabel: 'Change it',
    },
    adminMint: {
      title: 'Give items away',
      summary: 'This mints items without payment.',
      confirmLabel: 'Give',
      warning: 'You can’t take back items you give away.',
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
      summary: 'The sale stays in this phase until you change it, and the schedule turns off. Phase 0 stops the sale.',
      confirmLabel: 'Set it',
    },
    startPhase1: {
      title: 'Start phase 1',
      summary: 'Phase 1 of the sale starts now. Phases 2 and 3 follow, 24 hours apart.',
      confirmLabel: 'Start phase 1',
    },
    startPhase2: {
      title: 'Start phase 2',
      summary: 'Phase 2 of the sale starts now. Phase 3 follows 24 hours later.',
      confirmLabel: 'Start phase 2',
    },
    startPhase3: {
      title: 'Start phase 3',
      summary: 'Phase 3 of the sale starts now. Everyone can mint.',
      confirmLabel: 'Start phase 3',
    },
    setPhaseSchedule: {
      title: 'Set the schedule',
      summary: 'The phases of the sale start at these times. Turned off, the sale has no phase.',
      confirmLabel: 'Set it',
    },
    pauseMinting: {
      title: 'Pause minting',
      summary: 'No one can mint until you resume, not even you.',
      confirmLabel: 'Pause',
    },
    unpauseMinting: {
      title: 'Resume minting',
      summary: 'Everyone allowed to mint in this phase can mint again.',
      confirmLabel: 'Resume',
    },
    setRoleSyncKey: {
      title: 'Change the role key',
      summary: 'From now on, only this key and you can write wallets’ roles. The zero address removes the key.',
      confirmLabel: 'Change it',
    },
    syncUserRoles: {
      title: 'Write roles',
      summary: 'This writes the mint roles for the wallets below.',
      confirmLabel: 'Write',
    },
    setPhase1Eligibility: {
      title: 'Let a wallet mint in phase 1',
      summary: 'The wallet joins the jumplist. An elite stays an elite.',
      confirmLabel: 'Allow',
    },
    setPhase2Eligibility: {
      title: 'Let a wallet mint in phase 2',
      summary: 'The wallet can mint in phase 2, and no longer in phase 1.',
      confirmLabel: 'Allow',
    },
    removePhase1Eligibility: {
      title: 'Remove from phase 1',
      summary: 'The wallet loses its phase 1 role.',
      confirmLabel: 'Remove',
    },
    removePhase2Eligibility: {
      title: 'Remove from phase 2',
      summary: 'The wallet loses its phase 2 role.',
      confirmLabel: 'Remove',
    },
    setBaseTokenURI: {
      title: 'Set the base URI',
      summary: 'From now on, revealed tokens get their metadata from this folder.',
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
      summary: 'Base URI, placeholder and reveal stay as they are, forever.',
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
        'This writes the hash of the list of all works. No one can mint without it, and the first mint fixes it forever.',
      confirmLabel: 'Fix it',
    },
    commitOffset: {
      title: 'Choose the draw block',
      summary: 'The hash of a future block decides which token shows which work.',
      confirmLabel: 'Choose',
    },
    drawOffset: {
      title: 'Draw the offset',
      summary: 'The chosen block decides which token shows which work.',
      confirmLabel: 'Draw',
      warning: IRREVERSIBLE_TEXT,
    },
    closeSale: {
      title: 'Close the sale',
      summary:
        'The first time, this announces the end of the sale. The second time, at least 24 hours later, it ends it.',
      confirmLabel: 'Close',
      warning: 'A closed sale never opens again.',
    },
  },
  runRoots: {
    setWriter: setWriterText,
    writeRoot: {
      title: 'Write a nightly root',
      summary: 'This writes the root of a night’s runs, if your key is the one that may.',
      confirmLabel: 'Write',
      warning: 'A root is for good.',
    },
  },
};
