// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Owned} from "./base/Owned.sol";

/// @title The price of a second life
/// @author Jumpy
/// @notice A payment is an event that the server follows: it grants one revive of the payer's waiting run. Nothing is
/// kept per player, so that a payment stays cheap.
contract ReviveGate is Owned, ReentrancyGuardTransient {
    /// @notice A revive costs exactly its price.
    /// @param sentWei What was sent, in wei.
    /// @param priceWei What a revive costs, in wei.
    error WrongPayment(uint256 sentWei, uint256 priceWei);

    /// @notice A revive has a price: for nothing, anybody could make revives without end.
    error PriceNeeded();

    /// @notice There is no address to withdraw to.
    error RecipientNeeded();

    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();

    /// @notice The recipient does not take the money; it stays here.
    error WithdrawalRefused();

    /// @notice A revive was paid. No topic names the player: whoever follows payments follows them all, and a topic
    /// would cost every payer more than the data does.
    /// @param player Who paid.
    /// @param amount What was paid, in wei.
    /// @param timestamp When, in seconds of Unix time.
    event PlayerRevived(address player, uint256 amount, uint256 timestamp);

    /// @notice Revives cost something else from now on.
    /// @param priceWei The new price, in wei.
    event RevivePriceChanged(uint256 priceWei);

    /// @notice The owner has taken what was paid.
    /// @param to Who received it.
    /// @param amount How much, in wei.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice What a revive costs, in wei.
    uint256 public revivePrice;

    /// @param owner_ The first owner.
    /// @param priceWei What a revive costs, in wei; not 0.
    constructor(address owner_, uint256 priceWei) Owned(owner_) {
        _setRevivePrice(priceWei);
    }

    /// @notice Pays for one revive of the sender, exactly `revivePrice`.
    /// @dev Calls nobody, so there is nothing to guard against re-entrancy.
    function revive() external payable {
        uint256 priceWei = revivePrice;
        if (msg.value != priceWei) revert WrongPayment(msg.value, priceWei);
        emit PlayerRevived(msg.sender, msg.value, block.timestamp);
    }

    /// @notice Changes what a revive costs. Only for the owner.
    /// @param priceWei The new price in wei; not 0.
    function updateRevivePrice(uint256 priceWei) external onlyOwner {
        _setRevivePrice(priceWei);
    }

    /// @notice Sends all that was paid to an address. Only for the owner.
    /// @param to Who receives it; not the zero address.
    function withdraw(address payable to) external onlyOwner nonReentrant {
        if (to == address(0)) revert RecipientNeeded();
        uint256 amount = address(this).balance;
        if (amount == 0) revert NothingToWithdraw();
        emit Withdrawn(to, amount);
        (bool isTaken,) = to.call{value: amount}("");
        if (!isTaken) revert WithdrawalRefused();
    }

    /// @notice What was paid and not yet withdrawn.
    /// @return The balance in wei.
    function getBalance() external view returns (uint256) {
        return address(this).balance;
    }

    function _setRevivePrice(uint256 priceWei) private {
        if (priceWei == 0) revert PriceNeeded();
        revivePrice = priceWei;
        emit RevivePriceChanged(priceWei);
    }
}
