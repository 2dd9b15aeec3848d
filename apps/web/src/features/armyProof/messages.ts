import { message, richMessage } from '@jumpy/i18n/message';

export const proofExplained = message(
  'All 667 artworks were fixed before the first mint. Which token got which was drawn afterwards, using a block no one could predict. Your browser checks it here.',
);
export const chainNotRead = message('We couldn’t read the chain. No token has changed.');
export const onTheChain = message('On the chain');
export const computedHere = message('Computed here');
export const block = message('Block');
export const blockHash = message('Its hash');
export const offset = message('Offset');
export const blocksPicked = message('Blocks picked');
export const tokenIsArtwork = message('Token {token} is artwork {artwork}');
export const drawnFromTraits = message(
  'Drawn here from the army’s traits, so you can compare it with the listed picture.',
);
export const whoIsWhoInArmy = message('Who’s who in the army');
export const whoIsWhoTitle = message('WHO’S WHO');
export const checkingArmy = message('Checking the army');
export const proofNotLoaded = message('Couldn’t load the proof');
export const listMatches = message('The list’s hash matches the one on-chain.');
export const listDiffers = message('The list’s hash doesn’t match the one on-chain.');
export const listNotLoaded = message('Couldn’t load the list, so we couldn’t compute its hash.');
export const noListHash = message('There’s no hash on-chain yet. No one can mint before there is.');
export const listTitle = message('THE LIST');
export const saleEnded = message('The sale has ended. A block will be picked in a moment.');
export const saleStillOn = message('The sale is still on: {minted} minted. The draw comes after it ends.');
export const drawTitle = message('THE DRAW');
export const offsetMatches = message('The offset on-chain matches this block.');
export const offsetDiffers = message('The offset on-chain doesn’t match this block.');
export const blockForgotten = message('The node no longer has that block. A chain explorer still shows its hash.');
export const tokenTitle = message('A TOKEN');
export const listExplained = richMessage(
  '<link>The list</link> has a hash for each artwork’s picture and one for its description. The list’s own hash was written into the contract before the first mint, and no one can change it.',
);
export const drawExplained = message(
  'After the sale, the contract picks a block three ahead. The remainder of its hash divided by {count} is the offset: token 0 is the artwork with that number, token 1 the next, and so on, wrapping around.',
);
export const blocksSkipped = message(
  '{picked} blocks were picked: {skipped} passed without a draw. Skipping a block could mean someone didn’t like the draw.',
);
export const blockPicked = message('Block {block} is picked. The draw happens once it exists.');
export const tokenUnknown = message('No one knows yet who token {token} is. The draw will decide.');
export const fileMatches = message('The {file, select, picture {picture} other {description}} matches the list.');
export const fileDiffers = message(
  'The {file, select, picture {picture} other {description}} doesn’t match the list: someone changed it.',
);
export const fileNotLoaded = message(
  'Couldn’t load the {file, select, picture {picture} other {description}}, so we couldn’t compare it.',
);
export const fileAfterReveal = message(
  'The {file, select, picture {picture} other {description}} can be compared after the reveal.',
);
export const tokenNumber = message('Token, 0 to {last}');
export const tokenNumberInvalid = message('Tokens are numbered 0 to {last}.');
