// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Attested} from "../contracts/base/Attested.sol";
import {Owned} from "../contracts/base/Owned.sol";
import {JumpStats} from "../contracts/JumpStats.sol";
import {Test} from "./Test.sol";

/// @dev Signs runs as any wallet or server would, from the type's text rather than the contract's constants.
abstract contract RunSigner is Test {
    function runDigest(address verifier, address player, JumpStats.Run memory run) internal view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("JumpStats"),
                keccak256("1"),
                block.chainid,
                verifier
            )
        );
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "Run(address player,bytes16 runId,uint32 runNumber,uint256 jumps,uint256 score,bytes32 replayHash)"
                ),
                player,
                run.runId,
                run.runNumber,
                run.jumps,
                run.score,
                run.replayHash
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }
}

contract JumpStatsTest is RunSigner {
    uint256 private constant MOST = type(uint32).max;

    JumpStats private stats;
    address private owner;
    address private player;
    address private attester;
    uint256 private attesterKey;

    function setUp() public {
        owner = makeAddr("owner");
        player = makeAddr("player");
        (attester, attesterKey) = makeAddrAndKey("attester");
        stats = new JumpStats(owner, attester);
        vm.warp(1_795_000_000);
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
        ) = stats.eip712Domain();
        assertTrue(fields == hex"0f" && salt == 0 && extensions.length == 0);
        assertEq(abi.encode(name, version), abi.encode("JumpStats", "1"));
        assertTrue(chainId == block.chainid && verifier == address(stats));
    }

    // CHAIN-04 recordAllStats(jumps, score, isNewGame) adds the jumps, keeps the best score and counts the game
    function test_CHAIN_04_recordAllStats() public {
        vm.expectEmit(address(stats));
        emit JumpStats.StatsRecorded(player, 120, 900, true);
        vm.prank(player);
        (bool isTaken,) =
            address(stats).call(abi.encodeWithSignature("recordAllStats(uint256,uint256,bool)", 120, 900, true));
        assertTrue(isTaken);
        vm.warp(1_795_000_060);
        vm.prank(player);
        stats.recordAllStats(30, 400, false);

        JumpStats.Stats memory record = stats.getUserStats(player);
        assertEq(record.totalJumps, 150, "jumps");
        assertEq(record.highScore, 900, "best");
        assertEq(record.gamesPlayed, 1, "games");
        assertEq(record.recordedAt, 1_795_000_060, "time");
        assertEq(record.verifiedScore, 0, "verified score");
        assertEq(record.verifiedRuns, 0, "verified runs");
        assertEq(record.lastRunNumber, 0, "run number");
        assertFalse(stats.isVerified(player));
        assertEq(stats.getUserStats(owner).gamesPlayed, 0, "somebody else");
    }

    // CHAIN-04 any two games give their sum of jumps and the better score
    function testFuzz_CHAIN_04_recordAllStats(
        address who,
        uint32 jumps,
        uint32 score,
        bool isNewGame,
        uint32 moreJumps,
        uint32 nextScore,
        bool isNextNew
    ) public {
        vm.startPrank(who);
        stats.recordAllStats(jumps, score, isNewGame);
        stats.recordAllStats(moreJumps, nextScore, isNextNew);
        vm.stopPrank();
        JumpStats.Stats memory record = stats.getUserStats(who);
        assertEq(record.totalJumps, uint256(jumps) + moreJumps);
        assertEq(record.highScore, score > nextScore ? score : nextScore);
        assertEq(record.gamesPlayed, (isNewGame ? 1 : 0) + (isNextNew ? 1 : 0));
        assertEq(record.verifiedRuns, 0);
    }

    function testFuzz_recordAllStats_refusesTooMuch(uint256 jumps, uint256 score) public {
        jumps = bound(jumps, 0, 2 * MOST);
        score = bound(score, 0, 2 * MOST);
        vm.assume(jumps > MOST || score > MOST);
        vm.expectRevert(
            jumps > MOST
                ? abi.encodeWithSelector(JumpStats.TooManyJumps.selector, jumps)
                : abi.encodeWithSelector(JumpStats.ScoreTooHigh.selector, score)
        );
        stats.recordAllStats(jumps, score, true);
    }

    // CHAIN-05 recordBundledJumps adds jumps and nothing else
    function test_CHAIN_05_recordBundledJumps() public {
        vm.startPrank(player);
        stats.recordAllStats(1, 2, true);
        vm.expectEmit(address(stats));
        emit JumpStats.StatsRecorded(player, 40, 0, false);
        (bool isTaken,) = address(stats).call(abi.encodeWithSignature("recordBundledJumps(uint256)", 40));
        assertTrue(isTaken);
        vm.stopPrank();
        assertRecord(41, 2, 1);
    }

    function testFuzz_recordBundledJumps(uint32[] calldata jumps) public {
        uint256 total;
        for (uint256 i; i < jumps.length; ++i) {
            vm.prank(player);
            stats.recordBundledJumps(jumps[i]);
            total += jumps[i];
        }
        assertRecord(total, 0, 0);
    }

    function testFuzz_recordBundledJumps_refusesTooMany(uint256 jumps) public {
        jumps = bound(jumps, MOST + 1, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(JumpStats.TooManyJumps.selector, jumps));
        stats.recordBundledJumps(jumps);
    }

    // CHAIN-05 recordScore keeps the best and nothing else
    function test_CHAIN_05_recordScore() public {
        vm.startPrank(player);
        stats.recordAllStats(1, 200, true);
        vm.expectEmit(address(stats));
        emit JumpStats.StatsRecorded(player, 0, 500, false);
        (bool isTaken,) = address(stats).call(abi.encodeWithSignature("recordScore(uint256)", 500));
        assertTrue(isTaken);
        stats.recordScore(499);
        vm.stopPrank();
        assertRecord(1, 500, 1);
    }

    function testFuzz_recordScore(uint32[] calldata scores) public {
        uint256 best;
        for (uint256 i; i < scores.length; ++i) {
            vm.prank(player);
            stats.recordScore(scores[i]);
            if (scores[i] > best) best = scores[i];
        }
        assertRecord(0, best, 0);
    }

    function testFuzz_recordScore_refusesTooHigh(uint256 score) public {
        score = bound(score, MOST + 1, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(JumpStats.ScoreTooHigh.selector, score));
        stats.recordScore(score);
    }

    // CHAIN-05 recordGamePlayed counts a game and nothing else
    function test_CHAIN_05_recordGamePlayed() public {
        vm.startPrank(player);
        stats.recordAllStats(1, 2, false);
        vm.expectEmit(address(stats));
        emit JumpStats.StatsRecorded(player, 0, 0, true);
        (bool isTaken,) = address(stats).call(abi.encodeWithSignature("recordGamePlayed()"));
        assertTrue(isTaken);
        vm.stopPrank();
        assertRecord(1, 2, 1);
    }

    function testFuzz_recordGamePlayed(uint8 games) public {
        for (uint256 i; i < games; ++i) {
            vm.prank(player);
            stats.recordGamePlayed();
        }
        assertRecord(0, 0, games);
    }

    function test_recordGamePlayed_takesNoMoney() public {
        hoax(player, 1);
        (bool isTaken,) = address(stats).call{value: 1}(abi.encodeCall(JumpStats.recordGamePlayed, ()));
        assertFalse(isTaken);
    }

    // CHAIN-05 getUserStats is zeros for whom nothing is known
    function testFuzz_CHAIN_05_getUserStats_ofNobody(address nobody) public view {
        JumpStats.Stats memory none;
        assertEq(abi.encode(stats.getUserStats(nobody)), abi.encode(none));
        assertFalse(stats.isVerified(nobody));
    }

    function test_recordAttestedRun() public {
        JumpStats.Run memory run = aRun(1, 120, 900);
        bytes memory signature = attested(player, run);
        vm.expectEmit(address(stats));
        emit JumpStats.RunRecorded(player, run.runId, 1, 120, 900, run.replayHash);
        vm.prank(player);
        stats.recordAttestedRun(run, signature);

        JumpStats.Stats memory record = stats.getUserStats(player);
        assertEq(record.totalJumps, 120, "jumps");
        assertEq(record.highScore, 900, "best");
        assertEq(record.gamesPlayed, 1, "games");
        assertEq(record.verifiedScore, 900, "verified score");
        assertEq(record.verifiedRuns, 1, "verified runs");
        assertEq(record.lastRunNumber, 1, "run number");
        assertEq(record.recordedAt, 1_795_000_000, "time");
        assertTrue(stats.isVerified(player));
    }

    function test_isVerified_untilABetterScoreIsOnlyReported() public {
        sendAttested(aRun(1, 1, 900));
        vm.prank(player);
        stats.recordScore(900);
        assertTrue(stats.isVerified(player), "an equal one changes nothing");
        vm.prank(player);
        stats.recordScore(901);
        assertFalse(stats.isVerified(player), "a better one is a claim");
        sendAttested(aRun(2, 1, 500));
        assertFalse(stats.isVerified(player), "a lower one proves nothing");
        assertEq(stats.getUserStats(player).verifiedScore, 900);
        sendAttested(aRun(3, 1, 901));
        assertTrue(stats.isVerified(player), "until it is attested too");
    }

    function testFuzz_recordAttestedRun(address who, JumpStats.Run memory run) public {
        run.runNumber = uint32(bound(run.runNumber, 1, MOST));
        run.jumps = bound(run.jumps, 0, MOST);
        run.score = bound(run.score, 0, MOST);
        bytes memory signature = attested(who, run);
        vm.prank(who);
        stats.recordAttestedRun(run, signature);
        JumpStats.Stats memory record = stats.getUserStats(who);
        assertEq(record.totalJumps, run.jumps);
        assertEq(record.verifiedScore, run.score);
        assertEq(record.lastRunNumber, run.runNumber);
        assertTrue(stats.isVerified(who));
    }

    function testFuzz_recordAttestedRun_refusesRunsThatAreNotLater(uint32 first, uint32 second) public {
        first = uint32(bound(first, 1, MOST));
        second = uint32(bound(second, 0, first));
        sendAttested(aRun(first, 1, 1));
        JumpStats.Run memory run = aRun(second, 1, 1);
        bytes memory signature = attested(player, run);
        vm.expectRevert(abi.encodeWithSelector(JumpStats.RunNumberUsed.selector, second, first));
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
    }

    function test_recordAttestedRun_refusesTheSameRunAgain() public {
        JumpStats.Run memory run = aRun(7, 1, 1);
        bytes memory signature = attested(player, run);
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
        vm.expectRevert(abi.encodeWithSelector(JumpStats.RunNumberUsed.selector, 7, 7));
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
    }

    function test_recordAttestedRun_leavesRunsOut() public {
        sendAttested(aRun(3, 1, 1));
        sendAttested(aRun(9, 1, 1));
        assertEq(stats.getUserStats(player).lastRunNumber, 9);
        assertEq(stats.getUserStats(player).verifiedRuns, 2);
    }

    function testFuzz_recordAttestedRun_refusesWhatWasNotSigned(uint256 which, uint256 change) public {
        JumpStats.Run memory run = aRun(4, 120, 900);
        bytes memory signature = attested(player, run);
        address sender = player;
        which = bound(which, 0, 5);
        change = bound(change, 1, 1000);
        if (which == 0) run.runId = bytes16(uint128(run.runId) ^ uint128(change));
        else if (which == 1) run.runNumber += uint32(change);
        else if (which == 2) run.jumps += change;
        else if (which == 3) run.score += change;
        else if (which == 4) run.replayHash = bytes32(uint256(run.replayHash) ^ change);
        else sender = address(uint160(player) ^ uint160(change));
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(sender);
        stats.recordAttestedRun(run, signature);
    }

    function testFuzz_recordAttestedRun_refusesOtherKeys(uint256 key) public {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != attesterKey);
        JumpStats.Run memory run = aRun(1, 1, 1);
        bytes memory signature = signed(key, runDigest(address(stats), player, run));
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
    }

    function testFuzz_recordAttestedRun_refusesWhatIsNoSignature(bytes calldata noise) public {
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(aRun(1, 1, 1), noise);
    }

    function test_recordAttestedRun_refusesOtherChainsAndContracts() public {
        JumpStats.Run memory run = aRun(1, 1, 1);
        bytes memory elsewhere = signed(attesterKey, runDigest(address(this), player, run));
        bytes memory here = attested(player, run);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(run, elsewhere);
        vm.chainId(1);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(run, here);
    }

    function test_recordAttestedRun_refusesTooMuch() public {
        JumpStats.Run memory run = aRun(1, MOST + 1, 1);
        bytes memory signature = attested(player, run);
        vm.expectRevert(abi.encodeWithSelector(JumpStats.TooManyJumps.selector, MOST + 1));
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
        run = aRun(1, 1, MOST + 1);
        signature = attested(player, run);
        vm.expectRevert(abi.encodeWithSelector(JumpStats.ScoreTooHigh.selector, MOST + 1));
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
    }

    function test_setAttester() public {
        (address next, uint256 nextKey) = makeAddrAndKey("next attester");
        vm.expectEmit(address(stats));
        emit Attested.AttesterChanged(next);
        vm.prank(owner);
        stats.setAttester(next);
        assertEq(stats.attester(), next);

        JumpStats.Run memory run = aRun(1, 1, 1);
        bytes memory signature = attested(player, run);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
        signature = signed(nextKey, runDigest(address(stats), player, run));
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
        assertTrue(stats.isVerified(player));
    }

    function test_setAttester_zeroTurnsAttestationOff() public {
        vm.prank(owner);
        stats.setAttester(address(0));
        JumpStats.Run memory run = aRun(1, 1, 1);
        bytes memory signature = attested(player, run);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
        vm.expectRevert(Attested.NotAttested.selector);
        vm.prank(player);
        stats.recordAttestedRun(run, new bytes(65));
    }

    function testFuzz_setAttester(address next) public {
        vm.prank(owner);
        stats.setAttester(next);
        assertEq(stats.attester(), next);
    }

    function testFuzz_setAttester_onlyByOwner(address who) public {
        vm.assume(who != owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, who));
        vm.prank(who);
        stats.setAttester(who);
    }

    function test_constructor() public {
        vm.expectEmit(true, true, true, true);
        emit Attested.AttesterChanged(attester);
        JumpStats fresh = new JumpStats(owner, attester);
        assertEq(fresh.owner(), owner);
        assertEq(fresh.attester(), attester);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new JumpStats(address(0), attester);
    }

    function testFuzz_ownerChangesInTwoSteps(address next) public {
        vm.assume(next != owner && next != address(0));
        vm.prank(owner);
        stats.transferOwnership(next);
        assertEq(stats.owner(), owner);
        assertEq(stats.pendingOwner(), next);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, owner));
        vm.prank(owner);
        stats.acceptOwnership();
        vm.prank(next);
        stats.acceptOwnership();
        assertEq(stats.owner(), next);
    }

    function testFuzz_renounceOwnership_isRefused(address who) public {
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(who);
        stats.renounceOwnership();
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(owner);
        stats.renounceOwnership();
    }

    /// forge-config: default.isolate = true
    function test_gas_recordAllStats() public {
        vm.prank(player);
        stats.recordAllStats(120, 900, true);
        vm.snapshotGasLastCall("JumpStats", "recordAllStats, first of a player");
        vm.prank(player);
        stats.recordAllStats(131, 1200, true);
        assertLe(vm.snapshotGasLastCall("JumpStats", "recordAllStats, again"), 36_000, "gas of a transaction");
    }

    /// forge-config: default.isolate = true
    function test_gas_recordAttestedRun() public {
        sendAttested(aRun(1, 120, 900));
        vm.snapshotGasLastCall("JumpStats", "recordAttestedRun, first of a player");
        sendAttested(aRun(2, 131, 1200));
        vm.snapshotGasLastCall("JumpStats", "recordAttestedRun, again");
    }

    function assertRecord(uint256 jumps, uint256 best, uint256 games) private view {
        JumpStats.Stats memory record = stats.getUserStats(player);
        assertEq(record.totalJumps, jumps, "jumps");
        assertEq(record.highScore, best, "best");
        assertEq(record.gamesPlayed, games, "games");
    }

    function aRun(uint32 runNumber, uint256 jumps, uint256 score) private pure returns (JumpStats.Run memory) {
        bytes16 runId = bytes16(keccak256(abi.encode("run", runNumber)));
        return JumpStats.Run(runId, runNumber, jumps, score, keccak256(abi.encode("replay", runNumber)));
    }

    function attested(address who, JumpStats.Run memory run) private view returns (bytes memory) {
        return signed(attesterKey, runDigest(address(stats), who, run));
    }

    function sendAttested(JumpStats.Run memory run) private {
        bytes memory signature = attested(player, run);
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
    }
}

