// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Owned} from "../contracts/base/Owned.sol";
import {ReviveGate} from "../contracts/ReviveGate.sol";
import {Test, Vm} from "./Test.sol";

/// @dev Takes no money.
contract Purist {}

/// @dev Owns the gate, and asks for the money again while it receives it.
contract Greedy {
    bytes public answer;

    function acceptOwnership(ReviveGate gate) external {
        gate.acceptOwnership();
    }

    function withdraw(ReviveGate gate) external {
        gate.withdraw(payable(address(this)));
    }

    receive() external payable {
        (, answer) = msg.sender.call(abi.encodeCall(ReviveGate.withdraw, (payable(address(this)))));
    }
}

contract ReviveGateTest is Test {
    uint256 private constant PRICE = 0.01 ether;

    ReviveGate private gate;
    address private owner;
    address private player;
    address payable private safe;

    function setUp() public {
        owner = makeAddr("owner");
        player = makeAddr("player");
        safe = payable(makeAddr("safe"));
        gate = new ReviveGate(owner, PRICE);
        vm.warp(1_795_000_000);
    }

    // REVIVE-02 revive is payable and takes the price; getBalance and revivePrice tell both
    // REVIVE-03 PlayerRevived(player, amount, timestamp) says who paid, what and when
    function test_REVIVE_02_REVIVE_03_revive() public {
        (bool isRead, bytes memory price) = address(gate).call(abi.encodeWithSignature("revivePrice()"));
        assertTrue(isRead);
        assertEq(abi.decode(price, (uint256)), PRICE);
        hoax(player, PRICE);
        vm.recordLogs();
        (bool isTaken,) = address(gate).call{value: PRICE}(abi.encodeWithSignature("revive()"));
        assertTrue(isTaken);
        bytes memory balance;
        (isRead, balance) = address(gate).call(abi.encodeWithSignature("getBalance()"));
        assertTrue(isRead);
        assertEq(abi.decode(balance, (uint256)), PRICE);
        assertEq(player.balance, 0);
        assertRevivedOnce(player, PRICE);
    }

    // REVIVE-02 the exact price, whatever it is, and nothing else
    // REVIVE-03 one event for each payment
    function testFuzz_REVIVE_02_REVIVE_03_revive(address who, uint256 priceWei, uint256 sentWei) public {
        vm.assume(who != address(gate));
        priceWei = bound(priceWei, 1, 1000 ether);
        sentWei = bound(sentWei, 0, 2) == 0 ? priceWei : bound(sentWei, 0, 2000 ether);
        vm.prank(owner);
        gate.updateRevivePrice(priceWei);
        hoax(who, sentWei);
        vm.recordLogs();
        if (sentWei == priceWei) {
            gate.revive{value: sentWei}();
            assertEq(gate.getBalance(), priceWei);
            assertRevivedOnce(who, priceWei);
        } else {
            vm.expectRevert(abi.encodeWithSelector(ReviveGate.WrongPayment.selector, sentWei, priceWei));
            gate.revive{value: sentWei}();
            assertEq(gate.getBalance(), 0);
        }
    }

    function test_revive_refusesOneWeiTooMuchOrTooLittle() public {
        vm.deal(player, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(ReviveGate.WrongPayment.selector, PRICE - 1, PRICE));
        vm.prank(player);
        gate.revive{value: PRICE - 1}();
        vm.expectRevert(abi.encodeWithSelector(ReviveGate.WrongPayment.selector, PRICE + 1, PRICE));
        vm.prank(player);
        gate.revive{value: PRICE + 1}();
    }

    function testFuzz_moneyWithoutReviveIsRefused(uint96 sentWei, bytes calldata data) public {
        vm.assume(data.length < 4 || bytes4(data) != ReviveGate.revive.selector);
        hoax(player, uint256(sentWei) + 1);
        (bool isTaken,) = address(gate).call{value: uint256(sentWei) + 1}(data);
        assertFalse(isTaken);
        assertEq(gate.getBalance(), 0);
    }

    function test_updateRevivePrice() public {
        vm.expectEmit(address(gate));
        emit ReviveGate.RevivePriceChanged(2 ether);
        vm.prank(owner);
        gate.updateRevivePrice(2 ether);
        assertEq(gate.revivePrice(), 2 ether);
        hoax(player, PRICE);
        vm.expectRevert(abi.encodeWithSelector(ReviveGate.WrongPayment.selector, PRICE, 2 ether));
        gate.revive{value: PRICE}();
    }

    function testFuzz_updateRevivePrice(uint256 priceWei) public {
        priceWei = bound(priceWei, 1, type(uint256).max);
        vm.prank(owner);
        gate.updateRevivePrice(priceWei);
        assertEq(gate.revivePrice(), priceWei);
    }

    function test_updateRevivePrice_refusesNothing() public {
        vm.expectRevert(ReviveGate.PriceNeeded.selector);
        vm.prank(owner);
        gate.updateRevivePrice(0);
    }

    function testFuzz_updateRevivePrice_onlyByOwner(address who, uint256 priceWei) public {
        vm.assume(who != owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, who));
        vm.prank(who);
        gate.updateRevivePrice(priceWei);
    }

    function test_withdraw() public {
        pay(3);
        vm.expectEmit(address(gate));
        emit ReviveGate.Withdrawn(safe, 3 * PRICE);
        vm.prank(owner);
        gate.withdraw(safe);
        assertEq(safe.balance, 3 * PRICE);
        assertEq(gate.getBalance(), 0);
        pay(1);
        vm.prank(owner);
        gate.withdraw(safe);
        assertEq(safe.balance, 4 * PRICE);
    }

    function testFuzz_withdraw(uint96 balanceWei, uint256 key) public {
        vm.assume(balanceWei > 0);
        address to = vm.addr(bound(key, 1, type(uint128).max));
        vm.deal(address(gate), balanceWei);
        vm.prank(owner);
        gate.withdraw(payable(to));
        assertEq(to.balance, balanceWei);
        assertEq(gate.getBalance(), 0);
    }

    // ADMIN-81 revive funds go to whom the owner says, and nobody else is obeyed
    function testFuzz_ADMIN_81_withdraw_onlyByOwner(address who) public {
        vm.assume(who != owner);
        pay(1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, who));
        vm.prank(who);
        gate.withdraw(payable(who));
        assertEq(gate.getBalance(), PRICE);
    }

    function test_withdraw_needsARecipient() public {
        pay(1);
        vm.expectRevert(ReviveGate.RecipientNeeded.selector);
        vm.prank(owner);
        gate.withdraw(payable(address(0)));
    }

    function test_withdraw_needsMoney() public {
        vm.expectRevert(ReviveGate.NothingToWithdraw.selector);
        vm.prank(owner);
        gate.withdraw(safe);
    }

    function test_withdraw_keepsWhatIsRefused() public {
        pay(1);
        address purist = address(new Purist());
        vm.expectRevert(ReviveGate.WithdrawalRefused.selector);
        vm.prank(owner);
        gate.withdraw(payable(purist));
        assertEq(gate.getBalance(), PRICE);
    }

    function test_withdraw_cannotBeEnteredAgain() public {
        Greedy greedy = new Greedy();
        vm.prank(owner);
        gate.transferOwnership(address(greedy));
        greedy.acceptOwnership(gate);
        pay(2);
        greedy.withdraw(gate);
        assertEq(greedy.answer(), abi.encodePacked(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector));
        assertEq(address(greedy).balance, 2 * PRICE);
    }

    function test_constructor() public {
        vm.expectEmit(true, true, true, true);
        emit ReviveGate.RevivePriceChanged(5);
        ReviveGate fresh = new ReviveGate(owner, 5);
        assertEq(fresh.owner(), owner);
        assertEq(fresh.revivePrice(), 5);
        vm.expectRevert(ReviveGate.PriceNeeded.selector);
        new ReviveGate(owner, 0);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new ReviveGate(address(0), 5);
    }

    function testFuzz_renounceOwnership_isRefused(address who) public {
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(who);
        gate.renounceOwnership();
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(owner);
        gate.renounceOwnership();
    }

    /// forge-config: default.isolate = true
    function test_gas_revive() public {
        hoax(player, PRICE);
        gate.revive{value: PRICE}();
        assertLe(vm.snapshotGasLastCall("ReviveGate", "revive"), 25_000, "gas of a transaction");
    }

    function pay(uint256 times) private {
        for (uint256 i; i < times; ++i) {
            hoax(player, PRICE);
            gate.revive{value: PRICE}();
        }
    }

    function assertRevivedOnce(address who, uint256 amount) private {
        bytes32 topic = keccak256("PlayerRevived(address,uint256,uint256)");
        uint256 found;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != topic) continue;
            ++found;
            assertEq(logs[i].emitter, address(gate));
            assertEq(logs[i].data, abi.encode(who, amount, block.timestamp));
        }
        assertEq(found, 1);
    }
}

