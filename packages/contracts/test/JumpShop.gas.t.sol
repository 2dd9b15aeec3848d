// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpShop} from "../contracts/JumpShop.sol";
import {Test} from "./Test.sol";

/// @dev Each call is a transaction of its own here: with the 21,000 of the transaction, its data and cold storage.
/// forge-config: default.isolate = true
contract JumpShopGasTest is Test {
    JumpShop private shop;
    address private player;

    function setUp() public {
        player = makeAddr("player");
        shop = new JumpShop(address(this));
        shop.createItem(JumpShop.NewItem("Hero", "ipfs://image", "ipfs://metadata", 5 ether, 100, 0, 25));
        shop.adminMint(player, 1, 1);
    }

    function test_mint_costsAtMost54000() public {
        address newcomer = makeAddr("newcomer");
        hoax(newcomer, 5 ether);
        shop.mint{value: 5 ether}(1);
        uint256 gas = vm.snapshotGasLastCall("mint");
        assertGe(gas, 40_000, "not a whole transaction");
        assertLe(gas, 54_000);
        hoax(player, 5 ether);
        shop.mint{value: 5 ether}(1);
        vm.snapshotGasLastCall("mint another");
    }

    function test_owner() public {
        shop.createItem(JumpShop.NewItem("Cape", "ipfs://image", "ipfs://metadata", 1 ether, 0, 1, 5));
        vm.snapshotGasLastCall("createItem");
        shop.setItemPrice(1, 1 ether);
        vm.snapshotGasLastCall("setItemPrice");
        shop.adminMint(player, 2, 1);
        vm.snapshotGasLastCall("adminMint");
    }
}
