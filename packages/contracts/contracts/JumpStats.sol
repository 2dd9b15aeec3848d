// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Attested} from "./base/Attested.sol";

/// @title What players have jumped, on chain
/// @author Jumpy
/// @notice Players report their own games, so the counters are claims. A run that the server has played again can be
/// recorded with the server's signature instead, and marks the record verified. Awards and ranks never come from here.
contract JumpStats is Attested {
    /// @notice Everything kept of a player, in one storage slot.
    struct Stats {
        /// @notice Jumps of all games.
        uint56 totalJumps;
        /// @notice The best score, attested or not.
        uint32 highScore;
        /// @notice Games played.
        uint32 gamesPlayed;
        /// @notice The best score of an attested run.
        uint32 verifiedScore;
        /// @notice How many runs were attested.
        uint32 verifiedRuns;
        /// @notice The number of the last attested run; only higher ones are taken.
        uint32 lastRunNumber;
        /// @notice When the player last recorded something, in seconds of Unix time.
        uint40 recordedAt;
    }

    /// @notice A run as the server has found it by playing it again.
    struct Run {
        /// @notice The run's id, a UUID.
        bytes16 runId;
        /// @notice The run's place among the player's runs, from 1.
        uint32 runNumber;
        /// @notice The run's jumps.
        uint256 jumps;
        /// @notice The run's score.
        uint256 score;
        /// @notice SHA-256 of the replay.
        bytes32 replayHash;
    }

    /// @notice More jumps than a record can take at once.
    /// @param jumps The jumps reported, over 2^32 - 1.
    error TooManyJumps(uint256 jumps);

    /// @notice A higher score than a record can hold.
    /// @param score The score reported, over 2^32 - 1.
    error ScoreTooHigh(uint256 score);

    /// @notice The run, or a later one of this player, is recorded already.
    /// @param runNumber The number of the run sent.
    /// @param lastRunNumber The number of the player's last attested run.
    error RunNumberUsed(uint32 runNumber, uint32 lastRunNumber);

    /// @notice A player has reported something about their own games.
    /// @param player Who reported it.
    /// @param jumps The jumps added.
    /// @param score The score reported, which counts if it is the player's best.
    /// @param isNewGame Whether a game was added.
    event StatsRecorded(address indexed player, uint256 jumps, uint256 score, bool isNewGame);

    /// @notice A run that the server vouches for has been recorded.
    /// @param player Whose run it is.
    /// @param runId The run's id, a UUID.
    /// @param runNumber The run's place among the player's runs.
    /// @param jumps The run's jumps.
    /// @param score The run's score.
    /// @param replayHash SHA-256 of the replay that anybody can play again.
    event RunRecorded(
        address indexed player,
        bytes16 indexed runId,
        uint32 runNumber,
        uint256 jumps,
        uint256 score,
        bytes32 replayHash
    );

    /// @notice The EIP-712 type that the server signs.
    bytes32 public constant RUN_TYPEHASH =
        keccak256("Run(address player,bytes16 runId,uint32 runNumber,uint256 jumps,uint256 score,bytes32 replayHash)");

    mapping(address player => Stats stats) private _statsOf;

    /// @param owner_ The first owner.
    /// @param attester_ The server's attestation key, or zero.
    constructor(address owner_, address attester_) Attested(owner_, attester_, "JumpStats") {}

    /// @notice Records a game of the sender at once.
    /// @param jumps The jumps to add, at most 2^32 - 1.
    /// @param score The game's score, at most 2^32 - 1; it counts if it is the best.
    /// @param isNewGame Whether to add a game.
    function recordAllStats(uint256 jumps, uint256 score, bool isNewGame) external {
        _report(jumps, score, isNewGame);
    }

    /// @notice Adds jumps to the sender's.
    /// @param jumps The jumps to add, at most 2^32 - 1.
    function recordBundledJumps(uint256 jumps) external {
        _report(jumps, 0, false);
    }

    /// @notice Records a score of the sender, which counts if it is the best.
    /// @param score The score, at most 2^32 - 1.
    function recordScore(uint256 score) external {
        _report(0, score, false);
    }

    /// @notice Adds a game to the sender's.
    function recordGamePlayed() external {
        _report(0, 0, true);
    }

    /// @notice Records a run of the sender that the server has signed; run numbers may be left out, never go back.
    /// @param run The run.
    /// @param signature The attester's EIP-712 signature over the sender's address and the run: 65 bytes r, s, v.
    function recordAttestedRun(Run calldata run, bytes calldata signature) external {
        _requireAttested(
            keccak256(
                abi.encode(RUN_TYPEHASH, msg.sender, run.runId, run.runNumber, run.jumps, run.score, run.replayHash)
            ),
            signature
        );
        Stats memory stats = _statsOf[msg.sender];
        if (run.runNumber <= stats.lastRunNumber) revert RunNumberUsed(run.runNumber, stats.lastRunNumber);
        uint32 score = _add(stats, run.jumps, run.score, true);
        if (score > stats.verifiedScore) stats.verifiedScore = score;
        ++stats.verifiedRuns;
        stats.lastRunNumber = run.runNumber;
        _statsOf[msg.sender] = stats;
        emit RunRecorded(msg.sender, run.runId, run.runNumber, run.jumps, run.score, run.replayHash);
    }

    /// @notice What is recorded of a player; zeros when nothing is.
    /// @param player The player's wallet.
    /// @return The player's record.
    function getUserStats(address player) external view returns (Stats memory) {
        return _statsOf[player];
    }

    /// @notice Whether the server vouches for the player's high score.
    /// @param player The player's wallet.
    /// @return True when a run with the high score was attested.
    function isVerified(address player) external view returns (bool) {
        Stats memory stats = _statsOf[player];
        return stats.verifiedRuns > 0 && stats.verifiedScore == stats.highScore;
    }

    function _report(uint256 jumps, uint256 score, bool isNewGame) private {
        Stats memory stats = _statsOf[msg.sender];
        _add(stats, jumps, score, isNewGame);
        _statsOf[msg.sender] = stats;
        emit StatsRecorded(msg.sender, jumps, score, isNewGame);
    }

    function _add(Stats memory stats, uint256 jumps, uint256 score, bool isNewGame)
        private
        view
        returns (uint32 narrowScore)
    {
        if (jumps > type(uint32).max) revert TooManyJumps(jumps);
        if (score > type(uint32).max) revert ScoreTooHigh(score);
        narrowScore = uint32(score);
        stats.totalJumps += uint56(jumps);
        if (narrowScore > stats.highScore) stats.highScore = narrowScore;
        if (isNewGame) ++stats.gamesPlayed;
        stats.recordedAt = uint40(block.timestamp);
    }
}