/// @dev Players who pay or try not to, and an owner who changes the price and takes the money.
contract ReviveGatePlayers is Test {
    ReviveGate public immutable gate;
    address public immutable owner;
    uint256 public paidWei;
    uint256 public withdrawnWei;
    bool public hasBeenCheated;

    constructor(ReviveGate gate_, address owner_) {
        gate = gate_;
        owner = owner_;
    }

    function revive(uint256 seed) external {
        uint256 priceWei = gate.revivePrice();
        hoax(vm.addr(1 + seed % 4), priceWei);
        gate.revive{value: priceWei}();
        paidWei += priceWei;
    }

    function payWrongly(uint256 seed, uint256 sentWei) external {
        sentWei = bound(sentWei, 0, 10 ether);
        if (sentWei == gate.revivePrice()) return;
        hoax(vm.addr(1 + seed % 4), sentWei);
        try gate.revive{value: sentWei}() {
            hasBeenCheated = true;
        } catch {}
    }

    function updateRevivePrice(uint256 priceWei) external {
        vm.prank(owner);
        gate.updateRevivePrice(bound(priceWei, 1, 1 ether));
    }

    function withdraw(uint256 seed) external {
        uint256 balanceWei = gate.getBalance();
        if (balanceWei == 0) return;
        vm.prank(owner);
        gate.withdraw(payable(vm.addr(100 + seed % 4)));
        withdrawnWei += balanceWei;
    }

    function steal(uint256 seed) external {
        address thief = vm.addr(1 + seed % 4);
        vm.prank(thief);
        try gate.withdraw(payable(thief)) {
            hasBeenCheated = true;
        } catch {}
        vm.prank(thief);
        try gate.updateRevivePrice(1) {
            hasBeenCheated = true;
        } catch {}
    }
}

contract ReviveGateInvariants is Test {
    ReviveGate private gate;
    ReviveGatePlayers private players;

    function setUp() public {
        address owner = makeAddr("owner");
        gate = new ReviveGate(owner, 0.01 ether);
        players = new ReviveGatePlayers(gate, owner);
        targetContract(address(players));
    }

    function invariant_balanceIsPaidLessWithdrawn() public view {
        assertEq(gate.getBalance(), players.paidWei() - players.withdrawnWei());
        uint256 received;
        for (uint256 i; i < 4; ++i) {
            received += vm.addr(100 + i).balance;
        }
        assertEq(received, players.withdrawnWei());
    }

    function invariant_nobodyCheats() public view {
        assertFalse(players.hasBeenCheated());
        assertGt(gate.revivePrice(), 0);
    }
}
