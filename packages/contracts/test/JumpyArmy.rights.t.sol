// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Collection} from "../contracts/base/Collection.sol";
import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {ArmyTest} from "./ArmyTest.sol";

/// @dev What owners and a stolen role-sync key can take, and what a hand-over leaves behind.
contract JumpyArmyRightsTest is ArmyTest {
    address private next;

    function setUp() public override {
        super.setUp();
        next = makeAddr("next");
    }

    function handOver(address from, address to) private {
        vm.prank(from);
        army.transferOwnership(to);
        vm.prank(to);
        army.acceptOwnership();
    }

    function overLimit(uint256 left) private pure returns (bytes memory) {
        return refusal1(JumpyArmy.OverLimit.selector, left);
    }

    // What owners mint

    /// @dev Handing the collection round must not give five to each hand.
    /// MINT-64.
    function testFuzz_MINT_64_mint_byOwnersInTurn_isFiveTogetherInEachPhase(uint8 first) public {
        first = uint8(bound(first, 0, 5));
        for (uint8 phase; phase < 3; ++phase) {
            setPhase(phase);
            if (first > 0) mint(owner, first);
            handOver(owner, next);
            assertEq(army.remainingAllowance(next), 5 - first);
            expectMintToFail(next, 6 - first, overLimit(5 - first));
            if (first < 5) mint(next, 5 - first);
            expectMintToFail(next, 1, overLimit(0));
            handOver(next, owner);
            expectMintToFail(owner, 1, overLimit(0));
        }
        (uint256 in0, uint256 in1, uint256 in2, uint256 in3) = army.getOwnerMints();
        assertEq(in0 * in1 * in2, 125);
        assertEq(in3, 0);
    }

    /// @dev In phase 3 an owner has the three of everybody first.
    /// MINT-64.
    function test_MINT_64_mint_byOwnersInPhase3_countsWhatIsBeyondTheirOwn() public {
        setPhase(3);
        mint(owner, 5);
        (,,, uint256 in3) = army.getOwnerMints();
        assertEq(in3, 2);
        handOver(owner, next);
        expectMintToFail(owner, 1, overLimit(0));
        mint(next, 1);
        mint(next, 2);
        mint(next, 2);
        handOver(next, player);
        assertEq(army.remainingAllowance(player), 4);
        expectMintToFail(player, 5, overLimit(4));
        mint(player, 4);
        (,,, in3) = army.getOwnerMints();
        assertEq(in3, 5);
    }

    /// @dev MINT-64.
    function test_MINT_64_mint_byAnOwnerWithARole_usesItsOwnFirst() public {
        sync(owner, JumpyArmy.Role.Elite);
        setPhase(1);
        mint(owner, 2);
        (, uint256 in1,,) = army.getOwnerMints();
        assertEq(in1, 0);
        mint(owner, 3);
        (, in1,,) = army.getOwnerMints();
        assertEq(in1, 3);
        expectMintToFail(owner, 1, overLimit(0));
    }

    function test_mint_byAFormerOwner_hasAPlayersLimit() public {
        setPhase(1);
        mint(owner, 2);
        handOver(owner, next);
        expectMintToFail(owner, 1, refusal1(JumpyArmy.NotEligible.selector, 1));
        vm.prank(next);
        army.setPhase(3);
        expectMintToFail(owner, 4, overLimit(3));
        mint(owner, 3);
    }

    // What a stolen key gives away

    function test_PHASE1_CAP_bindsWhoeverWritesRoles_andTheOwnersTen() public {
        mint(owner, 5);
        setPhase(1);
        mint(owner, 5);
        for (uint256 index; index < 95; ++index) {
            address friend = vm.addr(index + 1);
            sync(friend, JumpyArmy.Role.Elite);
            mint(friend, index == 94 ? 1 : 2);
        }
        assertEq(army.freeMinted(), 199);
        sync(player, JumpyArmy.Role.Elite);
        assertEq(army.remainingAllowance(player), 1);
        expectMintToFail(player, 2, refusal1(JumpyArmy.FreeCapReached.selector, 1));
        mint(player, 1);
        assertEq(army.freeMinted(), 200);
        assertEq(army.remainingAllowance(player), 0);
        expectMintToFail(player, 1, refusal1(JumpyArmy.FreeCapReached.selector, 0));
        // It says nothing of what is paid for.
        setPhase(3);
        mint(player, 3);
        assertEq(army.freeMinted(), 200);
    }

    function test_PHASE1_CAP_bindsTheOwnerBeforeTheSale() public {
        setPhase(1);
        for (uint256 index; index < 98; ++index) {
            sync(vm.addr(index + 1), JumpyArmy.Role.Elite);
            mint(vm.addr(index + 1), 2);
        }
        setPhase(0);
        assertEq(army.remainingAllowance(owner), 4);
        expectMintToFail(owner, 5, refusal1(JumpyArmy.FreeCapReached.selector, 4));
        mint(owner, 4);
        assertEq(army.PHASE1_CAP(), 200);
    }

    // The hand-over

    function test_acceptOwnership_takesRoyaltyAndRoleKeyFromTheFormerOwner() public {
        vm.startPrank(owner);
        army.setRoleSyncKey(owner);
        army.setRoyalty(owner, 250);
        army.transferOwnership(next);
        vm.stopPrank();
        vm.expectEmit(address(army));
        emit Collection.RoyaltySet(next, 250);
        vm.expectEmit(address(army));
        emit JumpyArmy.RoleSyncKeySet(address(0));
        vm.prank(next);
        army.acceptOwnership();
        (address receiver, uint256 amountWei) = army.royaltyInfo(0, 1 ether);
        assertEq(receiver, next);
        assertEq(amountWei, 0.025 ether);
        assertEq(army.roleSyncKey(), address(0));
        vm.expectRevert(abi.encodeWithSelector(JumpyArmy.NotRoleKeeper.selector, owner));
        vm.prank(owner);
        army.setPhase1Eligibility(player);
    }

    function testFuzz_acceptOwnership_leavesWhatWasNotTheFormerOwners(address to, uint96 basisPoints) public {
        vm.assume(to != address(0) && to != owner);
        basisPoints = uint96(bound(basisPoints, 0, 1000));
        vm.startPrank(owner);
        army.setRoyalty(player, basisPoints);
        army.transferOwnership(to);
        vm.stopPrank();
        assertEq(army.owner(), owner);
        vm.prank(to);
        army.acceptOwnership();
        assertEq(army.owner(), to);
        (address receiver, uint256 amountWei) = army.royaltyInfo(0, 10_000);
        assertEq(receiver, player);
        assertEq(amountWei, basisPoints);
        assertEq(army.roleSyncKey(), keeper);
    }
}
