/** A deliberate defect in a contract that its tests must detect. */
export interface ContractMutant {
  /** File in packages/contracts/contracts, without extension. */
  contract: string;
  /** Contract whose tests must fail, if this is a base contract. */
  testedBy?: string;
  /** Text to replace; must occur exactly once. */
  find: string;
  replace: string;
}

const mutantOf =
  (contract: string, testedBy?: string) =>
  (find: string, replace: string): ContractMutant => ({ contract, find, replace, ...(testedBy ? { testedBy } : {}) });
const army = mutantOf('JumpyArmy');
const shop = mutantOf('JumpShop');
const collection = mutantOf('base/Collection', 'Collection');
const gate = mutantOf('ReviveGate');
const stats = mutantOf('JumpStats');
const claims = mutantOf('QuestClaims');
const roots = mutantOf('RunRoots');

/** Mutants for `npm run contracts:mutate`, applied one at a time. */
export const CONTRACT_MUTANTS: readonly ContractMutant[] = [
  roots('if (msg.sender != writer) revert NotWriter();', ''),
  roots('if (root == 0) revert RootNeeded();', ''),
  roots('if (rootOf[night] != 0) revert AlreadyWritten();', ''),
  roots('external onlyOwner', 'external'),
  army('if (sale.paused) revert MintingIsPaused();', ''),
  army('        if (sale.closed) revert SaleIsClosed();\n', ''),
  army('if (!sale.hasProvenance) revert ProvenanceMissing();', ''),
  army('if (_totalMinted() != 0) revert ProvenanceFixed();', ''),
  army('if (quantity > most) revert OverLimit(most);', ''),
  army('if (quantity > tokensLeft) revert SoldOut(tokensLeft);', ''),
  army('if (quantity > freeLeft) revert FreeCapReached(freeLeft);', ''),
  army(
    'if (msg.value != priceWei) revert WrongPayment(msg.value, priceWei);',
    'if (msg.value < priceWei) revert WrongPayment(msg.value, priceWei);',
  ),
  army('_sale.ownerMinted = sale.ownerMinted + uint32((quantity - left) << (8 * phase));', ''),
  army('uint32((quantity - left) << (8 * phase))', 'uint32(quantity << (8 * phase))'),
  army('_sale.freeMinted = uint8(sale.freeMinted + quantity);', '_sale.freeMinted = uint8(sale.freeMinted + 1);'),
  army('return _least(ownLeft + together, _left(OWNER_LIMIT, minted));', 'return ownLeft + together;'),
  army('if (phase == 3) return 30 ether;', 'if (phase == 3) return 29 ether;'),
  army('return role == Role.Elite ? 2 : 1;', 'return 2;'),
  army('return role == Role.Passholder || role == Role.JumpFcfs ? 1 : 0;', 'return role != Role.None ? 1 : 0;'),
  army('if (block.timestamp >= sale.phase3) return 3;', 'if (block.timestamp > sale.phase3) return 3;'),
  army('return block.timestamp >= sale.phase1 ? 1 : 0;', 'return block.timestamp > sale.phase1 ? 1 : 0;'),
  army('if (phase != 3) revert NotInPhase3(phase);', ''),
  army('if (block.timestamp < earliest) revert ClosesLater(earliest);', ''),
  army(
    '        if (_ending.closesFrom == 0) return;\n        _ending.closesFrom = 0;',
    '        if (_ending.closesFrom == 0) return;',
  ),
  army(
    'block.number <= ending.drawBlock + 256) revert CommitmentStands',
    'block.number <= ending.drawBlock + 255) revert CommitmentStands',
  ),
  army(
    'if (!_hasEnded(sale)) revert SaleGoesOn(MAX_SUPPLY - _totalMinted());\n        if (sale.drawn) revert OffsetIsDrawn();',
    'if (sale.drawn) revert OffsetIsDrawn();',
  ),
  army('if (_sale.drawn) revert OffsetIsDrawn();', ''),
  army('if (drawHash == 0) revert CommitmentLapsed(ending.drawBlock);', ''),
  army('uint256(drawHash) % ART_COUNT', 'uint256(drawHash) % MAX_SUPPLY'),
  army('return (tokenId + sale.offset) % ART_COUNT;', 'return tokenId + sale.offset;'),
  army('        if (!sale.drawn) revert OffsetMissing();\n        uint256 length', '        uint256 length'),
  army('if (bytes(baseUri)[length - 1] != "/") revert SlashMissing();', ''),
  army('        if (_sale.baseFixed) revert BaseUriFixed();\n', ''),
  army('if (!sale.baseFixed || !sale.revealed) revert NotRevealed();', 'if (!sale.revealed) revert NotRevealed();'),
  collection('if (receiver == former) _setRoyalty', '_setRoyalty'),
  army('if (roleSyncKey == former) _setRoleSyncKey(address(0));', ''),
  army(
    'if (elites[index]) role = Role.Elite;\n            else if (jumplist[index]) role = Role.Jumplist;',
    'if (jumplist[index]) role = Role.Jumplist;\n            else if (elites[index]) role = Role.Elite;',
  ),
  army('(record & ~uint64(0xff)) | uint64(role)', 'uint64(role)'),
  collection('if (basisPoints > MAX_ROYALTY) revert RoyaltyTooHigh(basisPoints);', ''),
  collection('        contractURI = description;\n        emit', '        emit'),
  collection('interfaceId == 0x49064906 || ', ''),
  shop('if (!sale.active) revert ItemNotActive(id);', ''),
  shop('if (msg.value != priceWei) revert WrongPayment(msg.value, priceWei);', ''),
  shop('if (amount > left) revert SoldOut(id, left);', ''),
  shop('sale.minted = uint32(minted + amount);', 'sale.minted = uint32(minted + 1);'),
  shop('_withdrawnWei += amountWei;', ''),
  shop('if (item.xpBonus > 100) revert BonusTooHigh(item.xpBonus);', ''),
  gate(
    'if (msg.value != priceWei) revert WrongPayment(msg.value, priceWei);',
    'if (msg.value < priceWei) revert WrongPayment(msg.value, priceWei);',
  ),
  gate(
    'function updateRevivePrice(uint256 priceWei) external onlyOwner {',
    'function updateRevivePrice(uint256 priceWei) external {',
  ),
  gate('if (!isTaken) revert WithdrawalRefused();', ''),
  stats('if (run.runNumber <= stats.lastRunNumber) revert', 'if (run.runNumber < stats.lastRunNumber) revert'),
  stats('if (score > stats.verifiedScore) stats.verifiedScore = score;', 'stats.verifiedScore = score;'),
  stats('if (narrowScore > stats.highScore) stats.highScore = narrowScore;', 'stats.highScore = narrowScore;'),
  claims('if (_claims[msg.sender][keyHash] >= claim) revert', 'if (_claims[msg.sender][keyHash] > claim) revert'),
  claims('_note(questKey, xpAwarded, Claim.Attested);', '_note(questKey, xpAwarded, Claim.Reported);'),
  mutantOf('base/Attested', 'QuestClaims')('|| signer != attester) revert NotAttested();', ') revert NotAttested();'),
  mutantOf('base/Owned', 'ReviveGate')('revert OwnerNeeded();', ''),
];
