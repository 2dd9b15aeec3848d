// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC721A} from "erc721a/contracts/ERC721A.sol";
import {Collection} from "./base/Collection.sol";
import {Owned} from "./base/Owned.sol";

/// @title Jumpy's Army: 333 characters sold in three phases (MINT-82, MINT-83).
/// @author Jumpy
/// @notice Phase 1 is free for elites (2) and the jumplist (1), phase 2 costs 10 MON for passholders and first comers (1),
/// phase 3 costs 30 MON for everybody (3). Whoever owns it may mint 5 more in each phase, and before the sale, at its price.
/// The hash of the list of all works stands before the first mint; once the sale has ended, the hash of a block that was
/// named before it was known draws which work each token is.
/// @dev A wallet holds one role at most, so roles never overlap (ROLE-14, ROLE-15). Role and counts of a wallet stand
/// beside its balance, in the slot that a mint writes anyway. A mint calls nobody; only a withdrawal does.
contract JumpyArmy is ERC721A, Collection, ReentrancyGuardTransient {
    /// @notice Minting is paused.
    error MintingIsPaused();
    /// @notice The wallet may not mint in this phase.
    /// @param phase The phase now.
    error NotEligible(uint256 phase);
    /// @notice The wallet may mint fewer than it asked for.
    /// @param left How many it may still mint in this phase.
    error OverLimit(uint256 left);
    /// @notice Fewer tokens are left than were asked for.
    /// @param left How many are left.
    error SoldOut(uint256 left);
    /// @notice What was sent is not the price, in wei.
    /// @param sentWei What was sent, in wei.
    /// @param priceWei What the mint costs, in wei.
    error WrongPayment(uint256 sentWei, uint256 priceWei);
    /// @notice At least one token is minted.
    error NothingToMint();
    /// @notice Nobody mints before the hash of the works stands.
    error ProvenanceMissing();
    /// @notice The hash of the works stands for ever since the first mint.
    error ProvenanceFixed();
    /// @notice Fewer free tokens are left than were asked for.
    /// @param left How many are left.
    error FreeCapReached(uint256 left);
    /// @notice The sale was closed.
    error SaleIsClosed();
    /// @notice The sale goes on.
    /// @param left How many tokens are left.
    error SaleGoesOn(uint256 left);
    /// @notice The sale is closed in phase 3 only.
    /// @param phase The phase now.
    error NotInPhase3(uint256 phase);
    /// @notice The sale is closed 24 hours after it was announced at the earliest.
    /// @param earliest From when, in Unix seconds.
    error ClosesLater(uint256 earliest);
    /// @notice The block named last can still draw the offset, or will.
    /// @param blockNumber The block.
    error CommitmentStands(uint256 blockNumber);
    /// @notice No block was named.
    error NothingCommitted();
    /// @notice The named block has no hash yet.
    /// @param blockNumber The block.
    error DrawsLater(uint256 blockNumber);
    /// @notice The hash of the named block is forgotten; another has to be named.
    /// @param blockNumber The block.
    error CommitmentLapsed(uint256 blockNumber);
    /// @notice The offset is drawn and never again.
    error OffsetIsDrawn();
    /// @notice The reveal waits for the offset.
    error OffsetMissing();
    /// @notice The base URI was fixed by the reveal.
    error BaseUriFixed();
    /// @notice The base URI of the reveal ends in a slash.
    error SlashMissing();
    /// @notice Phases are 0 (not started), 1, 2 and 3.
    /// @param phase What was given.
    error UnknownPhase(uint256 phase);
    /// @notice Phase 1 starts at some time, and no phase before the one it follows.
    error ScheduleOutOfOrder();
    /// @notice Only the owner and the role-sync key write roles.
    /// @param caller Who tried.
    error NotRoleKeeper(address caller);
    /// @notice The lists of a batch are of different lengths.
    error ListsDiffer();
    /// @notice A reveal needs a base URI.
    error BaseUriMissing();
    /// @notice Metadata is frozen only after the reveal, while it is shown.
    error NotRevealed();
    /// @notice Metadata is frozen and never changes again.
    error MetadataFrozen();
    /// @notice The wallet owns fewer tokens.
    /// @param owner The wallet.
    /// @param index What was asked for.
    error OwnerIndexOutOfBounds(address owner, uint256 index);
    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();
    /// @notice The owner's address refused the money.
    error WithdrawalRefused();

    /// @notice The phase was set by hand and stays until it is changed.
    /// @param phase 0 to 3.
    event PhaseSet(uint256 phase);
    /// @notice The start times of the phases in Unix seconds, and whether they hold.
    /// @param phase1 Start of phase 1.
    /// @param phase2 Start of phase 2.
    /// @param phase3 Start of phase 3.
    /// @param enabled Whether the phases follow them.
    event PhaseScheduleSet(uint256 phase1, uint256 phase2, uint256 phase3, bool enabled);
    /// @notice Minting was paused or resumed.
    /// @param paused Whether it is paused now.
    event MintingPaused(bool paused);
    /// @notice A wallet has another role.
    /// @param user The wallet.
    /// @param role Its role from now on.
    event RoleSet(address indexed user, Role role);
    /// @notice Another key may write roles.
    /// @param key The key, or the zero address.
    event RoleSyncKeySet(address indexed key);
    /// @notice Tokens show their own metadata, or the placeholder again.
    /// @param revealed Whether they show their own.
    event RevealedSet(bool revealed);
    /// @notice Metadata never changes again.
    event MetadataIsFrozen();
    /// @notice The owner took the money, in wei.
    /// @param to The owner.
    /// @param amountWei How much, in wei.
    event Withdrawn(address indexed to, uint256 amountWei);
    /// @notice The SHA-256 of the list of all works.
    /// @param provenanceHash The hash.
    event ProvenanceSet(bytes32 provenanceHash);
    /// @notice The owner may close the sale from some time on.
    /// @param earliest From when, in Unix seconds; 0 when another phase took the announcement back.
    event CloseAnnounced(uint256 earliest);
    /// @notice Nobody mints any more.
    /// @param minted How many there are.
    event SaleClosed(uint256 minted);
    /// @notice A block that nobody knows yet was named; its hash will draw the offset.
    /// @param attempt The how manieth block was named, from 1.
    /// @param blockNumber The block.
    event OffsetCommitted(uint256 attempt, uint256 blockNumber);
    /// @notice The offset is drawn for ever.
    /// @param offset 0 to 666.
    /// @param attempt How many blocks were named until then.
    /// @param blockNumber The block.
    /// @param blockHash Its hash, whose rest by 667 is the offset.
    event OffsetDrawn(uint256 offset, uint256 attempt, uint256 blockNumber, bytes32 blockHash);
    /// @notice The base URI is fixed for ever.
    /// @param baseUri The folder.
    event BaseUriIsFixed(string baseUri);

    /// @notice What a wallet is in the community, from nothing to the highest (ROLE-13).
    enum Role {
        None,
        JumpFcfs,
        Passholder,
        Jumplist,
        Elite
    }

    /// @dev What a mint reads: one slot.
    struct Sale {
        uint40 phase1;
        uint40 phase2;
        uint40 phase3;
        bool scheduled;
        uint8 phaseByHand;
        bool paused;
        bool revealed;
        bool frozen;
        bool hasProvenance;
        bool closed;
        bool drawn;
        bool baseFixed;
        uint16 offset;
        uint8 freeMinted;
        // A byte for each of the phases 0 to 3.
        uint32 ownerMinted;
    }

    /// @dev What the end of the sale writes: one slot.
    struct Ending {
        uint40 closesFrom;
        uint64 drawBlock;
        uint32 attempts;
    }

    /// @notice How many tokens there can ever be; their ids are 0 to 332.
    uint256 public constant MAX_SUPPLY = 333;
    /// @notice How many works there are; their numbers are 0 to 666 (NFT-26).
    uint256 public constant ART_COUNT = 667;
    /// @notice How many owners may mint in a phase beyond what their role lets them, all together; and how many of a phase
    /// one wallet ever has (MINT-64).
    uint256 public constant OWNER_LIMIT = 5;
    /// @notice How many tokens are given away in phase 1 and before it, whoever writes roles.
    uint256 public constant PHASE1_CAP = 200;
    /// @notice How many seconds pass between the announcement of a close and the close.
    uint40 public constant CLOSE_NOTICE = 24 hours;
    /// @notice How many blocks later than the commitment the drawing block is.
    uint256 public constant DRAW_DELAY = 3;
    /// @notice How long phases 1 and 2 last when they are started by hand, in seconds (MINT-41, MINT-46).
    uint40 public constant PHASE_DURATION = 24 hours;

    /// @notice The key that keeps roles in step with the community; it can do nothing else.
    address public roleSyncKey;
    /// @notice What every token shows until the reveal.
    string public placeholderURI;
    /// @notice The SHA-256 of the list of all works, zero before it is set.
    bytes32 public provenanceHash;

    Sale private _sale;
    Ending private _ending;
    string private _base;

    /// @dev For the owner and the role-sync key.
    modifier onlyRoleKeeper() {
        if (msg.sender != roleSyncKey && msg.sender != owner()) revert NotRoleKeeper(msg.sender);
        _;
    }

    /// @dev For what the freeze ends.
    modifier notFrozen() {
        if (_sale.frozen) revert MetadataFrozen();
        _;
    }

    /// @notice A collection before its sale; royalties of 5 percent go to the owner.
    /// @param initialOwner The first owner, not the zero address.
    /// @param initialRoleSyncKey The key that writes roles, or the zero address.
    /// @param initialPlaceholderUri What every token shows until the reveal.
    constructor(address initialOwner, address initialRoleSyncKey, string memory initialPlaceholderUri)
        ERC721A("Jumpy's Army", "ARMY")
        Owned(initialOwner)
        Collection("data:application/json,%7B%22name%22%3A%22Jumpy's%20Army%22%7D")
    {
        roleSyncKey = initialRoleSyncKey;
        placeholderURI = initialPlaceholderUri;
    }

    /// @notice Mints tokens to the caller for exactly the price of the phase.
    /// @param quantity How many, at least one.
    function mint(uint256 quantity) external payable nonReentrant {
        _buy(quantity);
    }

    /// @notice The same as `mint`, under a second name of the interface (MINT-84).
    /// @param quantity How many, at least one.
    function publicMint(uint256 quantity) external payable nonReentrant {
        _buy(quantity);
    }

    /// @notice The same as `mint`, refused to all but the owner (MINT-84).
    /// @param quantity How many, at least one.
    function ownerMint(uint256 quantity) external payable onlyOwner nonReentrant {
        _buy(quantity);
    }

    /// @notice The same as `ownerMint`, under a second name of the interface (MINT-84).
    /// @param quantity How many, at least one.
    function devMint(uint256 quantity) external payable onlyOwner nonReentrant {
        _buy(quantity);
    }

    /// @notice Sets the hash of the list of all works, without which nobody mints; it stands for ever with the first mint.
    /// @param hash The SHA-256 of the list, not zero.
    function setProvenance(bytes32 hash) external onlyOwner {
        if (_totalMinted() != 0) revert ProvenanceFixed();
        if (hash == 0) revert ProvenanceMissing();
        provenanceHash = hash;
        _sale.hasProvenance = true;
        emit ProvenanceSet(hash);
    }

    /// @notice Announces in phase 3 that the sale closes, and closes it when called again 24 hours later or after.
    function closeSale() external onlyOwner {
        Sale memory sale = _sale;
        if (_hasEnded(sale)) revert SaleIsClosed();
        uint256 phase = _phase(sale);
        if (phase != 3) revert NotInPhase3(phase);
        uint40 earliest = _ending.closesFrom;
        if (earliest == 0) {
            earliest = uint40(block.timestamp) + CLOSE_NOTICE;
            _ending.closesFrom = earliest;
            emit CloseAnnounced(earliest);
            return;
        }
        if (block.timestamp < earliest) revert ClosesLater(earliest);
        _ending.closesFrom = 0;
        _sale.closed = true;
        emit SaleClosed(_totalMinted());
    }

    /// @notice Names the block whose hash will draw the offset, once the sale has ended. Anybody may.
    function commitOffset() external {
        Sale memory sale = _sale;
        if (!_hasEnded(sale)) revert SaleGoesOn(MAX_SUPPLY - _totalMinted());
        if (sale.drawn) revert OffsetIsDrawn();
        Ending memory ending = _ending;
        // Naming another while this one can draw would let somebody choose between two.
        if (ending.attempts != 0 && block.number <= ending.drawBlock + 256) revert CommitmentStands(ending.drawBlock);
        ending.drawBlock = uint64(block.number + DRAW_DELAY);
        ++ending.attempts;
        _ending = ending;
        emit OffsetCommitted(ending.attempts, ending.drawBlock);
    }

    /// @notice Draws the offset from the hash of the named block, within the 256 blocks after it. Anybody may.
    function drawOffset() external {
        if (_sale.drawn) revert OffsetIsDrawn();
        Ending memory ending = _ending;
        if (ending.attempts == 0) revert NothingCommitted();
        if (block.number <= ending.drawBlock) revert DrawsLater(ending.drawBlock);
        bytes32 drawHash = blockhash(ending.drawBlock);
        if (drawHash == 0) revert CommitmentLapsed(ending.drawBlock);
        uint16 offset = uint16(uint256(drawHash) % ART_COUNT);
        _sale.offset = offset;
        _sale.drawn = true;
        emit OffsetDrawn(offset, ending.attempts, ending.drawBlock, drawHash);
        emit BatchMetadataUpdate(0, MAX_SUPPLY - 1);
    }

    /// @notice Holds the sale in a phase until it is changed; the schedule is off. Phase 0 stops the sale.
    /// @param phase 0 to 3.
    function setPhase(uint8 phase) external onlyOwner {
        if (phase > 3) revert UnknownPhase(phase);
        _sale.phaseByHand = phase;
        _sale.scheduled = false;
        _takeCloseBack();
        emit PhaseSet(phase);
    }

    /// @notice Starts phase 1 now; phases 2 and 3 follow after 24 hours each.
    function startPhase1() external onlyOwner {
        uint40 start = uint40(block.timestamp);
        _schedule(start, start + PHASE_DURATION, start + 2 * PHASE_DURATION, true);
    }

    /// @notice Starts phase 2 now; phase 3 follows after 24 hours.
    function startPhase2() external onlyOwner {
        uint40 start = uint40(block.timestamp);
        _schedule(start, start, start + PHASE_DURATION, true);
    }

    /// @notice Starts phase 3 now.
    function startPhase3() external onlyOwner {
        uint40 start = uint40(block.timestamp);
        _schedule(start, start, start, true);
    }

    /// @notice Sets when the phases start, in Unix seconds; disabled with 0, 0, 0 (MINT-81).
    /// @param phase1 Start of phase 1.
    /// @param phase2 Start of phase 2.
    /// @param phase3 Start of phase 3.
    /// @param enabled Whether the phases follow them.
    function setPhaseSchedule(uint40 phase1, uint40 phase2, uint40 phase3, bool enabled) external onlyOwner {
        _schedule(phase1, phase2, phase3, enabled);
    }

    /// @notice Stops minting for everybody, the owner too (READ-12).
    function pauseMinting() external onlyOwner {
        _sale.paused = true;
        emit MintingPaused(true);
    }

    /// @notice Lets minting go on.
    function unpauseMinting() external onlyOwner {
        _sale.paused = false;
        emit MintingPaused(false);
    }

    /// @notice Names the key that may write roles; the zero address takes the right away.
    /// @param key The key.
    function setRoleSyncKey(address key) external onlyOwner {
        _setRoleSyncKey(key);
    }

    /// @notice Writes the roles of wallets; of several roles of one wallet the highest counts (ROLE-14, ROLE-38).
    /// @param users The wallets.
    /// @param jumplist Who is on the jumplist, by the index of `users`.
    /// @param elites Who is an elite.
    /// @param passholders Who holds a pass.
    /// @param jumpfcfs Who is a first comer.
    function syncUserRoles(
        address[] calldata users,
        bool[] calldata jumplist,
        bool[] calldata elites,
        bool[] calldata passholders,
        bool[] calldata jumpfcfs
    ) external onlyRoleKeeper {
        uint256 count = users.length;
        if (
            count != jumplist.length || count != elites.length || count != passholders.length
                || count != jumpfcfs.length
        ) revert ListsDiffer();
        for (uint256 index; index < count; ++index) {
            Role role = Role.None;
            if (elites[index]) role = Role.Elite;
            else if (jumplist[index]) role = Role.Jumplist;
            else if (passholders[index]) role = Role.Passholder;
            else if (jumpfcfs[index]) role = Role.JumpFcfs;
            _setRole(users[index], role);
        }
    }

    /// @notice Lets a wallet mint in phase 1: an elite stays one, anybody else joins the jumplist.
    /// @param user The wallet.
    function setPhase1Eligibility(address user) external onlyRoleKeeper {
        if (_roleOf(user) < Role.Jumplist) _setRole(user, Role.Jumplist);
    }

    /// @notice Lets a wallet mint in phase 2, and no longer in phase 1: a passholder stays one, anybody else is a first comer.
    /// @param user The wallet.
    function setPhase2Eligibility(address user) external onlyRoleKeeper {
        if (_roleOf(user) != Role.Passholder) _setRole(user, Role.JumpFcfs);
    }

    /// @notice Takes a role of phase 1 away.
    /// @param user The wallet.
    function removePhase1Eligibility(address user) external onlyRoleKeeper {
        if (_roleOf(user) >= Role.Jumplist) _setRole(user, Role.None);
    }

    /// @notice Takes a role of phase 2 away.
    /// @param user The wallet.
    function removePhase2Eligibility(address user) external onlyRoleKeeper {
        if (_roleOf(user) < Role.Jumplist) _setRole(user, Role.None);
    }

    /// @notice Sets where the metadata lies, ending in a slash: work 0 shows `{base}0.json`. The reveal fixes it.
    /// @param baseUri The folder; not empty once revealed.
    function setBaseTokenURI(string calldata baseUri) external onlyOwner {
        if (_sale.baseFixed) revert BaseUriFixed();
        // An empty base would leave revealed tokens without metadata.
        if (_sale.revealed && bytes(baseUri).length == 0) revert BaseUriMissing();
        _base = baseUri;
        emit BatchMetadataUpdate(0, MAX_SUPPLY - 1);
    }

    /// @notice Sets what every token shows until the reveal.
    /// @param uri The metadata of all.
    function setPlaceholderURI(string calldata uri) external onlyOwner notFrozen {
        placeholderURI = uri;
        emit BatchMetadataUpdate(0, MAX_SUPPLY - 1);
    }

    /// @notice Shows the metadata, or hides it again: the owner's test before the reveal (MINT-73, MINT-74).
    /// @param shown Whether tokens show their own metadata.
    function setRevealed(bool shown) external onlyOwner notFrozen {
        if (shown && bytes(_base).length == 0) revert BaseUriMissing();
        _reveal(shown);
    }

    /// @notice Fixes the base URI for ever and shows the metadata, once the sale has ended and the offset is drawn (MINT-75).
    /// @param baseUri The folder, ending in a slash.
    function reveal(string calldata baseUri) external onlyOwner {
        Sale memory sale = _sale;
        if (sale.baseFixed) revert BaseUriFixed();
        if (!_hasEnded(sale)) revert SaleGoesOn(MAX_SUPPLY - _totalMinted());
        if (!sale.drawn) revert OffsetMissing();
        uint256 length = bytes(baseUri).length;
        if (length == 0) revert BaseUriMissing();
        if (bytes(baseUri)[length - 1] != "/") revert SlashMissing();
        _base = baseUri;
        _sale.baseFixed = true;
        emit BaseUriIsFixed(baseUri);
        _reveal(true);
    }

    /// @notice Fixes placeholder and reveal for ever, after the reveal.
    function freezeMetadata() external onlyOwner notFrozen {
        Sale memory sale = _sale;
        if (!sale.baseFixed || !sale.revealed) revert NotRevealed();
        _sale.frozen = true;
        emit MetadataIsFrozen();
    }

    /// @notice Sends all money to the owner.
    function withdraw() external onlyOwner nonReentrant {
        uint256 amountWei = address(this).balance;
        if (amountWei == 0) revert NothingToWithdraw();
        emit Withdrawn(msg.sender, amountWei);
        (bool taken,) = msg.sender.call{value: amountWei}("");
        if (!taken) revert WithdrawalRefused();
    }

    /// @notice The phase now: 0 not started, 1, 2 or 3 (MINT-31).
    /// @return 0 to 3.
    function getCurrentPhase() external view returns (uint256) {
        return _phase(_sale);
    }

    /// @notice The same as `getCurrentPhase`.
    /// @return 0 to 3.
    function currentPhase() external view returns (uint256) {
        return _phase(_sale);
    }

    /// @notice The phase now, its price in wei, when it started in Unix seconds (0 when held by hand or not started),
    /// and the seconds to the next phase (0 when none is scheduled) (MINT-67).
    /// @return phase 0 to 3.
    /// @return priceWei The price of one token.
    /// @return startedAt When the phase started.
    /// @return secondsToNext How long until the next.
    function getPhaseInfo()
        external
        view
        returns (uint256 phase, uint256 priceWei, uint256 startedAt, uint256 secondsToNext)
    {
        Sale memory sale = _sale;
        phase = _phase(sale);
        priceWei = _price(phase);
        if (!sale.scheduled) return (phase, priceWei, 0, 0);
        uint40[5] memory starts = [0, sale.phase1, sale.phase2, sale.phase3, 0];
        startedAt = starts[phase];
        if (phase < 3) secondsToNext = starts[phase + 1] - block.timestamp;
    }

    /// @notice What a wallet has minted in phases 1, 2 and 3 (MINT-66).
    /// @param user The wallet.
    /// @return phase1 How many in phase 1.
    /// @return phase2 How many in phase 2.
    /// @return phase3 How many in phase 3.
    function getUserMints(address user) external view returns (uint256 phase1, uint256 phase2, uint256 phase3) {
        uint64 record = _getAux(user);
        return (_mintedIn(record, 1), _mintedIn(record, 2), _mintedIn(record, 3));
    }

    /// @notice The role of a wallet as four answers, of which one at most is yes (ROLE-19).
    /// @param user The wallet.
    /// @return jumplist Whether it is on the jumplist.
    /// @return elites Whether it is an elite.
    /// @return passholders Whether it holds a pass.
    /// @return jumpfcfs Whether it is a first comer.
    function getUserRoles(address user)
        external
        view
        returns (bool jumplist, bool elites, bool passholders, bool jumpfcfs)
    {
        Role role = _roleOf(user);
        return (role == Role.Jumplist, role == Role.Elite, role == Role.Passholder, role == Role.JumpFcfs);
    }

    /// @notice How many tokens a wallet may still mint in the phase now, paused or not (MINT-63).
    /// @param user The wallet.
    /// @return How many, never more than are left; none once the sale has ended.
    function remainingAllowance(address user) external view returns (uint256) {
        Sale memory sale = _sale;
        if (sale.closed) return 0;
        uint256 phase = _phase(sale);
        uint64 record = _getAux(user);
        uint256 minted = _mintedIn(record, phase);
        uint256 left = _left(_limit(_role(record), phase), minted);
        if (user == owner()) left = _ownerLeft(sale, phase, left, minted);
        if (phase < 2) left = _least(left, PHASE1_CAP - sale.freeMinted);
        return _least(left, MAX_SUPPLY - _totalMinted());
    }

    /// @notice What owners minted beyond what their roles let them, in phases 0 to 3.
    /// @return phase0 How many before the sale.
    /// @return phase1 How many in phase 1.
    /// @return phase2 How many in phase 2.
    /// @return phase3 How many in phase 3.
    function getOwnerMints() external view returns (uint256 phase0, uint256 phase1, uint256 phase2, uint256 phase3) {
        uint256 counts = _sale.ownerMinted;
        return (uint8(counts), uint8(counts >> 8), uint8(counts >> 16), uint8(counts >> 24));
    }

    /// @notice How many tokens were given away, of `PHASE1_CAP`.
    /// @return In phases 0 and 1.
    function freeMinted() external view returns (uint256) {
        return _sale.freeMinted;
    }

    /// @notice Whether all are minted or the sale was closed.
    /// @return True once nobody can mint any more.
    function saleEnded() external view returns (bool) {
        return _hasEnded(_sale);
    }

    /// @notice Whether the sale was closed before all were minted.
    /// @return True once closed.
    function saleClosed() external view returns (bool) {
        return _sale.closed;
    }

    /// @notice From when the owner may close the sale, in Unix seconds.
    /// @return 0 while nothing is announced, and once it is closed.
    function closesFrom() external view returns (uint256) {
        return _ending.closesFrom;
    }

    /// @notice The draw of the offset as it stands.
    /// @return drawn Whether it is drawn.
    /// @return offset 0 to 666, and 0 before the draw.
    /// @return attempts How many blocks were named.
    /// @return blockNumber The block named last.
    function getDraw() external view returns (bool drawn, uint256 offset, uint256 attempts, uint256 blockNumber) {
        Sale memory sale = _sale;
        return (sale.drawn, sale.offset, _ending.attempts, _ending.drawBlock);
    }

    /// @notice The number of the work that a token is, once the offset is drawn.
    /// @param tokenId The token.
    /// @return 0 to 666.
    function artOf(uint256 tokenId) external view returns (uint256) {
        if (!_exists(tokenId)) revert URIQueryForNonexistentToken();
        Sale memory sale = _sale;
        if (!sale.drawn) revert OffsetMissing();
        return _artOf(sale, tokenId);
    }

    /// @notice The same as `MAX_SUPPLY`.
    /// @return 333.
    function maxSupply() external pure returns (uint256) {
        return MAX_SUPPLY;
    }

    /// @notice Whether minting is paused.
    /// @return True while nobody can mint.
    function paused() external view returns (bool) {
        return _sale.paused;
    }

    /// @notice Whether tokens show their own metadata.
    /// @return False while all show the placeholder.
    function revealed() external view returns (bool) {
        return _sale.revealed;
    }

    /// @notice Whether the reveal has fixed the base URI for ever.
    /// @return True since `reveal`.
    function baseURIFixed() external view returns (bool) {
        return _sale.baseFixed;
    }

    /// @notice Whether metadata is fixed for ever.
    /// @return True once frozen.
    function metadataFrozen() external view returns (bool) {
        return _sale.frozen;
    }

    /// @notice Whether the phases follow their start times.
    /// @return False while the phase is set by hand.
    function phaseScheduleEnabled() external view returns (bool) {
        return _sale.scheduled;
    }

    /// @notice When phase 1 starts, in Unix seconds.
    /// @return 0 when none is set.
    function phase1StartTime() external view returns (uint256) {
        return _sale.phase1;
    }

    /// @notice When phase 2 starts, in Unix seconds.
    /// @return 0 when none is set.
    function phase2StartTime() external view returns (uint256) {
        return _sale.phase2;
    }

    /// @notice When phase 3 starts, in Unix seconds.
    /// @return 0 when none is set.
    function phase3StartTime() external view returns (uint256) {
        return _sale.phase3;
    }

    /// @notice Where the metadata lies.
    /// @return The folder, empty when none is set.
    function getBaseTokenURI() external view returns (string memory) {
        return _base;
    }

    /// @notice The token of an owner at an index, in the order of ids (CHAIN-21).
    /// @param holder The owner.
    /// @param index From 0.
    /// @return tokenId The token.
    function tokenOfOwnerByIndex(address holder, uint256 index) external view returns (uint256 tokenId) {
        if (index >= balanceOf(holder)) revert OwnerIndexOutOfBounds(holder, index);
        uint256 before = index;
        while (true) {
            if (ownerOf(tokenId) == holder) {
                if (before == 0) return tokenId;
                --before;
            }
            ++tokenId;
        }
    }

    /// @notice Lets somebody move a token; no coins may come along.
    /// @param to Who may move it.
    /// @param tokenId The token.
    function approve(address to, uint256 tokenId) public payable override {
        if (msg.value != 0) revert WrongPayment(msg.value, 0);
        super.approve(to, tokenId);
    }

    /// @notice Ends a hand-over. A royalty and a right to write roles that were the former owner's do not stay with it.
    function acceptOwnership() public override {
        address former = owner();
        super.acceptOwnership();
        if (roleSyncKey == former) _setRoleSyncKey(address(0));
    }

    /// @notice The metadata of a token: the placeholder until the reveal, `{base}{number of its work}.json` after it.
    /// @param tokenId The token.
    /// @return Its address.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        if (!_exists(tokenId)) revert URIQueryForNonexistentToken();
        Sale memory sale = _sale;
        return sale.revealed ? string.concat(_base, _toString(_artOf(sale, tokenId)), ".json") : placeholderURI;
    }

    /// @notice ERC-165, ERC-721 with metadata, ERC-2981 and ERC-4906.
    /// @param interfaceId The id of the interface.
    /// @return Whether it is one of them.
    function supportsInterface(bytes4 interfaceId) public view override(ERC721A, Collection) returns (bool) {
        return ERC721A.supportsInterface(interfaceId) || Collection.supportsInterface(interfaceId);
    }

    /// @dev Transfers are payable in ERC-721A; coins that came along would be lost to their sender.
    function _beforeTokenTransfers(address from, address, uint256, uint256) internal override {
        if (from != address(0) && msg.value != 0) revert WrongPayment(msg.value, 0);
    }

    /// @dev The one way to a token: who, how many, for how much (MINT-62).
    function _buy(uint256 quantity) internal {
        if (quantity == 0) revert NothingToMint();
        Sale memory sale = _sale;
        if (sale.paused) revert MintingIsPaused();
        if (sale.closed) revert SaleIsClosed();
        if (!sale.hasProvenance) revert ProvenanceMissing();
        uint256 phase = _phase(sale);
        uint64 record = _getAux(msg.sender);
        uint256 minted = _mintedIn(record, phase);
        uint256 limit = _limit(_role(record), phase);
        uint256 left = _left(limit, minted);
        if (quantity > left) {
            // Asked for only now, so that players do not pay for reading who the owner is.
            bool isOwner = msg.sender == owner();
            if (!isOwner && limit == 0) revert NotEligible(phase);
            uint256 most = isOwner ? _ownerLeft(sale, phase, left, minted) : left;
            if (quantity > most) revert OverLimit(most);
            _sale.ownerMinted = sale.ownerMinted + uint32((quantity - left) << (8 * phase));
        }
        uint256 tokensLeft = MAX_SUPPLY - _totalMinted();
        if (quantity > tokensLeft) revert SoldOut(tokensLeft);
        if (phase < 2) {
            uint256 freeLeft = PHASE1_CAP - sale.freeMinted;
            if (quantity > freeLeft) revert FreeCapReached(freeLeft);
            _sale.freeMinted = uint8(sale.freeMinted + quantity);
        }
        uint256 priceWei = quantity * _price(phase);
        if (msg.value != priceWei) revert WrongPayment(msg.value, priceWei);
        _setAux(msg.sender, record + uint64(quantity << _shift(phase)));
        _mint(msg.sender, quantity);
    }

    /// @dev A schedule that holds ends a phase set by hand, so that turning it off later stops the sale.
    function _schedule(uint40 phase1, uint40 phase2, uint40 phase3, bool enabled) internal {
        if (enabled) {
            if (phase1 == 0 || phase2 < phase1 || phase3 < phase2) revert ScheduleOutOfOrder();
            _sale.phaseByHand = 0;
        }
        _sale.phase1 = phase1;
        _sale.phase2 = phase2;
        _sale.phase3 = phase3;
        _sale.scheduled = enabled;
        _takeCloseBack();
        emit PhaseScheduleSet(phase1, phase2, phase3, enabled);
    }

    /// @dev A close announced in one phase 3 must not close another without notice.
    function _takeCloseBack() internal {
        if (_ending.closesFrom == 0) return;
        _ending.closesFrom = 0;
        emit CloseAnnounced(0);
    }

    /// @dev Names the key that may write roles.
    function _setRoleSyncKey(address key) internal {
        roleSyncKey = key;
        emit RoleSyncKeySet(key);
    }

    /// @dev Writes a role if it is another one.
    function _setRole(address user, Role role) internal {
        uint64 record = _getAux(user);
        if (_role(record) == role) return;
        _setAux(user, (record & ~uint64(0xff)) | uint64(role));
        emit RoleSet(user, role);
    }

    /// @dev Shows or hides the metadata.
    function _reveal(bool shown) internal {
        _sale.revealed = shown;
        emit RevealedSet(shown);
        emit BatchMetadataUpdate(0, MAX_SUPPLY - 1);
    }

    /// @dev The phase by hand or by the time.
    function _phase(Sale memory sale) internal view returns (uint256) {
        if (!sale.scheduled) return sale.phaseByHand;
        if (block.timestamp >= sale.phase3) return 3;
        if (block.timestamp >= sale.phase2) return 2;
        return block.timestamp >= sale.phase1 ? 1 : 0;
    }

    /// @dev Whether nobody can mint any more.
    function _hasEnded(Sale memory sale) internal view returns (bool) {
        return sale.closed || _totalMinted() == MAX_SUPPLY;
    }

    /// @dev The role of a wallet.
    function _roleOf(address user) internal view returns (Role) {
        return _role(_getAux(user));
    }

    /// @dev The price of one token, in wei.
    function _price(uint256 phase) internal pure returns (uint256) {
        if (phase == 3) return 30 ether;
        return phase == 2 ? 10 ether : 0;
    }

    /// @dev How many tokens a role may mint in a phase; 0 is not eligible.
    function _limit(Role role, uint256 phase) internal pure returns (uint256) {
        if (phase == 3) return 3;
        if (phase == 2) return role == Role.Passholder || role == Role.JumpFcfs ? 1 : 0;
        if (phase == 0 || role < Role.Jumplist) return 0;
        return role == Role.Elite ? 2 : 1;
    }

    /// @dev What is left of a limit, which may have shrunk since.
    function _left(uint256 limit, uint256 minted) internal pure returns (uint256) {
        return limit > minted ? limit - minted : 0;
    }

    /// @dev What is left of an owner's own and of what owners have together, for a wallet that never passes 5 in a phase.
    function _ownerLeft(Sale memory sale, uint256 phase, uint256 ownLeft, uint256 minted)
        internal
        pure
        returns (uint256)
    {
        uint256 together = OWNER_LIMIT - uint8(sale.ownerMinted >> (8 * phase));
        return _least(ownLeft + together, _left(OWNER_LIMIT, minted));
    }

    /// @dev The number of the work that a token is; before the draw, in the owner's test, its own.
    function _artOf(Sale memory sale, uint256 tokenId) internal pure returns (uint256) {
        return (tokenId + sale.offset) % ART_COUNT;
    }

    /// @dev The smaller of two.
    function _least(uint256 one, uint256 other) internal pure returns (uint256) {
        return one < other ? one : other;
    }

    /// @dev The lowest byte of a wallet's record is its role.
    function _role(uint64 record) internal pure returns (Role) {
        return Role(uint8(record));
    }

    /// @dev The bytes above it are what it minted in phases 0 to 3.
    function _mintedIn(uint64 record, uint256 phase) internal pure returns (uint256) {
        return uint8(record >> _shift(phase));
    }

    /// @dev Where the count of a phase stands in a record, in bits.
    function _shift(uint256 phase) internal pure returns (uint256) {
        return 8 + 8 * phase;
    }
}
