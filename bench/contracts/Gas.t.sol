// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpShop} from "../../packages/contracts/contracts/JumpShop.sol";
import {JumpStats} from "../../packages/contracts/contracts/JumpStats.sol";
import {JumpyArmy} from "../../packages/contracts/contracts/JumpyArmy.sol";
import {ReviveGate} from "../../packages/contracts/contracts/ReviveGate.sol";
import {Test} from "../../packages/contracts/test/Test.sol";
import {CountedRevive, Erc1155Shop, PhasedErc721, PhasedErc721A, Phase, ScatteredStats} from "./Samples.sol";

/// @dev The same transaction to ours and to the samples, each with its 21,000, its data and cold storage; somebody else was there before.
/// forge-config: default.isolate = true
contract GasTest is Test {
    address private first;
    address private player;

    function setUp() public {
        vm.warp(1_759_251_600);
        first = makeAddr("first");
        player = makeAddr("player");
    }

    function test_mint() public {
        JumpyArmy army = new JumpyArmy(address(this), address(this), "ipfs://placeholder");
        army.startPhase3();
        PhasedErc721A sampleA = new PhasedErc721A();
        sampleA.open(3, Phase(30 ether, 3, false));
        PhasedErc721 sample = new PhasedErc721();
        sample.open(3, Phase(30 ether, 3, false));
        for (uint256 turn; turn < 2; ++turn) {
            address who = turn == 0 ? first : player;
            hoax(who, 30 ether);
            army.mint{value: 30 ether}(1);
            vm.snapshotGasLastCall("gas", "army mint, ours");
            hoax(who, 30 ether);
            sampleA.mint{value: 30 ether}(1);
            vm.snapshotGasLastCall("gas", "army mint, ERC721A");
            hoax(who, 30 ether);
            sample.mint{value: 30 ether}(1);
            vm.snapshotGasLastCall("gas", "army mint, OpenZeppelin");
        }
    }

    function test_shop() public {
        JumpShop shop = new JumpShop(address(this));
        shop.createItem(JumpShop.NewItem("Hero", "ipfs://image", "ipfs://metadata", 5 ether, 100, 0, 25));
        Erc1155Shop sample = new Erc1155Shop();
        sample.setItem(1, Erc1155Shop.Item(5 ether, 100, true));
        for (uint256 turn; turn < 2; ++turn) {
            address who = turn == 0 ? first : player;
            hoax(who, 5 ether);
            shop.mint{value: 5 ether}(1);
            vm.snapshotGasLastCall("gas", "shop mint, ours");
            hoax(who, 5 ether);
            sample.mint{value: 5 ether}(1);
            vm.snapshotGasLastCall("gas", "shop mint, OpenZeppelin");
        }
    }

    function test_stats() public {
        JumpStats stats = new JumpStats(address(this), address(this));
        ScatteredStats sample = new ScatteredStats();
        for (uint256 turn; turn < 2; ++turn) {
            vm.prank(player);
            stats.recordAllStats(120, 900 + turn, true);
            vm.snapshotGasLastCall("gas", "stats again, ours");
            vm.prank(player);
            sample.recordAllStats(120, 900 + turn, true);
            vm.snapshotGasLastCall("gas", "stats again, a mapping a field");
        }
    }

    function test_revive() public {
        ReviveGate gate = new ReviveGate(address(this), 0.1 ether);
        CountedRevive sample = new CountedRevive();
        for (uint256 turn; turn < 2; ++turn) {
            hoax(player, 0.1 ether);
            gate.revive{value: 0.1 ether}();
            vm.snapshotGasLastCall("gas", "revive, ours");
            hoax(player, 0.1 ether);
            sample.revive{value: 0.1 ether}();
            vm.snapshotGasLastCall("gas", "revive, guarded and counted");
        }
    }
}
