// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Attested} from "../contracts/base/Attested.sol";
import {Owned} from "../contracts/base/Owned.sol";
import {QuestClaims} from "../contracts/QuestClaims.sol";
import {Test} from "./Test.sol";

/// @dev Signs claims as the server would, from the type's text rather than the contract's constants.
abstract contract ClaimSigner is Test {
    function claimDigest(address verifier, address player, string memory questKey, uint256 xpAwarded)
        internal
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("QuestClaims"),
                keccak256("1"),
                block.chainid,
                verifier
            )
        );
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256("Claim(address player,string questKey,uint256 xpAwarded)"),
                player,
                keccak256(bytes(questKey)),
                xpAwarded
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }
}

contract QuestClaimsTest is ClaimSigner {
    string private constant KEY = "daily#2026-11-22";

    QuestClaims private claims;
    address private owner;
    address private player;
    address private attester;
    uint256 private attesterKey;

    function setUp() public {
        owner = makeAddr("owner");
        player = makeAddr("player");
        (attester, attesterKey) = makeAddrAndKey("attester");
        claims = new QuestClaims(owner, attester);
    }

    // ERC-5267: wallets and explorers read the domain that an attestation is signed for.
    function test_eip712Domain() public view {
        (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifier,
            bytes32 salt,
            uint256[] memory extensions
        ) = claims.eip712Domain();
        assertTrue(fields == hex"0f" && salt == 0 && extensions.length == 0);
        assertEq(abi.encode(name, version), abi.encode("QuestClaims", "1"));
        assertTrue(chainId == block.chainid && verifier == address(claims));
    }

    function test_claimQuest() public {
        assertFalse(claims.isClaimed(player, KEY));
        vm.expectEmit(address(claims));
        emit QuestClaims.QuestClaimed(player, keccak256(bytes(KEY)), KEY, 300, false);
        vm.prank(player);
        (bool isTaken,) = address(claims).call(abi.encodeWithSignature("claimQuest(string,uint256)", KEY, 300));
        assertTrue(isTaken);
        assertTrue(claims.isClaimed(player, KEY));
        assertFalse(claims.isAttested(player, KEY));
        assertFalse(claims.isClaimed(owner, KEY));
    }

    function test_claimQuest_oncePerPlayerKeyAndPeriod() public {
        vm.prank(player);
        claims.claimQuest(KEY, 300);
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.AlreadyClaimed.selector, KEY));
        vm.prank(player);
        claims.claimQuest(KEY, 400);
        vm.prank(player);
        claims.claimQuest("daily#2026-11-23", 400);
        vm.prank(owner);
        claims.claimQuest(KEY, 300);
    }

    function testFuzz_claimQuest(address who, bytes32 text, uint8 length, uint256 xpAwarded) public {
        string memory questKey = cut(text, bound(length, 1, 64));
        vm.expectEmit(address(claims));
        emit QuestClaims.QuestClaimed(who, keccak256(bytes(questKey)), questKey, xpAwarded, false);
        vm.prank(who);
        claims.claimQuest(questKey, xpAwarded);
        assertTrue(claims.isClaimed(who, questKey));
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.AlreadyClaimed.selector, questKey));
        vm.prank(who);
        claims.claimQuest(questKey, xpAwarded);
    }

    function testFuzz_claimQuest_refusesBadKeys(bytes32 text, uint8 length) public {
        uint256 bad = length <= 64 ? 0 : length;
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.BadQuestKey.selector, bad));
        claims.claimQuest(cut(text, bad), 1);
    }

    function test_claimQuest_takesKeysOf64BytesAndNoMore() public {
        claims.claimQuest(cut("k", 64), 1);
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.BadQuestKey.selector, 65));
        claims.claimQuest(cut("k", 65), 1);
    }

    function test_claimQuest_takesNoMoney() public {
        hoax(player, 1);
        (bool isTaken,) = address(claims).call{value: 1}(abi.encodeCall(QuestClaims.claimQuest, (KEY, 300)));
        assertFalse(isTaken);
    }

    function test_claimAttestedQuest() public {
        bytes memory signature = attested(player, KEY, 300);
        vm.expectEmit(address(claims));
        emit QuestClaims.QuestClaimed(player, keccak256(bytes(KEY)), KEY, 300, true);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, signature);
        assertTrue(claims.isClaimed(player, KEY));
        assertTrue(claims.isAttested(player, KEY));
    }

    function testFuzz_claimAttestedQuest(address who, bytes32 text, uint8 length, uint256 xpAwarded) public {
        string memory questKey = cut(text, bound(length, 1, 64));
        bytes memory signature = attested(who, questKey, xpAwarded);
        vm.expectEmit(address(claims));
        emit QuestClaims.QuestClaimed(who, keccak256(bytes(questKey)), questKey, xpAwarded, true);
        vm.prank(who);
        claims.claimAttestedQuest(questKey, xpAwarded, signature);
        assertTrue(claims.isClaimed(who, questKey));
    }

    function testFuzz_claimAttestedQuest_onceWithAndWithoutAttestation(bool isSecondAttested) public {
        claim(true);
        bytes memory signature = attested(player, KEY, 300);
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.AlreadyClaimed.selector, KEY));
        vm.prank(player);
        if (isSecondAttested) claims.claimAttestedQuest(KEY, 300, signature);
        else claims.claimQuest(KEY, 300);
    }

    function test_claimAttestedQuest_followsOnesOwnWord() public {
        vm.prank(player);
        claims.claimQuest(KEY, 9999);
        assertFalse(claims.isAttested(player, KEY));
        bytes memory signature = attested(player, KEY, 300);
        vm.expectEmit(address(claims));
        emit QuestClaims.QuestClaimed(player, keccak256(bytes(KEY)), KEY, 300, true);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, signature);
        assertTrue(claims.isClaimed(player, KEY));
        assertTrue(claims.isAttested(player, KEY));
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.AlreadyClaimed.selector, KEY));
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, signature);
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.AlreadyClaimed.selector, KEY));
        vm.prank(player);
        claims.claimQuest(KEY, 9999);
    }

    function testFuzz_claimAttestedQuest_refusesWhatWasNotSigned(uint256 which, uint256 change) public {
        bytes memory signature = attested(player, KEY, 300);
        which = bound(which, 0, 2);
        change = bound(change, 1, 1000);
        vm.expectRevert(Attested.NotAttested.selector);
        if (which == 0) {
            vm.prank(address(uint160(player) ^ uint160(change)));
            claims.claimAttestedQuest(KEY, 300, signature);
        } else {
            vm.prank(player);
            if (which == 1) claims.claimAttestedQuest(string.concat(KEY, vm.toString(change)), 300, signature);
            else claims.claimAttestedQuest(KEY, 300 + change, signature);
        }
    }

    function testFuzz_claimAttestedQuest_refusesOtherKeys(uint256 key) public {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != attesterKey);
        bytes memory signature = signed(key, claimDigest(address(claims), player, KEY, 300));
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, signature);
    }

    function testFuzz_claimAttestedQuest_refusesWhatIsNoSignature(bytes calldata noise) public {
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, noise);
    }

    function test_claimAttestedQuest_refusesOtherChainsAndContracts() public {
        bytes memory elsewhere = signed(attesterKey, claimDigest(address(this), player, KEY, 300));
        bytes memory here = attested(player, KEY, 300);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, elsewhere);
        vm.chainId(1);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, here);
    }

    function test_claimAttestedQuest_refusesBadKeys() public {
        bytes memory signature = attested(player, "", 300);
        vm.expectRevert(abi.encodeWithSelector(QuestClaims.BadQuestKey.selector, 0));
        vm.prank(player);
        claims.claimAttestedQuest("", 300, signature);
    }

    function testFuzz_isClaimed_ofNobody(address nobody, string calldata questKey) public view {
        assertFalse(claims.isClaimed(nobody, questKey));
        assertFalse(claims.isAttested(nobody, questKey));
    }

    function testFuzz_setAttester(uint256 key) public {
        key = bound(key, 1, type(uint128).max);
        vm.expectEmit(address(claims));
        emit Attested.AttesterChanged(vm.addr(key));
        vm.prank(owner);
        claims.setAttester(vm.addr(key));
        assertEq(claims.attester(), vm.addr(key));
        bytes memory signature = signed(key, claimDigest(address(claims), player, KEY, 300));
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, signature);
        assertTrue(claims.isClaimed(player, KEY));
    }

    function testFuzz_setAttester_onlyByOwner(address who) public {
        vm.assume(who != owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, who));
        vm.prank(who);
        claims.setAttester(who);
    }

    function test_constructor() public {
        assertEq(claims.owner(), owner);
        assertEq(claims.attester(), attester);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new QuestClaims(address(0), attester);
    }

    function testFuzz_renounceOwnership_isRefused(address who) public {
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(who);
        claims.renounceOwnership();
    }

    /// forge-config: default.isolate = true
    function test_gas_claimQuest() public {
        vm.prank(player);
        claims.claimQuest(KEY, 300);
        vm.snapshotGasLastCall("QuestClaims", "claimQuest");
        bytes memory signature = attested(player, "jump_500", 300);
        vm.prank(player);
        claims.claimAttestedQuest("jump_500", 300, signature);
        vm.snapshotGasLastCall("QuestClaims", "claimAttestedQuest");
        signature = attested(player, KEY, 300);
        vm.prank(player);
        claims.claimAttestedQuest(KEY, 300, signature);
        vm.snapshotGasLastCall("QuestClaims", "claimAttestedQuest, after one's own word");
    }

    function claim(bool isAttested) private {
        bytes memory signature = attested(player, KEY, 300);
        vm.prank(player);
        if (isAttested) claims.claimAttestedQuest(KEY, 300, signature);
        else claims.claimQuest(KEY, 300);
    }

    function attested(address who, string memory questKey, uint256 xpAwarded) private view returns (bytes memory) {
        return signed(attesterKey, claimDigest(address(claims), who, questKey, xpAwarded));
    }

    /// @dev As many bytes as asked for, from the text over and over.
    function cut(bytes32 text, uint256 length) private pure returns (string memory) {
        bytes memory made = new bytes(length);
        for (uint256 i; i < length; ++i) {
            made[i] = text[i % 32];
        }
        return string(made);
    }
}