/// @dev Four players who record whatever they can, with a count beside the contract's.
contract JumpStatsPlayers is RunSigner {
    JumpStats public immutable stats;
    uint256 private immutable attesterKey;
    address[] public players;
    mapping(address player => uint256 jumps) public jumpsOf;
    mapping(address player => uint256 score) public bestOf;
    mapping(address player => uint256 games) public gamesOf;
    mapping(address player => uint256 runs) public attestedOf;
    mapping(address player => JumpStats.Stats stats) private _before;
    bool public hasShrunk;
    bool public hasReplayed;

    constructor(JumpStats stats_, uint256 attesterKey_) {
        stats = stats_;
        attesterKey = attesterKey_;
        for (uint256 i; i < 4; ++i) {
            players.push(vm.addr(i + 1));
        }
    }

    function recordAllStats(uint256 seed, uint32 jumps, uint32 score, bool isNewGame) external {
        address player = players[seed % 4];
        vm.prank(player);
        stats.recordAllStats(jumps, score, isNewGame);
        note(player, jumps, score, isNewGame);
    }

    function recordParts(uint256 seed, uint32 jumps, uint32 score) external {
        address player = players[seed % 4];
        vm.startPrank(player);
        stats.recordBundledJumps(jumps);
        stats.recordScore(score);
        stats.recordGamePlayed();
        vm.stopPrank();
        note(player, jumps, score, true);
    }

    function recordAttestedRun(uint256 seed, uint8 ahead, uint32 jumps, uint32 score) external {
        address player = players[seed % 4];
        uint32 runNumber = stats.getUserStats(player).lastRunNumber + 1 + ahead;
        JumpStats.Run memory run = JumpStats.Run(bytes16(0), runNumber, jumps, score, bytes32(seed));
        bytes memory signature = signed(attesterKey, runDigest(address(stats), player, run));
        vm.prank(player);
        stats.recordAttestedRun(run, signature);
        ++attestedOf[player];
        note(player, jumps, score, true);
        vm.prank(player);
        try stats.recordAttestedRun(run, signature) {
            hasReplayed = true;
        } catch {}
    }

    function forge(uint256 seed, uint256 key, JumpStats.Run calldata run) external {
        address player = players[seed % 4];
        key = bound(key, 1, type(uint128).max);
        bytes memory signature = signed(key, runDigest(address(stats), player, run));
        vm.prank(player);
        try stats.recordAttestedRun(run, signature) {
            hasReplayed = true;
        } catch {}
    }

    function note(address player, uint256 jumps, uint256 score, bool isNewGame) private {
        jumpsOf[player] += jumps;
        if (score > bestOf[player]) bestOf[player] = score;
        if (isNewGame) ++gamesOf[player];
        JumpStats.Stats memory now_ = stats.getUserStats(player);
        JumpStats.Stats memory then_ = _before[player];
        if (
            now_.totalJumps < then_.totalJumps || now_.highScore < then_.highScore
                || now_.gamesPlayed < then_.gamesPlayed || now_.verifiedScore < then_.verifiedScore
                || now_.verifiedRuns < then_.verifiedRuns || now_.lastRunNumber < then_.lastRunNumber
        ) hasShrunk = true;
        _before[player] = now_;
    }
}

