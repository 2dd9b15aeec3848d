// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {ArmyTest} from "./ArmyTest.sol";

/// @dev One sale from its schedule to its freeze, with whoever tries to take more than is theirs.
contract JumpyArmySaleTest is ArmyTest {
    uint256 private paidWei;
    uint256 private sold;

    function buy(address who, uint256 quantity) private {
        paidWei += quantity * priceWei();
        sold += quantity;
        mint(who, quantity);
        assertEq(army.totalSupply(), sold);
        assertEq(address(army).balance, paidWei);
    }

    function notEligible(uint256 phase) private pure returns (bytes memory) {
        return refusal1(JumpyArmy.NotEligible.selector, phase);
    }

    function overLimit(uint256 left) private pure returns (bytes memory) {
        return refusal1(JumpyArmy.OverLimit.selector, left);
    }

    /// @dev MINT-31, MINT-33, MINT-41, MINT-46, MINT-47, MINT-51, MINT-52, MINT-70, MINT-75.
    function test_MINT_31_MINT_33_MINT_41_MINT_46_MINT_47_MINT_51_MINT_52_MINT_70_MINT_75_aWholeSale() public {
        uint40 start = LAUNCH + 3 days;
        (address elite, address listed, address holder, address first) =
            (makeAddr("elite"), makeAddr("listed"), makeAddr("holder"), makeAddr("first"));
        vm.prank(owner);
        army.setPhaseSchedule(start, start + 24 hours, start + 48 hours, true);
        sync(elite, JumpyArmy.Role.Elite);
        sync(listed, JumpyArmy.Role.Jumplist);
        sync(holder, JumpyArmy.Role.Passholder);
        sync(first, JumpyArmy.Role.JumpFcfs);

        // Before the sale: the owner alone.
        vm.warp(start - 1);
        assertEq(army.getCurrentPhase(), 0);
        expectMintToFail(elite, 1, notEligible(0));
        buy(owner, 1);

        // Phase 1, from its first second.
        vm.warp(start);
        buy(elite, 2);
        expectMintToFail(elite, 1, overLimit(0));
        buy(listed, 1);
        expectMintToFail(listed, 1, overLimit(0));
        expectMintToFail(holder, 1, notEligible(1));
        expectMintToFail(first, 1, notEligible(1));
        expectMintToFail(player, 1, notEligible(1));
        // A role that is lost between two clicks is lost.
        address lost = makeAddr("lost");
        sync(lost, JumpyArmy.Role.Elite);
        buy(lost, 1);
        sync(lost, JumpyArmy.Role.None);
        expectMintToFail(lost, 1, notEligible(1));

        // Phase 2, from its first second.
        vm.warp(start + 24 hours - 1);
        expectMintToFail(holder, 1, notEligible(1));
        vm.warp(start + 24 hours);
        assertEq(priceWei(), 10 ether);
        buy(holder, 1);
        buy(first, 1);
        expectMintToFail(first, 1, overLimit(0));
        expectMintToFail(elite, 1, notEligible(2));
        expectMintToFail(player, 1, notEligible(2));

        // Phase 3, from its first second; the owner has five.
        vm.warp(start + 48 hours - 1);
        expectMintToFail(player, 1, notEligible(2));
        vm.warp(start + 48 hours);
        assertEq(priceWei(), 30 ether);
        buy(player, 3);
        expectMintToFail(player, 1, overLimit(0));
        buy(owner, 5);
        expectMintToFail(owner, 1, overLimit(0));

        // A pause in the middle of a queue of forty.
        for (uint256 index; index < 40; ++index) {
            address queuer = vm.addr(1 + index);
            if (index == 17) {
                vm.prank(owner);
                army.pauseMinting();
                expectMintToFail(queuer, 3, refusal0(JumpyArmy.MintingIsPaused.selector));
                vm.prank(owner);
                army.unpauseMinting();
            }
            buy(queuer, 3);
        }

        // To exactly the last, which two want.
        uint256 more = 100;
        while (sold + 3 < 333) buy(vm.addr(++more), 3);
        while (sold + 1 < 333) buy(vm.addr(++more), 1);
        vm.expectRevert(refusal1(JumpyArmy.SaleGoesOn.selector, 1));
        army.commitOffset();
        (address quick, address late) = (makeAddr("quick"), makeAddr("late"));
        expectMintToFail(quick, 2, refusal1(JumpyArmy.SoldOut.selector, 1));
        buy(quick, 1);
        expectMintToFail(late, 1, refusal1(JumpyArmy.SoldOut.selector, 0));
        assertEq(army.totalSupply(), 333);
        assertEq(army.remainingAllowance(late), 0);

        // Draw, reveal, freeze.
        draw(keccak256("nobody knew it"));
        uint256 offset = uint256(keccak256("nobody knew it")) % 667;
        vm.startPrank(owner);
        army.reveal("ipfs://army/");
        army.freezeMetadata();
        vm.stopPrank();
        assertEq(army.tokenURI(332), string.concat("ipfs://army/", decimal((332 + offset) % 667), ".json"));

        // The money, to the wei: two of phase 2, the rest of phase 3.
        assertEq(paidWei, 2 * 10 ether + (333 - 1 - 2 - 1 - 1 - 2) * 30 ether);
        vm.deal(owner, 0);
        vm.prank(owner);
        army.withdraw();
        assertEq(owner.balance, paidWei);
        assertEq(address(army).balance, 0);
    }

    function decimal(uint256 value) private pure returns (string memory text) {
        if (value == 0) return "0";
        while (value != 0) {
            text = string.concat(string(abi.encodePacked(bytes1(uint8(48 + value % 10)))), text);
            value /= 10;
        }
    }
}
