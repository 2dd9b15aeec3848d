// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title An owner who can be followed by another in two steps, and never by nobody
/// @author Jumpy
abstract contract Owned is Ownable2Step {
    /// @notice There must always be an owner: nobody else can set prices, keys or withdraw.
    error OwnerNeeded();

    /// @param owner_ The first owner, not the zero address.
    constructor(address owner_) Ownable(owner_) {}

    /// @notice Refused always, because without an owner what the contract holds could never be withdrawn.
    function renounceOwnership() public pure override {
        revert OwnerNeeded();
    }
}
