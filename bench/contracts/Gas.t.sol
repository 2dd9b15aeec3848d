// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpShop} from "../../packages/contracts/contracts/JumpShop.sol";
import {JumpStats} from "../../packages/contracts/contracts/JumpStats.sol";
import {JumpyArmy} from "../../packages/contracts/contracts/JumpyArmy.sol";
import {ReviveGate} from "../../packages/contracts/contracts/ReviveGate.sol";
import {Test, Vm} from "../../packages/contracts/test/Test.sol";
import {
    BareRevive,
    CountedRevive,
    Erc1155Shop,
    LeanErc1155Shop,
    LeanErc721,
    LeanErc721A,
    PackedStats,
    PhasedErc721,
    PhasedErc721A,
    Phase,
    ScatteredStats
} from "./Samples.sol";

/// @dev The same transaction to ours and to the samples, each with its 21,000, its data and cold storage; somebody else was there before.
/// Beside the gas stand the slots and the further accounts that were cold: Monad takes more for them than the machine that measures here.
/// forge-config: default.isolate = true
contract GasTest is Test {
    address private first;
    address private player;

    /// @dev A slot that is recorded is warm, so that gas and places are taken in runs of their own.
    bool private _isRecording;
    mapping(bytes32 place => uint256 turn) private _seen;
    uint256 private _turn;

    function setUp() public {
        vm.warp(1_759_251_600);
        first = makeAddr("first");
        player = makeAddr("player");
    }

    function test_gas() public {
        all();
    }

    function test_places() public {
        _isRecording = true;
        all();
    }

    function all() private {
        mints();
        shops();
        stats();
        revives();
    }

    function mints() private {
        JumpyArmy army = new JumpyArmy(address(this), address(this), "ipfs://placeholder");
        army.setProvenance(keccak256("works"));
        army.startPhase3();
        PhasedErc721A sampleA = new PhasedErc721A();
        sampleA.open(3, Phase(30 ether, 3, false));
        PhasedErc721 sample = new PhasedErc721();
        sample.open(3, Phase(30 ether, 3, false));
        LeanErc721A leanA = new LeanErc721A();
        leanA.open(LeanErc721A.Sale(30 ether, 333, 3, 3, false, false));
        LeanErc721 lean = new LeanErc721();
        lean.open(LeanErc721.Sale(30 ether, 333, 0, 3, 3, false));
        for (uint256 turn; turn < 2; ++turn) {
            address who = turn == 0 ? first : player;
            bytes memory one = abi.encodeWithSignature("mint(uint256)", 1);
            measure("army mint, ours", who, address(army), 30 ether, one);
            measure("army mint, ERC721A", who, address(sampleA), 30 ether, one);
            measure("army mint, ERC721A of packed phases", who, address(leanA), 30 ether, one);
            measure("army mint, OpenZeppelin's enumerable", who, address(sample), 30 ether, one);
            measure("army mint, plain OpenZeppelin", who, address(lean), 30 ether, abi.encodeCall(LeanErc721.mint, ()));
        }
    }

    function shops() private {
        JumpShop shop = new JumpShop(address(this));
        shop.createItem(JumpShop.NewItem("Hero", "ipfs://image", "ipfs://metadata", 5 ether, 100, 0, 25));
        Erc1155Shop sample = new Erc1155Shop();
        sample.setItem(1, Erc1155Shop.Item(5 ether, 100, true));
        LeanErc1155Shop lean = new LeanErc1155Shop();
        lean.setItem(1, LeanErc1155Shop.Item(5 ether, 100, 0, true));
        for (uint256 turn; turn < 2; ++turn) {
            address who = turn == 0 ? first : player;
            bytes memory one = abi.encodeWithSignature("mint(uint256)", 1);
            measure("shop mint, ours", who, address(shop), 5 ether, one);
            measure("shop mint, OpenZeppelin with supplies", who, address(sample), 5 ether, one);
            measure("shop mint, ERC-1155 of packed items", who, address(lean), 5 ether, one);
        }
    }

    function stats() private {
        JumpStats record = new JumpStats(address(this), address(this));
        ScatteredStats sample = new ScatteredStats();
        PackedStats lean = new PackedStats();
        for (uint256 turn; turn < 2; ++turn) {
            bytes memory game = abi.encodeCall(JumpStats.recordAllStats, (120, 900 + turn, true));
            measure("stats again, ours", player, address(record), 0, game);
            measure("stats again, a mapping a field", player, address(sample), 0, game);
            measure("stats again, packed and nothing else", player, address(lean), 0, game);
        }
    }

    function revives() private {
        ReviveGate gate = new ReviveGate(address(this), 0.1 ether);
        CountedRevive sample = new CountedRevive();
        BareRevive lean = new BareRevive();
        for (uint256 turn; turn < 2; ++turn) {
            bytes memory one = abi.encodeCall(ReviveGate.revive, ());
            measure("revive, ours", player, address(gate), 0.1 ether, one);
            measure("revive, guarded and counted", player, address(sample), 0.1 ether, one);
            measure("revive, a bare payment", player, address(lean), 0.1 ether, one);
        }
    }

    /// @dev The last measurement of a name is the one that is kept.
    function measure(string memory name, address who, address target, uint256 valueWei, bytes memory data) private {
        if (_isRecording) vm.startStateDiffRecording();
        hoax(who, valueWei);
        (bool isTaken,) = target.call{value: valueWei}(data);
        if (_isRecording) {
            (uint256 slots, uint256 accounts) = countCold(vm.stopAndReturnStateDiff(), who, target);
            vm.snapshotValue("slots", name, slots);
            vm.snapshotValue("accounts", name, accounts);
        } else {
            vm.snapshotGasLastCall("gas", name);
        }
        require(isTaken, name);
    }

    /// @dev Each slot and account once. Sender and target of a transaction are never cold.
    function countCold(Vm.AccountAccess[] memory visits, address who, address target)
        private
        returns (uint256 slots, uint256 accounts)
    {
        ++_turn;
        for (uint256 i; i < visits.length; ++i) {
            address account = visits[i].account;
            if (account != who && account != target && account != address(vm) && isNew(keccak256(abi.encode(account)))) {
                ++accounts;
            }
            Vm.StorageAccess[] memory touched = visits[i].storageAccesses;
            for (uint256 j; j < touched.length; ++j) {
                if (isNew(keccak256(abi.encode(touched[j].account, touched[j].slot)))) ++slots;
            }
        }
    }

    function isNew(bytes32 place) private returns (bool) {
        if (_seen[place] == _turn) return false;
        _seen[place] = _turn;
        return true;
    }
}
