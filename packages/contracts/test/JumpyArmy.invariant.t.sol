// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {Test} from "./Test.sol";

/// @dev Does everything that anybody can do to a collection, as its owner, and keeps its own books.
contract ArmyLife is Test {
    JumpyArmy public immutable army;
    uint256 public paidWei;
    uint256 public withdrawnWei;
    uint256 public minted;
    uint256 public crowd;
    /// @dev How many tokens a wallet minted in a phase.
    mapping(address wallet => mapping(uint256 phase => uint256)) public mintedIn;
    bytes32 public frozenAs;
    string public fixedBase;
    uint256 public freeMinted;
    uint256[4] public ownersMinted;
    address[6] public players;

    constructor() {
        vm.warp(1_759_251_600);
        army = new JumpyArmy(address(this), vm.addr(99), "ipfs://placeholder");
        army.setProvenance(keccak256("works"));
        for (uint256 index; index < players.length; ++index) {
            players[index] = vm.addr(index + 1);
        }
    }

    receive() external payable {}

    function mint(uint256 player, uint256 quantity, uint256 offWei) external {
        tryMint(players[player % players.length], bound(quantity, 0, 4), offWei % 8 == 0 ? 1 ether : 0);
    }

    function mintAsOwner(uint256 quantity) external {
        tryMint(address(this), bound(quantity, 0, 6), 0);
    }

    function mintAsCrowd(uint256 quantity) external {
        mintAsNewcomers(4, bound(quantity, 1, 3));
    }

    /// @dev Brings the sale near its end, so that lives often reach it.
    function begin() external {
        army.setPhase(3);
        mintAsNewcomers(107, 3);
        army.setPhase(0);
    }

    function setRole(uint256 player, uint256 role) external {
        address[] memory users = new address[](1);
        users[0] = players[player % players.length];
        bool[][4] memory lists;
        for (uint256 list; list < 4; ++list) {
            lists[list] = new bool[](1);
            lists[list][0] = (role >> list) & 1 == 1;
        }
        vm.prank(army.roleSyncKey());
        army.syncUserRoles(users, lists[0], lists[1], lists[2], lists[3]);
    }

    function setEligibility(uint256 player, uint256 what) external {
        address user = players[player % players.length];
        if (what % 4 == 0) army.setPhase1Eligibility(user);
        if (what % 4 == 1) army.setPhase2Eligibility(user);
        if (what % 4 == 2) army.removePhase1Eligibility(user);
        if (what % 4 == 3) army.removePhase2Eligibility(user);
    }

    function setPhase(uint256 phase, uint256 how) external {
        if (how % 6 == 0) army.startPhase1();
        else if (how % 6 == 1) army.startPhase2();
        else if (how % 6 == 2) army.startPhase3();
        else army.setPhase(uint8(bound(phase, 0, 3)));
    }

    function wait(uint256 seconds_) external {
        vm.warp(block.timestamp + bound(seconds_, 1, 30 hours));
    }

    function pause(uint256 seed) external {
        seed % 4 == 0 ? army.pauseMinting() : army.unpauseMinting();
    }

    function transfer(uint256 from, uint256 to) external {
        address sender = players[from % players.length];
        if (army.balanceOf(sender) == 0) return;
        uint256 tokenId = army.tokenOfOwnerByIndex(sender, 0);
        vm.prank(sender);
        army.transferFrom(sender, players[to % players.length], tokenId);
    }

    function withdraw() external {
        uint256 before = address(this).balance;
        try army.withdraw() {
            withdrawnWei += address(this).balance - before;
        } catch {}
    }

    function changeMetadata(uint256 what, string calldata text) external {
        bool open = !army.metadataFrozen();
        bool done;
        if (what % 4 == 0) {
            (done,) = address(army).call(abi.encodeCall(JumpyArmy.setBaseTokenURI, (string.concat(text, "/"))));
        }
        if (what % 4 == 1) (done,) = address(army).call(abi.encodeCall(JumpyArmy.setPlaceholderURI, (text)));
        if (what % 4 == 2) (done,) = address(army).call(abi.encodeCall(JumpyArmy.setRevealed, (what % 8 == 2)));
        if (what % 4 == 3) {
            (bool drawn,,,) = army.getDraw();
            bool canBeFixed = drawn && !army.baseURIFixed();
            string memory base = string.concat(text, "/");
            (done,) = address(army).call(abi.encodeCall(JumpyArmy.reveal, (base)));
            assertTrue(done == canBeFixed, "revealed once, after the draw");
            if (done) fixedBase = base;
        }
        if (done) assertTrue(open, "changed after the freeze");
    }

    function close() external {
        bool isOver = army.saleEnded();
        bool isIn3 = army.getCurrentPhase() == 3;
        uint256 from = army.closesFrom();
        try army.closeSale() {
            assertTrue(!isOver && isIn3, "closed before phase 3");
            if (army.saleClosed()) assertTrue(from != 0 && block.timestamp >= from, "closed without notice");
        } catch {}
    }

    /// @dev Anybody names blocks and draws, soon or too late.
    function draw(uint256 player, uint256 blocks) external {
        vm.roll(block.number + bound(blocks, 1, 300));
        (bool drawn, uint256 offset,,) = army.getDraw();
        vm.startPrank(players[player % players.length]);
        try army.commitOffset() {
            assertTrue(!drawn && army.saleEnded(), "named a block too early");
        } catch {}
        if (blocks % 3 != 0) vm.roll(block.number + 4);
        try army.drawOffset() {
            assertFalse(drawn, "drawn twice");
        } catch {}
        vm.stopPrank();
        (bool isDrawn, uint256 then,,) = army.getDraw();
        if (drawn) assertTrue(isDrawn && then == offset, "the offset changed");
    }

    function freeze(uint256 seed) external {
        if (seed % 4 != 0) return;
        try army.freezeMetadata() {
            frozenAs = metadata();
        } catch {}
    }

    function strangers(uint256 player, uint256 what) external {
        bytes[7] memory calls = [
            abi.encodeCall(JumpyArmy.withdraw, ()),
            abi.encodeCall(JumpyArmy.setPhase, (3)),
            abi.encodeCall(JumpyArmy.startPhase3, ()),
            abi.encodeCall(JumpyArmy.ownerMint, (1)),
            abi.encodeCall(JumpyArmy.setPhase1Eligibility, (players[0])),
            abi.encodeCall(JumpyArmy.setRevealed, (false)),
            abi.encodeCall(JumpyArmy.unpauseMinting, ())
        ];
        vm.prank(players[player % players.length]);
        (bool done,) = address(army).call(calls[what % calls.length]);
        assertFalse(done, "a stranger owned the army");
    }

    /// @dev What must stay as it is once frozen.
    function metadata() public view returns (bytes32) {
        return keccak256(abi.encode(army.getBaseTokenURI(), army.placeholderURI(), army.revealed()));
    }

    function mintAsNewcomers(uint256 count, uint256 quantity) private {
        for (uint256 index; index < count; ++index) {
            tryMint(vm.addr(1000 + crowd++), quantity, 0);
        }
    }

    function tryMint(address who, uint256 quantity, uint256 offWei) private {
        uint256 phase = army.getCurrentPhase();
        uint256 priceWei = quantity * [uint256(0), 0, 10 ether, 30 ether][phase];
        (uint256 own, uint256 left) = leftOf(who, phase);
        bool fair = !army.paused() && !army.saleClosed() && quantity > 0 && quantity <= left
            && minted + quantity <= 333 && offWei == 0 && (phase > 1 || freeMinted + quantity <= 200);
        uint256 beforeWei = who.balance;
        vm.deal(who, beforeWei + priceWei + offWei);
        vm.prank(who);
        try army.mint{value: priceWei + offWei}(quantity) {
            assertTrue(fair, "minted without the right to");
            mintedIn[who][phase] += quantity;
            minted += quantity;
            if (phase < 2) freeMinted += quantity;
            if (quantity > own) ownersMinted[phase] += quantity - own;
            paidWei += priceWei;
        } catch {
            assertFalse(fair, "refused a fair mint");
            vm.deal(who, beforeWei);
        }
    }

    /// @dev The rules of MINT-38 to MINT-57, written a second time: by one's own role, and in all.
    function leftOf(address who, uint256 phase) private view returns (uint256 own, uint256 left) {
        uint256 done = mintedIn[who][phase];
        uint256 limit = limitOf(who, phase);
        own = limit > done ? limit - done : 0;
        left = own;
        if (who == address(this)) {
            left = own + 5 - ownersMinted[phase];
            if (left > 5 - done) left = 5 - done;
        }
    }

    function limitOf(address who, uint256 phase) private view returns (uint256) {
        (bool jumplist, bool elites, bool passholders, bool jumpfcfs) = army.getUserRoles(who);
        if (phase == 1) return elites ? 2 : jumplist ? 1 : 0;
        if (phase == 2) return passholders || jumpfcfs ? 1 : 0;
        return phase == 3 ? 3 : 0;
    }
}