contract JumpStatsInvariants is Test {
    JumpStats private stats;
    JumpStatsPlayers private players;

    function setUp() public {
        (address attester, uint256 attesterKey) = makeAddrAndKey("attester");
        stats = new JumpStats(address(this), attester);
        players = new JumpStatsPlayers(stats, attesterKey);
        targetContract(address(players));
    }

    function invariant_recordsAreWhatWasSent() public view {
        for (uint256 i; i < 4; ++i) {
            address player = players.players(i);
            JumpStats.Stats memory record = stats.getUserStats(player);
            assertEq(record.totalJumps, players.jumpsOf(player), "jumps");
            assertEq(record.highScore, players.bestOf(player), "best");
            assertEq(record.gamesPlayed, players.gamesOf(player), "games");
            assertEq(record.verifiedRuns, players.attestedOf(player), "attested");
        }
    }

    function invariant_countersOnlyGrow() public view {
        assertFalse(players.hasShrunk());
    }

    function invariant_nothingIsAttestedTwiceOrByOthers() public view {
        assertFalse(players.hasReplayed());
        for (uint256 i; i < 4; ++i) {
            JumpStats.Stats memory record = stats.getUserStats(players.players(i));
            assertLe(record.verifiedRuns, record.lastRunNumber);
            assertLe(record.verifiedRuns, record.gamesPlayed);
            assertLe(record.verifiedScore, record.highScore);
        }
    }
}
