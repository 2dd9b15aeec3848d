// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
import {Owned} from "./base/Owned.sol";

/// @title One Merkle root a night of all runs that rank; a night is its UTC day in days since 1970
/// @author Jumpy
/// @notice Shows that a run was there when its night was over. Branches are those of OpenZeppelin's MerkleProof.
contract RunRoots is Owned {
    /// @notice The sender is not the key that writes roots.
    error NotWriter();
    /// @notice The night has its root, which is for good.
    error AlreadyWritten();
    /// @notice A root is a hash, never zero.
    error RootNeeded();
    /// @notice A night has its root.
    /// @param night The night.
    /// @param root The root of its tree.
    /// @param rules The hash of the rules that its runs were played by.
    event RootWritten(uint256 indexed night, bytes32 root, bytes32 rules);
    /// @notice Another key writes from now on.
    /// @param writer The new key's address; zero if none may write.
    event WriterChanged(address indexed writer);

    /// @notice The address of the key that writes roots.
    address public writer;
    /// @notice The root of each night, or zero.
    mapping(uint256 night => bytes32 root) public rootOf;

    /// @param owner_ The first owner.
    /// @param writer_ The key that writes, or zero.
    constructor(address owner_, address writer_) Owned(owner_) {
        emit WriterChanged(writer = writer_);
    }
    /// @notice Changes the key that writes. Only for the owner.
    /// @param writer_ The new key's address, or zero.
    function setWriter(address writer_) external onlyOwner {
        emit WriterChanged(writer = writer_);
    }
    /// @notice Writes the root of a night, once. Only for the writer.
    /// @param night The night.
    /// @param root The root of its tree.
    /// @param rules The hash of the rules that its runs were played by.
    function writeRoot(uint256 night, bytes32 root, bytes32 rules) external {
        if (msg.sender != writer) revert NotWriter();
        if (root == 0) revert RootNeeded();
        if (rootOf[night] != 0) revert AlreadyWritten();
        rootOf[night] = root;
        emit RootWritten(night, root, rules);
    }
}