/// forge-config: default.invariant.fail-on-revert = true
contract JumpyArmyInvariants is Test {
    ArmyLife private life;
    JumpyArmy private army;

    function setUp() public {
        life = new ArmyLife();
        army = life.army();
        life.begin();
        bytes4[] memory selectors = new bytes4[](15);
        selectors[0] = ArmyLife.mint.selector;
        selectors[1] = ArmyLife.mintAsOwner.selector;
        selectors[2] = ArmyLife.mintAsCrowd.selector;
        selectors[3] = ArmyLife.setRole.selector;
        selectors[4] = ArmyLife.setEligibility.selector;
        selectors[5] = ArmyLife.setPhase.selector;
        selectors[6] = ArmyLife.wait.selector;
        selectors[7] = ArmyLife.pause.selector;
        selectors[8] = ArmyLife.transfer.selector;
        selectors[9] = ArmyLife.withdraw.selector;
        selectors[10] = ArmyLife.changeMetadata.selector;
        selectors[11] = ArmyLife.freeze.selector;
        selectors[12] = ArmyLife.strangers.selector;
        selectors[13] = ArmyLife.close.selector;
        selectors[14] = ArmyLife.draw.selector;
        targetSelector(address(life), selectors);
        targetContract(address(life));
    }

    /// @dev That no mint passes a limit, an eligibility or a price is asserted at each mint of `ArmyLife`.
    function invariant_MINT_62_supplyIsWhatWasMintedAndNeverAboveTheCap() public view {
        assertEq(army.totalSupply(), life.minted());
        assertLe(army.totalSupply(), army.MAX_SUPPLY());
    }

    function invariant_MINT_40_MINT_45_MINT_50_MINT_64_countsStayWithinTheHighestLimits() public view {
        for (uint256 index; index < 6; ++index) {
            address player = life.players(index);
            (uint256 in1, uint256 in2, uint256 in3) = army.getUserMints(player);
            assertEq(in1, life.mintedIn(player, 1));
            assertEq(in2, life.mintedIn(player, 2));
            assertEq(in3, life.mintedIn(player, 3));
            assertLe(in1, 2);
            assertLe(in2, 1);
            assertLe(in3, 3);
        }
        (uint256 own1, uint256 own2, uint256 own3) = army.getUserMints(address(life));
        assertLe(own1, 5);
        assertLe(own2, 5);
        assertLe(own3, 5);
        assertLe(army.balanceOf(address(life)), 20);
    }

    function invariant_theBooksOfFreeAndOwnersTokensAreRight() public view {
        assertEq(army.freeMinted(), life.freeMinted());
        assertLe(army.freeMinted(), 200);
        (uint256 in0, uint256 in1, uint256 in2, uint256 in3) = army.getOwnerMints();
        assertEq(in0, life.ownersMinted(0));
        assertEq(in1, life.ownersMinted(1));
        assertEq(in2, life.ownersMinted(2));
        assertEq(in3, life.ownersMinted(3));
        assertLe(in0, 5);
        assertLe(in1, 5);
        assertLe(in2, 5);
        assertLe(in3, 5);
    }

    function invariant_theBaseStaysAsTheRevealFixedIt() public view {
        if (army.baseURIFixed()) assertEq(army.getBaseTokenURI(), life.fixedBase());
    }

    function invariant_balanceIsPaidMinusWithdrawn() public view {
        assertEq(address(army).balance, life.paidWei() - life.withdrawnWei());
    }

    function invariant_ROLE_15_rolesNeverOverlap() public view {
        for (uint256 index; index < 6; ++index) {
            (bool jumplist, bool elites, bool passholders, bool jumpfcfs) = army.getUserRoles(life.players(index));
            uint256 count;
            if (jumplist) ++count;
            if (elites) ++count;
            if (passholders) ++count;
            if (jumpfcfs) ++count;
            assertLe(count, 1);
        }
    }

    function invariant_metadataNeverChangesAfterTheFreeze() public view {
        if (army.metadataFrozen()) assertEq(life.metadata(), life.frozenAs());
        else assertEq(life.frozenAs(), bytes32(0));
    }
}
