// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {Test} from "./Test.sol";

/// @dev Each call is a transaction of its own here: with the 21,000 of the transaction, its data and cold storage.
/// forge-config: default.isolate = true
contract JumpyArmyGasTest is Test {
    JumpyArmy private army;
    address private player;

    function setUp() public {
        vm.warp(1_759_251_600);
        player = makeAddr("player");
        army = new JumpyArmy(address(this), address(this), "ipfs://placeholder");
        army.setProvenance(keccak256("works"));
        army.mint(1);
    }

    function mint(uint256 quantity, uint256 paidWei, string memory name) private returns (uint256 gas) {
        hoax(player, paidWei);
        army.mint{value: paidWei}(quantity);
        gas = vm.snapshotGasLastCall(name);
        assertGe(gas, 40_000, "not a whole transaction");
    }

    function test_mint_inPhase1_costsAtMost80000() public {
        army.startPhase1();
        army.setPhase1Eligibility(player);
        vm.snapshotGasLastCall("setPhase1Eligibility");
        assertLe(mint(1, 0, "mint(1) in phase 1"), 80_000);
    }

    function test_mint_inPhase2_costsAtMost80000() public {
        army.startPhase2();
        army.setPhase2Eligibility(player);
        assertLe(mint(1, 10 ether, "mint(1) in phase 2"), 80_000);
    }

    function test_mint_inPhase3_costsAtMost80000() public {
        army.startPhase3();
        assertLe(mint(1, 30 ether, "mint(1) in phase 3"), 80_000);
        mint(1, 30 ether, "mint(1) in phase 3, another");
    }

    function test_mint_ofThree() public {
        army.startPhase3();
        mint(3, 90 ether, "mint(3) in phase 3");
    }

    function test_syncUserRoles_of50() public {
        address[] memory users = new address[](50);
        bool[] memory yes = new bool[](50);
        bool[] memory no = new bool[](50);
        for (uint256 index; index < 50; ++index) {
            (users[index], yes[index]) = (vm.addr(index + 1), true);
        }
        army.syncUserRoles(users, yes, no, no, no);
        vm.snapshotGasLastCall("syncUserRoles of 50 wallets");
    }
}
