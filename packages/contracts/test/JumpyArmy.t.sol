// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IERC721A} from "erc721a/contracts/IERC721A.sol";
import {Collection} from "../contracts/base/Collection.sol";
import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {Owned} from "../contracts/base/Owned.sol";
import {Test} from "./Test.sol";

/// @dev An owner with code that can turn payments away, or ask for more while it is paid.
contract GeneralWithCode {
    JumpyArmy public army;
    bool public open;
    bytes public refusal;

    constructor() {
        army = new JumpyArmy(address(this), address(0), "");
    }

    function setOpen(bool open_) external {
        open = open_;
    }

    function withdraw() external {
        army.withdraw();
    }

    receive() external payable {
        require(open);
        (, refusal) = address(army).call(abi.encodeCall(JumpyArmy.withdraw, ()));
    }
}

contract JumpyArmyTest is Test {
    uint40 private constant LAUNCH = 1_759_251_600;

    JumpyArmy private army;
    address private owner;
    address private keeper;
    address private player;

    function setUp() public {
        vm.warp(LAUNCH);
        owner = makeAddr("owner");
        keeper = makeAddr("keeper");
        player = makeAddr("player");
        army = new JumpyArmy(owner, keeper, "ipfs://placeholder");
        vm.prank(owner);
        army.setProvenance(keccak256("works"));
    }

    function mint(address who, uint256 quantity, uint256 paidWei) private {
        hoax(who, paidWei);
        army.mint{value: paidWei}(quantity);
    }

    function expectMintToFail(address who, uint256 quantity, uint256 paidWei, bytes memory refusal) private {
        vm.deal(who, paidWei);
        vm.expectRevert(refusal);
        vm.prank(who);
        army.mint{value: paidWei}(quantity);
    }

    function setPhase(uint8 phase) private {
        vm.prank(owner);
        army.setPhase(phase);
    }

    /// @dev Roles in the order of `getUserRoles`.
    function sync(address user, bool jumplist, bool elites, bool passholders, bool jumpfcfs) private {
        address[] memory users = new address[](1);
        users[0] = user;
        vm.prank(keeper);
        army.syncUserRoles(users, one(jumplist), one(elites), one(passholders), one(jumpfcfs));
    }

    function one(bool value) private pure returns (bool[] memory list) {
        list = new bool[](1);
        list[0] = value;
    }

    function roles(address user) private view returns (bytes memory) {
        (bool jumplist, bool elites, bool passholders, bool jumpfcfs) = army.getUserRoles(user);
        return abi.encode(jumplist, elites, passholders, jumpfcfs);
    }

    function sellOut() private {
        setPhase(3);
        for (uint256 index; index < 111; ++index) {
            mint(vm.addr(index + 1), 3, 90 ether);
        }
    }

    function expectStranger() private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, player));
        vm.prank(player);
    }

    function notEligible(uint256 phase) private pure returns (bytes memory) {
        return abi.encodeWithSelector(JumpyArmy.NotEligible.selector, phase);
    }

    function overLimit(uint256 left) private pure returns (bytes memory) {
        return abi.encodeWithSelector(JumpyArmy.OverLimit.selector, left);
    }

    function wrongPayment(uint256 priceWei, uint256 paidWei) private pure returns (bytes memory) {
        return abi.encodeWithSelector(JumpyArmy.WrongPayment.selector, paidWei, priceWei);
    }

    // mint: who, how many, for how much

    /// @dev MINT-39, MINT-40, MINT-54.
    function test_MINT_39_MINT_40_MINT_54_mint_inPhase1_isFreeForElitesAndJumplist() public {
        setPhase(1);
        address elite = makeAddr("elite");
        sync(elite, false, true, false, false);
        sync(player, true, false, false, false);
        expectMintToFail(elite, 3, 0, overLimit(2));
        expectMintToFail(elite, 2, 1, wrongPayment(0, 1));
        mint(elite, 2, 0);
        expectMintToFail(elite, 1, 0, overLimit(0));
        expectMintToFail(player, 2, 0, overLimit(1));
        mint(player, 1, 0);
        expectMintToFail(player, 1, 0, overLimit(0));
        assertEq(army.balanceOf(elite), 2);
        assertEq(army.ownerOf(0), elite);
        assertEq(army.ownerOf(2), player);
    }

    /// @dev MINT-54, ROLE-17.
    function test_MINT_54_ROLE_17_mint_inPhase1_revertsForOthers() public {
        setPhase(1);
        expectMintToFail(player, 1, 0, notEligible(1));
        sync(player, false, false, true, false);
        expectMintToFail(player, 1, 0, notEligible(1));
        sync(player, false, false, false, true);
        expectMintToFail(player, 1, 0, notEligible(1));
    }

    /// @dev MINT-44, MINT-45, MINT-55.
    function test_MINT_44_MINT_45_MINT_55_mint_inPhase2_costs10ForPassholdersAndFirstComers() public {
        setPhase(2);
        address holder = makeAddr("holder");
        sync(holder, false, false, true, false);
        sync(player, false, false, false, true);
        expectMintToFail(holder, 2, 20 ether, overLimit(1));
        expectMintToFail(holder, 1, 9 ether, wrongPayment(10 ether, 9 ether));
        mint(holder, 1, 10 ether);
        expectMintToFail(holder, 1, 10 ether, overLimit(0));
        mint(player, 1, 10 ether);
        assertEq(army.balanceOf(holder) + army.balanceOf(player), 2);
    }

    /// @dev MINT-55.
    function test_MINT_55_mint_inPhase2_revertsForOthers() public {
        setPhase(2);
        expectMintToFail(player, 1, 10 ether, notEligible(2));
        sync(player, false, true, false, false);
        expectMintToFail(player, 1, 10 ether, notEligible(2));
        sync(player, true, false, false, false);
        expectMintToFail(player, 1, 10 ether, notEligible(2));
    }

    /// @dev MINT-49, MINT-50, MINT-56.
    function test_MINT_49_MINT_50_MINT_56_mint_inPhase3_costs30ForEverybody() public {
        setPhase(3);
        expectMintToFail(player, 4, 120 ether, overLimit(3));
        expectMintToFail(player, 1, 10 ether, wrongPayment(30 ether, 10 ether));
        mint(player, 1, 30 ether);
        mint(player, 2, 60 ether);
        expectMintToFail(player, 1, 30 ether, overLimit(0));
        assertEq(army.balanceOf(player), 3);
        assertEq(address(army).balance, 90 ether);
    }

    function test_mint_beforeTheSale_revertsForPlayers() public {
        sync(player, false, true, false, false);
        expectMintToFail(player, 1, 0, notEligible(0));
    }

    /// @dev MINT-57, MINT-64, MINT-70.
    function test_MINT_57_MINT_64_MINT_70_mint_byTheOwner_goesInEveryPhaseUpTo5() public {
        uint256[4] memory prices = [uint256(0), 0, 10 ether, 30 ether];
        for (uint8 phase; phase < 4; ++phase) {
            setPhase(phase);
            expectMintToFail(owner, 6, 6 * prices[phase], overLimit(5));
            mint(owner, 2, 2 * prices[phase]);
            mint(owner, 3, 3 * prices[phase]);
            expectMintToFail(owner, 1, prices[phase], overLimit(0));
        }
        assertEq(army.balanceOf(owner), 20);
    }

    function test_mint_revertsForNothing() public {
        setPhase(3);
        expectMintToFail(player, 0, 0, abi.encodePacked(JumpyArmy.NothingToMint.selector));
    }

    function test_mint_whilePaused_revertsForTheOwnerToo() public {
        setPhase(3);
        vm.prank(owner);
        army.pauseMinting();
        expectMintToFail(player, 1, 30 ether, abi.encodePacked(JumpyArmy.MintingIsPaused.selector));
        expectMintToFail(owner, 1, 30 ether, abi.encodePacked(JumpyArmy.MintingIsPaused.selector));
    }

    function test_mint_revertsWhenSoldOut() public {
        sellOut();
        assertEq(army.totalSupply(), 333);
        expectMintToFail(player, 1, 30 ether, abi.encodeWithSelector(JumpyArmy.SoldOut.selector, 0));
        assertEq(army.ownerOf(332), vm.addr(111));
    }

    function test_mint_ofMoreThanAreLeft_reverts() public {
        setPhase(3);
        for (uint256 index; index < 110; ++index) {
            mint(vm.addr(index + 1), 3, 90 ether);
        }
        mint(vm.addr(111), 1, 30 ether);
        expectMintToFail(player, 3, 90 ether, abi.encodeWithSelector(JumpyArmy.SoldOut.selector, 2));
        assertEq(army.remainingAllowance(player), 2);
        mint(player, 2, 60 ether);
    }

    function test_mint_countsPhasesApart_andTransfersGiveNothingBack() public {
        setPhase(3);
        mint(player, 3, 90 ether);
        vm.prank(player);
        army.transferFrom(player, owner, 0);
        expectMintToFail(player, 1, 30 ether, overLimit(0));
        sync(player, true, false, false, false);
        setPhase(1);
        mint(player, 1, 0);
        assertEq(army.balanceOf(player), 3);
    }

    function test_mint_afterALowerRole_hasNothingLeft() public {
        setPhase(1);
        sync(player, false, true, false, false);
        mint(player, 2, 0);
        sync(player, true, false, false, false);
        assertEq(army.remainingAllowance(player), 0);
        expectMintToFail(player, 1, 0, overLimit(0));
    }

    /// @dev The whole rule of MINT-62: who, when, how many, for how much.
    function testFuzz_MINT_62_mint(uint8 phase, uint8 role, uint256 quantity, uint256 offWei) public {
        phase = uint8(bound(phase, 0, 3));
        role = uint8(bound(role, 0, 4));
        quantity = bound(quantity, 0, 6);
        sync(player, role == 1, role == 2, role == 3, role == 4);
        setPhase(phase);
        uint256 limit;
        if (phase == 1) limit = role == 2 ? 2 : role == 1 ? 1 : 0;
        if (phase == 2) limit = role == 3 || role == 4 ? 1 : 0;
        if (phase == 3) limit = 3;
        assertEq(army.remainingAllowance(player), limit);
        uint256 priceWei = quantity * [uint256(0), 0, 10 ether, 30 ether][phase];
        uint256 paidWei = offWei % 2 == 0 ? priceWei : bound(offWei, 0, 200 ether);
        bool fair = quantity > 0 && quantity <= limit && paidWei == priceWei;
        hoax(player, paidWei);
        (bool done,) = address(army).call{value: paidWei}(abi.encodeCall(JumpyArmy.mint, (quantity)));
        assertEq(done, fair);
        assertEq(army.balanceOf(player), fair ? quantity : 0);
        assertEq(address(army).balance, fair ? priceWei : 0);
        (uint256 in1, uint256 in2, uint256 in3) = army.getUserMints(player);
        assertEq(in1, fair && phase == 1 ? quantity : 0);
        assertEq(in2, fair && phase == 2 ? quantity : 0);
        assertEq(in3, fair && phase == 3 ? quantity : 0);
    }

    function testFuzz_mint_ofAnyNumber_neverPassesTheLimit(uint256 quantity) public {
        setPhase(3);
        vm.assume(quantity > 3);
        expectMintToFail(player, quantity, 90 ether, overLimit(3));
        vm.expectRevert(overLimit(5));
        vm.prank(owner);
        army.mint(quantity > 5 ? quantity : 6);
    }

    /// @dev MINT-84.
    function test_MINT_84_otherNamesOfMint_keepItsRules() public {
        setPhase(3);
        vm.deal(player, 120 ether);
        vm.startPrank(player);
        army.publicMint{value: 60 ether}(2);
        vm.expectRevert(overLimit(1));
        army.publicMint{value: 60 ether}(2);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, player));
        army.ownerMint{value: 30 ether}(1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, player));
        army.devMint{value: 30 ether}(1);
        vm.stopPrank();
        hoax(owner, 150 ether);
        army.ownerMint{value: 120 ether}(4);
        vm.prank(owner);
        army.devMint{value: 30 ether}(1);
        vm.expectRevert(overLimit(0));
        vm.prank(owner);
        army.ownerMint(1);
        vm.expectRevert(overLimit(0));
        vm.prank(owner);
        army.devMint(1);
        assertEq(army.balanceOf(owner), 5);
    }

    /// @dev MINT-66.
    function test_MINT_66_getUserMints_tellsThePhasesApart() public {
        sync(player, true, false, false, false);
        setPhase(1);
        mint(player, 1, 0);
        sync(player, false, false, true, false);
        setPhase(2);
        mint(player, 1, 10 ether);
        setPhase(3);
        mint(player, 3, 90 ether);
        (uint256 in1, uint256 in2, uint256 in3) = army.getUserMints(player);
        assertEq(in1, 1);
        assertEq(in2, 1);
        assertEq(in3, 3);
    }

    // Phases and schedule

    /// @dev MINT-31.
    function test_MINT_31_setPhase() public {
        assertEq(army.getCurrentPhase(), 0);
        for (uint8 phase; phase < 4; ++phase) {
            vm.expectEmit(address(army));
            emit JumpyArmy.PhaseSet(phase);
            setPhase(phase);
            assertEq(army.getCurrentPhase(), phase);
            assertEq(army.currentPhase(), phase);
        }
    }

    /// @dev MINT-31.
    function testFuzz_MINT_31_setPhase_revertsForOthers(uint8 phase) public {
        phase = uint8(bound(phase, 4, 255));
        vm.expectRevert(abi.encodeWithSelector(JumpyArmy.UnknownPhase.selector, phase));
        setPhase(phase);
    }

    /// @dev MINT-33, MINT-41, MINT-46, MINT-51.
    function test_MINT_33_MINT_41_MINT_46_MINT_51_startPhase1_goesOnWithTime() public {
        vm.prank(owner);
        army.startPhase1();
        assertEq(army.getCurrentPhase(), 1);
        vm.warp(LAUNCH + 24 hours - 1);
        assertEq(army.getCurrentPhase(), 1);
        vm.warp(LAUNCH + 24 hours);
        assertEq(army.getCurrentPhase(), 2);
        vm.warp(LAUNCH + 48 hours - 1);
        assertEq(army.getCurrentPhase(), 2);
        vm.warp(LAUNCH + 48 hours);
        assertEq(army.getCurrentPhase(), 3);
        vm.warp(LAUNCH + 5000 days);
        assertEq(army.getCurrentPhase(), 3);
    }

    /// @dev MINT-46.
    function test_MINT_46_startPhase2_lasts24Hours() public {
        vm.prank(owner);
        army.startPhase2();
        assertEq(army.getCurrentPhase(), 2);
        vm.warp(LAUNCH + 24 hours - 1);
        assertEq(army.getCurrentPhase(), 2);
        vm.warp(LAUNCH + 24 hours);
        assertEq(army.getCurrentPhase(), 3);
    }

    /// @dev MINT-51.
    function testFuzz_MINT_51_startPhase3_neverEnds(uint32 laterSeconds) public {
        vm.prank(owner);
        army.startPhase3();
        vm.warp(uint256(LAUNCH) + laterSeconds);
        assertEq(army.getCurrentPhase(), 3);
    }

    /// @dev MINT-33.
    function testFuzz_MINT_33_setPhaseSchedule(uint40 phase1, uint40 phase2, uint40 phase3, uint40 now_) public {
        phase1 = uint40(bound(phase1, 1, type(uint40).max));
        phase2 = uint40(bound(phase2, phase1, type(uint40).max));
        phase3 = uint40(bound(phase3, phase2, type(uint40).max));
        vm.expectEmit(address(army));
        emit JumpyArmy.PhaseScheduleSet(phase1, phase2, phase3, true);
        vm.prank(owner);
        army.setPhaseSchedule(phase1, phase2, phase3, true);
        assertEq(army.phase1StartTime(), phase1);
        assertEq(army.phase2StartTime(), phase2);
        assertEq(army.phase3StartTime(), phase3);
        assertTrue(army.phaseScheduleEnabled());
        vm.warp(now_);
        uint256 expected = now_ >= phase3 ? 3 : now_ >= phase2 ? 2 : now_ >= phase1 ? 1 : 0;
        assertEq(army.getCurrentPhase(), expected);
        (uint256 phase, uint256 priceWei, uint256 startedAt, uint256 secondsToNext) = army.getPhaseInfo();
        assertEq(phase, expected);
        assertEq(priceWei, [uint256(0), 0, 10 ether, 30 ether][expected]);
        assertEq(startedAt, [0, phase1, phase2, phase3][expected]);
        assertEq(secondsToNext, expected == 3 ? 0 : [phase1, phase2, phase3][expected] - now_);
    }

    function testFuzz_setPhaseSchedule_revertsOutOfOrder(uint40 phase1, uint40 phase2, uint40 phase3) public {
        vm.assume(phase1 == 0 || phase2 < phase1 || phase3 < phase2);
        vm.expectRevert(JumpyArmy.ScheduleOutOfOrder.selector);
        vm.prank(owner);
        army.setPhaseSchedule(phase1, phase2, phase3, true);
    }

    /// @dev MINT-81.
    function test_MINT_81_setPhaseSchedule_disabledIsOff() public {
        setPhase(2);
        vm.startPrank(owner);
        army.setPhaseSchedule(1, 2, 3, true);
        assertEq(army.getCurrentPhase(), 3);
        army.setPhaseSchedule(0, 0, 0, false);
        vm.stopPrank();
        assertEq(army.getCurrentPhase(), 0);
        assertFalse(army.phaseScheduleEnabled());
        assertEq(army.phase1StartTime() + army.phase2StartTime() + army.phase3StartTime(), 0);
    }

    function test_setPhase_endsTheSchedule() public {
        vm.prank(owner);
        army.startPhase1();
        setPhase(0);
        vm.warp(LAUNCH + 30 hours);
        assertEq(army.getCurrentPhase(), 0);
        setPhase(2);
        (uint256 phase, uint256 priceWei, uint256 startedAt, uint256 secondsToNext) = army.getPhaseInfo();
        assertEq(phase, 2);
        assertEq(priceWei, 10 ether);
        assertEq(startedAt, 0);
        assertEq(secondsToNext, 0);
    }

    /// @dev MINT-72.
    function test_MINT_72_theOwnersTestMint_runs() public {
        vm.startPrank(owner);
        army.pauseMinting();
        army.unpauseMinting();
        army.startPhase1();
        army.mint(1);
        army.pauseMinting();
        army.setPhase(0);
        vm.stopPrank();
        assertEq(army.ownerOf(0), owner);
        assertTrue(army.paused());
        assertEq(army.getCurrentPhase(), 0);
    }

    function testFuzz_pauseMinting(bool paused) public {
        assertFalse(army.paused());
        vm.startPrank(owner);
        army.pauseMinting();
        if (!paused) {
            vm.expectEmit(address(army));
            emit JumpyArmy.MintingPaused(false);
            army.unpauseMinting();
        }
        vm.stopPrank();
        assertEq(army.paused(), paused);
    }

    /// @dev Every function of the owner is refused to others.
    /// MINT-69, MINT-71.
    function test_MINT_69_MINT_71_ownerControls_revertForStrangers() public {
        bytes[17] memory calls = [
            abi.encodeCall(JumpyArmy.setProvenance, (bytes32("x"))),
            abi.encodeCall(JumpyArmy.closeSale, ()),
            abi.encodeCall(JumpyArmy.setPhase, (1)),
            abi.encodeCall(JumpyArmy.startPhase1, ()),
            abi.encodeCall(JumpyArmy.startPhase2, ()),
            abi.encodeCall(JumpyArmy.startPhase3, ()),
            abi.encodeCall(JumpyArmy.setPhaseSchedule, (1, 2, 3, true)),
            abi.encodeCall(JumpyArmy.pauseMinting, ()),
            abi.encodeCall(JumpyArmy.unpauseMinting, ()),
            abi.encodeCall(JumpyArmy.setRoleSyncKey, (player)),
            abi.encodeCall(JumpyArmy.setBaseTokenURI, ("x")),
            abi.encodeCall(JumpyArmy.setPlaceholderURI, ("x")),
            abi.encodeCall(JumpyArmy.setRevealed, (true)),
            abi.encodeCall(JumpyArmy.reveal, ("x")),
            abi.encodeCall(JumpyArmy.freezeMetadata, ()),
            abi.encodeCall(Collection.setRoyalty, (player, 1)),
            abi.encodeCall(JumpyArmy.withdraw, ())
        ];
        address[2] memory callers = [player, keeper];
        for (uint256 caller; caller < 2; ++caller) {
            for (uint256 index; index < calls.length; ++index) {
                vm.prank(callers[caller]);
                (bool done, bytes memory refusal) = address(army).call(calls[index]);
                assertFalse(done);
                assertEq(refusal, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, callers[caller]));
            }
        }
    }

    // Roles

    /// @dev ROLE-13, ROLE-14, ROLE-15, ROLE-19.
    function testFuzz_ROLE_13_ROLE_14_ROLE_15_ROLE_19_syncUserRoles_keepsTheHighest(
        bool jumplist,
        bool elites,
        bool passholders,
        bool jumpfcfs
    ) public {
        sync(player, jumplist, elites, passholders, jumpfcfs);
        assertEq(
            roles(player),
            abi.encode(
                jumplist && !elites,
                elites,
                passholders && !elites && !jumplist,
                jumpfcfs && !elites && !jumplist && !passholders
            )
        );
    }

    /// @dev ROLE-38.
    function test_ROLE_38_syncUserRoles_inABatch() public {
        address[] memory users = new address[](5);
        bool[][4] memory lists;
        for (uint256 list; list < 4; ++list) {
            lists[list] = new bool[](5);
            lists[list][list] = true;
        }
        for (uint256 index; index < 5; ++index) {
            users[index] = vm.addr(index + 1);
        }
        vm.expectEmit(address(army));
        emit JumpyArmy.RoleSet(users[0], JumpyArmy.Role.Jumplist);
        vm.expectEmit(address(army));
        emit JumpyArmy.RoleSet(users[1], JumpyArmy.Role.Elite);
        vm.prank(owner);
        army.syncUserRoles(users, lists[0], lists[1], lists[2], lists[3]);
        assertEq(roles(users[0]), abi.encode(true, false, false, false));
        assertEq(roles(users[1]), abi.encode(false, true, false, false));
        assertEq(roles(users[2]), abi.encode(false, false, true, false));
        assertEq(roles(users[3]), abi.encode(false, false, false, true));
        assertEq(roles(users[4]), abi.encode(false, false, false, false));
    }

    function test_syncUserRoles_saysNothingWhenNothingChanges() public {
        sync(player, true, false, false, false);
        vm.recordLogs();
        sync(player, true, false, false, false);
        assertEq(vm.getRecordedLogs().length, 0);
    }

    function testFuzz_syncUserRoles_revertsForListsThatDiffer(uint8 which, uint8 length) public {
        length = uint8(bound(length, 0, 9));
        vm.assume(length != 1);
        bool[][4] memory lists = [one(true), one(true), one(true), one(true)];
        lists[which % 4] = new bool[](length);
        vm.expectRevert(JumpyArmy.ListsDiffer.selector);
        vm.prank(keeper);
        army.syncUserRoles(new address[](1), lists[0], lists[1], lists[2], lists[3]);
    }

    function test_setPhase1Eligibility_joinsTheJumplist_andKeepsElites() public {
        vm.startPrank(keeper);
        army.setPhase1Eligibility(player);
        assertEq(roles(player), abi.encode(true, false, false, false));
        army.setPhase2Eligibility(player);
        army.setPhase1Eligibility(player);
        assertEq(roles(player), abi.encode(true, false, false, false));
        vm.stopPrank();
        sync(player, false, true, false, false);
        vm.prank(keeper);
        army.setPhase1Eligibility(player);
        assertEq(roles(player), abi.encode(false, true, false, false));
    }

    function test_setPhase2Eligibility_makesFirstComers_andKeepsPassholders() public {
        vm.prank(owner);
        army.setPhase2Eligibility(player);
        assertEq(roles(player), abi.encode(false, false, false, true));
        sync(player, false, false, true, false);
        vm.prank(owner);
        army.setPhase2Eligibility(player);
        assertEq(roles(player), abi.encode(false, false, true, false));
        sync(player, false, true, false, false);
        vm.prank(owner);
        army.setPhase2Eligibility(player);
        assertEq(roles(player), abi.encode(false, false, false, true));
    }

    function testFuzz_removeEligibility_takesThatPhaseOnly(uint8 role, bool first) public {
        role = uint8(bound(role, 0, 4));
        sync(player, role == 1, role == 2, role == 3, role == 4);
        vm.prank(keeper);
        first ? army.removePhase1Eligibility(player) : army.removePhase2Eligibility(player);
        bool gone = first ? role <= 2 : role > 2;
        assertEq(
            roles(player), abi.encode(!gone && role == 1, !gone && role == 2, !gone && role == 3, !gone && role == 4)
        );
    }

    function test_roles_keepTheCounts() public {
        setPhase(3);
        mint(player, 2, 60 ether);
        sync(player, false, true, false, false);
        sync(player, false, false, false, false);
        (,, uint256 in3) = army.getUserMints(player);
        assertEq(in3, 2);
        assertEq(army.remainingAllowance(player), 1);
    }

    /// @dev ROLE-28.
    function testFuzz_ROLE_28_roles_areWrittenByOwnerAndKeyOnly(address caller) public {
        vm.assume(caller != owner && caller != keeper);
        bytes[5] memory calls = [
            abi.encodeCall(JumpyArmy.syncUserRoles, (new address[](1), one(true), one(true), one(true), one(true))),
            abi.encodeCall(JumpyArmy.setPhase1Eligibility, (caller)),
            abi.encodeCall(JumpyArmy.setPhase2Eligibility, (caller)),
            abi.encodeCall(JumpyArmy.removePhase1Eligibility, (caller)),
            abi.encodeCall(JumpyArmy.removePhase2Eligibility, (caller))
        ];
        for (uint256 index; index < calls.length; ++index) {
            vm.prank(caller);
            (bool done, bytes memory refusal) = address(army).call(calls[index]);
            assertFalse(done);
            assertEq(refusal, abi.encodeWithSelector(JumpyArmy.NotRoleKeeper.selector, caller));
        }
    }

    function testFuzz_setRoleSyncKey(address key) public {
        vm.assume(key != keeper && key != owner);
        vm.expectEmit(address(army));
        emit JumpyArmy.RoleSyncKeySet(key);
        vm.prank(owner);
        army.setRoleSyncKey(key);
        assertEq(army.roleSyncKey(), key);
        vm.prank(key);
        army.setPhase1Eligibility(player);
        vm.expectRevert(abi.encodeWithSelector(JumpyArmy.NotRoleKeeper.selector, keeper));
        vm.prank(keeper);
        army.setPhase1Eligibility(player);
    }

    // Metadata

    function test_tokenURI_isThePlaceholderUntilTheReveal() public {
        setPhase(3);
        mint(player, 3, 90 ether);
        assertEq(army.tokenURI(2), "ipfs://placeholder");
        vm.startPrank(owner);
        army.setBaseTokenURI("ipfs://army/");
        assertEq(army.getBaseTokenURI(), "ipfs://army/");
        assertEq(army.tokenURI(2), "ipfs://placeholder");
        army.setRevealed(true);
        assertEq(army.tokenURI(0), "ipfs://army/0.json");
        assertEq(army.tokenURI(2), "ipfs://army/2.json");
        army.setRevealed(false);
        assertEq(army.tokenURI(2), "ipfs://placeholder");
        vm.stopPrank();
    }

    function testFuzz_tokenURI_revertsForNoToken(uint256 tokenId) public {
        vm.expectRevert(IERC721A.URIQueryForNonexistentToken.selector);
        army.tokenURI(tokenId);
    }

    function testFuzz_setBaseTokenURI(string calldata baseUri) public {
        vm.expectEmit(address(army));
        emit Collection.BatchMetadataUpdate(0, 332);
        vm.prank(owner);
        army.setBaseTokenURI(baseUri);
        assertEq(army.getBaseTokenURI(), baseUri);
    }

    function testFuzz_setPlaceholderURI(string calldata uri) public {
        vm.expectEmit(address(army));
        emit Collection.BatchMetadataUpdate(0, 332);
        vm.startPrank(owner);
        army.setPlaceholderURI(uri);
        army.mint(1);
        vm.stopPrank();
        assertEq(army.placeholderURI(), uri);
        assertEq(army.tokenURI(0), uri);
    }

    function test_setBaseTokenURI_revertsForNoneOnceRevealed() public {
        vm.startPrank(owner);
        army.setBaseTokenURI("a/");
        army.setRevealed(true);
        vm.expectRevert(JumpyArmy.BaseUriMissing.selector);
        army.setBaseTokenURI("");
        army.setBaseTokenURI("b/");
        vm.stopPrank();
        assertEq(army.getBaseTokenURI(), "b/");
    }

    /// @dev MINT-73, MINT-74.
    function testFuzz_MINT_73_MINT_74_setRevealed(bool shown) public {
        vm.startPrank(owner);
        army.setBaseTokenURI("a/");
        army.setRevealed(!shown);
        vm.expectEmit(address(army));
        emit JumpyArmy.RevealedSet(shown);
        vm.expectEmit(address(army));
        emit Collection.BatchMetadataUpdate(0, 332);
        army.setRevealed(shown);
        vm.stopPrank();
        assertEq(army.revealed(), shown);
    }

    /// @dev MINT-77.
    function test_MINT_77_setRevealed_revertsWithoutBase() public {
        vm.startPrank(owner);
        army.setRevealed(false);
        vm.expectRevert(JumpyArmy.BaseUriMissing.selector);
        army.setRevealed(true);
        vm.stopPrank();
    }

    // Money, ownership

    function testFuzz_withdraw_paysTheOwner(uint256 quantity) public {
        quantity = bound(quantity, 1, 3);
        setPhase(3);
        mint(player, quantity, quantity * 30 ether);
        vm.expectEmit(address(army));
        emit JumpyArmy.Withdrawn(owner, quantity * 30 ether);
        vm.prank(owner);
        army.withdraw();
        assertEq(owner.balance, quantity * 30 ether);
        assertEq(address(army).balance, 0);
    }

    function test_withdraw_revertsForNothing() public {
        vm.expectRevert(JumpyArmy.NothingToWithdraw.selector);
        vm.prank(owner);
        army.withdraw();
    }

    function test_withdraw_revertsWhenTheOwnerRefuses_andIsNotEnteredTwice() public {
        GeneralWithCode general = new GeneralWithCode();
        vm.deal(address(general.army()), 1 ether);
        vm.expectRevert(JumpyArmy.WithdrawalRefused.selector);
        general.withdraw();
        general.setOpen(true);
        general.withdraw();
        assertEq(address(general).balance, 1 ether);
        assertEq(
            general.refusal(), abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function testFuzz_coins_thatComeWithTransfersAndApprovals_areRefused(uint96 valueWei) public {
        setPhase(3);
        mint(player, 2, 60 ether);
        uint256 coins = bound(valueWei, 1, type(uint96).max);
        vm.deal(player, coins);
        vm.startPrank(player);
        vm.expectRevert(wrongPayment(0, coins));
        army.transferFrom{value: coins}(player, owner, 0);
        vm.expectRevert(wrongPayment(0, coins));
        army.safeTransferFrom{value: coins}(player, owner, 0);
        vm.expectRevert(wrongPayment(0, coins));
        army.approve{value: coins}(owner, 0);
        army.approve(owner, 0);
        army.transferFrom(player, owner, 1);
        (bool taken,) = address(army).call{value: coins}("");
        vm.stopPrank();
        assertFalse(taken);
        assertEq(army.getApproved(0), owner);
        assertEq(army.ownerOf(1), owner);
    }

    function test_ownership_revertsForStrangers() public {
        expectStranger();
        army.transferOwnership(player);
        expectStranger();
        army.acceptOwnership();
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(owner);
        army.renounceOwnership();
    }

    // Reads

    /// @dev CHAIN-21.
    function test_CHAIN_21_tokenOfOwnerByIndex() public {
        setPhase(3);
        mint(player, 2, 60 ether);
        mint(owner, 2, 60 ether);
        mint(player, 1, 30 ether);
        assertEq(army.tokenOfOwnerByIndex(player, 0), 0);
        assertEq(army.tokenOfOwnerByIndex(player, 1), 1);
        assertEq(army.tokenOfOwnerByIndex(player, 2), 4);
        assertEq(army.tokenOfOwnerByIndex(owner, 1), 3);
    }

    function testFuzz_tokenOfOwnerByIndex_revertsBeyondTheBalance(uint256 index) public {
        setPhase(3);
        mint(player, 3, 90 ether);
        index = bound(index, 3, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(JumpyArmy.OwnerIndexOutOfBounds.selector, player, index));
        army.tokenOfOwnerByIndex(player, index);
    }

    /// @dev MINT-82.
    function test_MINT_82_tellsWhatItIs() public view {
        assertEq(army.name(), "Jumpy's Army");
        assertEq(army.symbol(), "ARMY");
        assertEq(army.MAX_SUPPLY(), 333);
        assertEq(army.maxSupply(), 333);
        assertEq(army.totalSupply(), 0);
        assertEq(army.owner(), owner);
        assertEq(army.remainingAllowance(owner), 5);
        assertFalse(army.revealed());
        bytes4[5] memory known = [bytes4(0x01ffc9a7), 0x80ac58cd, 0x5b5e139f, 0x2a55205a, 0x49064906];
        for (uint256 index; index < known.length; ++index) {
            assertTrue(army.supportsInterface(known[index]));
        }
        assertFalse(army.supportsInterface(0xffffffff));
    }
}