/// @dev Players who claim eight keys over and over, with and without the server's word.
contract QuestClaimsPlayers is ClaimSigner {
    QuestClaims public immutable claims;
    uint256 private immutable attesterKey;
    mapping(address player => mapping(uint256 quest => uint256 times)) public reportedTimes;
    mapping(address player => mapping(uint256 quest => uint256 times)) public attestedTimes;
    uint256 public timesMost;
    bool public hasForgotten;
    bool public hasBelieved;

    constructor(QuestClaims claims_, uint256 attesterKey_) {
        claims = claims_;
        attesterKey = attesterKey_;
    }

    function claim(uint256 seed, uint256 xpAwarded, bool isAttested) external {
        address player = vm.addr(1 + seed % 4);
        uint256 quest = (seed >> 8) % 8;
        string memory questKey = vm.toString(quest);
        bool isBlocked = isAttested ? claims.isAttested(player, questKey) : claims.isClaimed(player, questKey);
        bytes memory call = abi.encodeCall(QuestClaims.claimQuest, (questKey, xpAwarded));
        if (isAttested) {
            bytes memory signature = signed(attesterKey, claimDigest(address(claims), player, questKey, xpAwarded));
            call = abi.encodeCall(QuestClaims.claimAttestedQuest, (questKey, xpAwarded, signature));
        }
        vm.prank(player);
        (bool isTaken,) = address(claims).call(call);
        uint256 times = (isAttested ? attestedTimes : reportedTimes)[player][quest];
        if (isTaken) (isAttested ? attestedTimes : reportedTimes)[player][quest] = ++times;
        if (times > timesMost) timesMost = times;
        if (isTaken == isBlocked || !claims.isClaimed(player, questKey)) hasForgotten = true;
    }

    function forge(uint256 seed, uint256 key, uint256 xpAwarded) external {
        address player = vm.addr(1 + seed % 4);
        string memory questKey = vm.toString((seed >> 8) % 8);
        key = bound(key, 1, type(uint128).max);
        bytes memory signature = signed(key, claimDigest(address(claims), player, questKey, xpAwarded));
        vm.prank(player);
        try claims.claimAttestedQuest(questKey, xpAwarded, signature) {
            hasBelieved = true;
        } catch {}
    }
}

contract QuestClaimsInvariants is Test {
    QuestClaims private claims;
    QuestClaimsPlayers private players;

    function setUp() public {
        (address attester, uint256 attesterKey) = makeAddrAndKey("attester");
        claims = new QuestClaims(address(this), attester);
        players = new QuestClaimsPlayers(claims, attesterKey);
        targetContract(address(players));
    }

    function invariant_claimedAtMostOnceAndForGood() public view {
        assertFalse(players.hasForgotten());
        assertLe(players.timesMost(), 1);
    }

    /// @dev What forge calls once at the end of each run, because it looks at every key of every player.
    function afterInvariant() public view {
        for (uint256 i; i < 4; ++i) {
            for (uint256 quest; quest < 8; ++quest) {
                address player = vm.addr(1 + i);
                bool isAttested = players.attestedTimes(player, quest) == 1;
                assertEq(claims.isAttested(player, vm.toString(quest)), isAttested);
                bool isClaimed = isAttested || players.reportedTimes(player, quest) == 1;
                assertEq(claims.isClaimed(player, vm.toString(quest)), isClaimed);
            }
        }
    }

    function invariant_onlyTheAttesterIsBelieved() public view {
        assertFalse(players.hasBelieved());
    }
}
