// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Attested} from "./base/Attested.sol";

/// @title Quests and daily claims, on chain
/// @author Jumpy
/// @notice A note of what a player has claimed, never the reason for an award: the server awards first.
///
/// The period is part of the key, after a #: a quest that comes back has another key in every period, one that does
/// not has the bare key.
///
/// - `jump_500`: once and for all
/// - `daily#2026-11-22`: the player's own day
/// - `create_meme#2026-W47`: the player's own week
///
/// The server may vouch for what the player has claimed on their own word before: a word never takes its place.
///
/// The clock of the chain has no say, because days begin at each player's own midnight and a claim may reach the chain
/// long after its day.
contract QuestClaims is Attested {
    /// @notice A key has between 1 and 64 bytes.
    /// @param length The length of the key sent, in bytes.
    error BadQuestKey(uint256 length);

    /// @notice The sender has claimed this key, with its period, before: attested, or on their own word again.
    /// @param questKey The key.
    error AlreadyClaimed(string questKey);

    /// @notice A quest was claimed. It happens once per player, key and period, and once more when the server vouches
    /// for what was the player's own word.
    /// @param player Who claimed it.
    /// @param keyHash keccak256 of the key, to look it up by.
    /// @param questKey The key with its period.
    /// @param xpAwarded The XP that the claim was about.
    /// @param isAttested Whether the server vouches for it.
    event QuestClaimed(
        address indexed player, bytes32 indexed keyHash, string questKey, uint256 xpAwarded, bool isAttested
    );

    /// @notice The EIP-712 type that the server signs.
    bytes32 public constant CLAIM_TYPEHASH = keccak256("Claim(address player,string questKey,uint256 xpAwarded)");

    /// @notice The most bytes a key may have.
    uint256 public constant KEY_BYTES_MAX = 64;

    /// @dev What is known of a claim; each is worth more than the one before.
    enum Claim {
        None,
        Reported,
        Attested
    }

    mapping(address player => mapping(bytes32 keyHash => Claim claim)) private _claims;

    /// @param owner_ The first owner.
    /// @param attester_ The server's attestation key, or zero.
    constructor(address owner_, address attester_) Attested(owner_, attester_, "QuestClaims") {}

    /// @notice Notes a claim of the sender on their own word.
    /// @param questKey The quest's key with its period, 1 to 64 bytes.
    /// @param xpAwarded The XP awarded for it.
    function claimQuest(string calldata questKey, uint256 xpAwarded) external {
        _note(questKey, xpAwarded, Claim.Reported);
    }

    /// @notice Notes a claim of the sender that the server has signed.
    /// @param questKey The quest's key with its period, 1 to 64 bytes.
    /// @param xpAwarded The XP awarded for it.
    /// @param signature The attester's EIP-712 signature over the sender's address, the key and the XP: r, s, v.
    function claimAttestedQuest(string calldata questKey, uint256 xpAwarded, bytes calldata signature) external {
        _requireAttested(
            keccak256(abi.encode(CLAIM_TYPEHASH, msg.sender, keccak256(bytes(questKey)), xpAwarded)), signature
        );
        _note(questKey, xpAwarded, Claim.Attested);
    }

    /// @notice Whether a player has claimed a key.
    /// @param player The player's wallet.
    /// @param questKey The quest's key with its period.
    /// @return True once it is claimed.
    function isClaimed(address player, string calldata questKey) external view returns (bool) {
        return _claims[player][keccak256(bytes(questKey))] != Claim.None;
    }

    /// @notice Whether the server vouches for a player's claim of a key.
    /// @param player The player's wallet.
    /// @param questKey The quest's key with its period.
    /// @return True once it is attested.
    function isAttested(address player, string calldata questKey) external view returns (bool) {
        return _claims[player][keccak256(bytes(questKey))] == Claim.Attested;
    }

    function _note(string calldata questKey, uint256 xpAwarded, Claim claim) private {
        uint256 length = bytes(questKey).length;
        if (length == 0 || length > KEY_BYTES_MAX) revert BadQuestKey(length);
        bytes32 keyHash = keccak256(bytes(questKey));
        if (_claims[msg.sender][keyHash] >= claim) revert AlreadyClaimed(questKey);
        _claims[msg.sender][keyHash] = claim;
        emit QuestClaimed(msg.sender, keyHash, questKey, xpAwarded, claim == Claim.Attested);
    }
}
