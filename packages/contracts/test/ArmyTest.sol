// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {Test} from "./Test.sol";

/// @dev An army before its sale, whose works are listed, and what is done to it again and again.
abstract contract ArmyTest is Test {
    uint40 internal constant LAUNCH = 1_759_251_600;

    JumpyArmy internal army;
    address internal owner;
    address internal keeper;
    address internal player;

    function setUp() public virtual {
        vm.warp(LAUNCH);
        vm.roll(1000);
        owner = makeAddr("owner");
        keeper = makeAddr("keeper");
        player = makeAddr("player");
        army = new JumpyArmy(owner, keeper, "ipfs://placeholder");
        vm.prank(owner);
        army.setProvenance(keccak256("works"));
    }

    function mint(address who, uint256 quantity) internal {
        uint256 paidWei = quantity * priceWei();
        hoax(who, paidWei);
        army.mint{value: paidWei}(quantity);
    }

    function expectMintToFail(address who, uint256 quantity, bytes memory refusal) internal {
        uint256 paidWei = quantity * priceWei();
        vm.deal(who, paidWei);
        vm.expectRevert(refusal);
        vm.prank(who);
        army.mint{value: paidWei}(quantity);
    }

    function priceWei() internal view returns (uint256 wei_) {
        (, wei_,,) = army.getPhaseInfo();
    }

    function setPhase(uint8 phase) internal {
        vm.prank(owner);
        army.setPhase(phase);
    }

    function sync(address user, JumpyArmy.Role role) internal {
        address[] memory users = new address[](1);
        users[0] = user;
        vm.prank(keeper);
        army.syncUserRoles(
            users,
            one(role == JumpyArmy.Role.Jumplist),
            one(role == JumpyArmy.Role.Elite),
            one(role == JumpyArmy.Role.Passholder),
            one(role == JumpyArmy.Role.JumpFcfs)
        );
    }

    function one(bool value) internal pure returns (bool[] memory list) {
        list = new bool[](1);
        list[0] = value;
    }

    /// @dev Three each to so many wallets that nobody else uses.
    function sellTo(uint256 wallets) internal {
        for (uint256 index; index < wallets; ++index) {
            mint(vm.addr(index + 1), 3);
        }
    }

    function sellOut() internal {
        setPhase(3);
        sellTo(111);
    }

    function close() internal {
        setPhase(3);
        vm.prank(owner);
        army.closeSale();
        vm.warp(block.timestamp + 24 hours);
        vm.prank(owner);
        army.closeSale();
    }

    /// @dev Draws the offset from a hash that is given.
    function draw(bytes32 hash) internal {
        army.commitOffset();
        (,,, uint256 blockNumber) = army.getDraw();
        vm.roll(blockNumber + 1);
        vm.setBlockhash(blockNumber, hash);
        army.drawOffset();
    }

    function refusal0(bytes4 selector) internal pure returns (bytes memory) {
        return abi.encodePacked(selector);
    }

    function refusal1(bytes4 selector, uint256 value) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, value);
    }
}
