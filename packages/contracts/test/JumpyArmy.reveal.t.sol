// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Collection} from "../contracts/base/Collection.sol";
import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {ArmyTest} from "./ArmyTest.sol";

/// @dev Which work is which token: listed before the first mint, drawn after the last.
contract JumpyArmyRevealTest is ArmyTest {
    // Provenance

    function testFuzz_setProvenance_standsWithTheFirstMint(bytes32 hash, bytes32 other) public {
        vm.assume(hash != 0 && other != 0);
        vm.startPrank(owner);
        army.setProvenance(other);
        vm.expectEmit(address(army));
        emit JumpyArmy.ProvenanceSet(hash);
        army.setProvenance(hash);
        army.mint(1);
        vm.expectRevert(JumpyArmy.ProvenanceFixed.selector);
        army.setProvenance(other);
        vm.stopPrank();
        assertEq(army.provenanceHash(), hash);
    }

    function test_setProvenance_revertsForNone() public {
        vm.expectRevert(JumpyArmy.ProvenanceMissing.selector);
        vm.prank(owner);
        army.setProvenance(0);
    }

    function testFuzz_mint_withoutProvenance_revertsForTheOwnerToo(uint8 phase) public {
        army = new JumpyArmy(owner, keeper, "");
        setPhase(uint8(bound(phase, 0, 3)));
        sync(player, JumpyArmy.Role.Elite);
        expectMintToFail(owner, 1, refusal0(JumpyArmy.ProvenanceMissing.selector));
        expectMintToFail(player, 1, refusal0(JumpyArmy.ProvenanceMissing.selector));
        assertEq(army.provenanceHash(), bytes32(0));
    }

    // The close

    function test_closeSale_announcesAndClosesADayLater() public {
        setPhase(3);
        mint(player, 2);
        vm.startPrank(owner);
        vm.expectEmit(address(army));
        emit JumpyArmy.CloseAnnounced(LAUNCH + 24 hours);
        army.closeSale();
        assertEq(army.closesFrom(), LAUNCH + 24 hours);
        vm.warp(LAUNCH + 24 hours - 1);
        vm.expectRevert(refusal1(JumpyArmy.ClosesLater.selector, LAUNCH + 24 hours));
        army.closeSale();
        assertEq(army.remainingAllowance(player), 1);
        assertFalse(army.saleEnded());
        vm.warp(LAUNCH + 24 hours);
        vm.expectEmit(address(army));
        emit JumpyArmy.SaleClosed(2);
        army.closeSale();
        vm.expectRevert(JumpyArmy.SaleIsClosed.selector);
        army.closeSale();
        vm.stopPrank();
        assertTrue(army.saleClosed());
        assertTrue(army.saleEnded());
        assertEq(army.closesFrom(), 0);
        assertEq(army.maxSupply(), 333);
        assertEq(army.remainingAllowance(player), 0);
        assertEq(army.remainingAllowance(owner), 0);
        expectMintToFail(player, 1, refusal0(JumpyArmy.SaleIsClosed.selector));
        expectMintToFail(owner, 1, refusal0(JumpyArmy.SaleIsClosed.selector));
    }

    function testFuzz_closeSale_revertsBeforePhase3(uint8 phase) public {
        setPhase(uint8(bound(phase, 0, 2)));
        vm.expectRevert(refusal1(JumpyArmy.NotInPhase3.selector, army.getCurrentPhase()));
        vm.prank(owner);
        army.closeSale();
    }

    /// @dev Announced in a phase 3 of before, it must not close the real one without notice.
    function test_closeSale_isTakenBackByAnyOtherPhase() public {
        setPhase(3);
        vm.startPrank(owner);
        army.closeSale();
        vm.expectEmit(address(army));
        emit JumpyArmy.CloseAnnounced(0);
        army.startPhase3();
        vm.warp(LAUNCH + 24 hours);
        army.closeSale();
        assertFalse(army.saleClosed());
        vm.expectEmit(address(army));
        emit JumpyArmy.CloseAnnounced(0);
        army.setPhase(3);
        assertEq(army.closesFrom(), 0);
        vm.recordLogs();
        army.setPhase(3);
        assertEq(vm.getRecordedLogs().length, 1);
        vm.stopPrank();
    }

    function test_closeSale_revertsOnceSoldOut() public {
        sellOut();
        assertTrue(army.saleEnded());
        assertFalse(army.saleClosed());
        vm.expectRevert(JumpyArmy.SaleIsClosed.selector);
        vm.prank(owner);
        army.closeSale();
    }

    // The draw

    function test_commitOffset_revertsWhileTheSaleGoesOn() public {
        vm.expectRevert(refusal1(JumpyArmy.SaleGoesOn.selector, 333));
        army.commitOffset();
        setPhase(3);
        sellTo(110);
        mint(player, 2);
        vm.expectRevert(refusal1(JumpyArmy.SaleGoesOn.selector, 1));
        army.commitOffset();
        vm.expectRevert(JumpyArmy.NothingCommitted.selector);
        army.drawOffset();
    }

    function testFuzz_drawOffset_isTheRestOfTheHashOfTheNamedBlock(address anybody, bytes32 hash) public {
        vm.assume(hash != 0);
        close();
        uint256 named = block.number + 3;
        vm.expectEmit(address(army));
        emit JumpyArmy.OffsetCommitted(1, named);
        vm.prank(anybody);
        army.commitOffset();
        vm.expectRevert(refusal1(JumpyArmy.DrawsLater.selector, named));
        army.drawOffset();
        vm.roll(named);
        vm.expectRevert(refusal1(JumpyArmy.DrawsLater.selector, named));
        army.drawOffset();
        vm.roll(named + 1);
        vm.setBlockhash(named, hash);
        uint256 expected = uint256(hash) % 667;
        vm.expectEmit(address(army));
        emit JumpyArmy.OffsetDrawn(expected, 1, named, hash);
        vm.expectEmit(address(army));
        emit Collection.BatchMetadataUpdate(0, 332);
        vm.prank(anybody);
        army.drawOffset();
        (bool drawn, uint256 offset, uint256 attempts, uint256 blockNumber) = army.getDraw();
        assertTrue(drawn);
        assertEq(offset, expected);
        assertEq(attempts, 1);
        assertEq(blockNumber, named);
    }

    /// @dev Who may choose when to name another block may choose between two hashes.
    function test_commitOffset_revertsWhileAnEarlierOneCanDraw() public {
        close();
        uint256 named = block.number + 3;
        army.commitOffset();
        vm.expectRevert(refusal1(JumpyArmy.CommitmentStands.selector, named));
        army.commitOffset();
        vm.roll(named + 256);
        vm.setBlockhash(named, bytes32(uint256(5)));
        vm.expectRevert(refusal1(JumpyArmy.CommitmentStands.selector, named));
        army.commitOffset();
        army.drawOffset();
        (, uint256 offset,,) = army.getDraw();
        assertEq(offset, 5);
    }

    function test_drawOffset_revertsOnceTheHashIsForgotten_andAnotherIsCounted() public {
        close();
        uint256 named = block.number + 3;
        army.commitOffset();
        vm.roll(named + 257);
        vm.expectRevert(refusal1(JumpyArmy.CommitmentLapsed.selector, named));
        army.drawOffset();
        vm.expectEmit(address(army));
        emit JumpyArmy.OffsetCommitted(2, named + 260);
        army.commitOffset();
        vm.roll(named + 261);
        vm.setBlockhash(named + 260, bytes32(uint256(668)));
        vm.expectEmit(address(army));
        emit JumpyArmy.OffsetDrawn(1, 2, named + 260, bytes32(uint256(668)));
        army.drawOffset();
    }

    function test_drawOffset_neverAgain() public {
        close();
        draw(bytes32(uint256(42)));
        vm.expectRevert(JumpyArmy.OffsetIsDrawn.selector);
        army.drawOffset();
        vm.roll(block.number + 500);
        vm.expectRevert(JumpyArmy.OffsetIsDrawn.selector);
        army.commitOffset();
        vm.expectRevert(JumpyArmy.OffsetIsDrawn.selector);
        army.drawOffset();
    }

    // Works of tokens

    function testFuzz_artOf_goesRoundThe667Works(bytes32 hash, uint256 tokenId) public {
        vm.assume(hash != 0);
        sellOut();
        tokenId = bound(tokenId, 0, 332);
        vm.expectRevert(JumpyArmy.OffsetMissing.selector);
        army.artOf(tokenId);
        draw(hash);
        assertEq(army.artOf(tokenId), (uint256(hash) % 667 + tokenId) % 667);
    }

    function test_artOf_givesEachTokenAnotherWork_pastTheLast() public {
        sellOut();
        draw(bytes32(uint256(600)));
        bool[667] memory isTaken;
        for (uint256 tokenId; tokenId < 333; ++tokenId) {
            uint256 art = army.artOf(tokenId);
            assertFalse(isTaken[art]);
            isTaken[art] = true;
        }
        assertEq(army.artOf(66), 666);
        assertEq(army.artOf(67), 0);
    }

    function testFuzz_artOf_revertsForNoToken(uint256 tokenId) public {
        close();
        draw(bytes32(uint256(1)));
        vm.expectRevert(abi.encodeWithSignature("URIQueryForNonexistentToken()"));
        army.artOf(tokenId);
    }

    /// @dev Before the draw the owner's test shows work 0 for token 0.
    /// MINT-73.
    function test_MINT_73_tokenURI_inTheOwnersTest_andAfterTheDraw() public {
        sellOut();
        vm.startPrank(owner);
        army.setBaseTokenURI("ipfs://test/");
        army.setRevealed(true);
        vm.stopPrank();
        assertEq(army.tokenURI(7), "ipfs://test/7.json");
        draw(bytes32(uint256(660)));
        assertEq(army.tokenURI(6), "ipfs://test/666.json");
        assertEq(army.tokenURI(7), "ipfs://test/0.json");
    }

    // The reveal and the freeze

    /// @dev MINT-75.
    function test_MINT_75_reveal_fixesTheBaseForEver() public {
        sellOut();
        draw(bytes32(uint256(10)));
        vm.startPrank(owner);
        vm.expectEmit(address(army));
        emit JumpyArmy.BaseUriIsFixed("ipfs://army/");
        vm.expectEmit(address(army));
        emit JumpyArmy.RevealedSet(true);
        vm.expectEmit(address(army));
        emit Collection.BatchMetadataUpdate(0, 332);
        army.reveal("ipfs://army/");
        assertTrue(army.baseURIFixed());
        assertEq(army.tokenURI(332), "ipfs://army/342.json");
        vm.expectRevert(JumpyArmy.BaseUriFixed.selector);
        army.reveal("ipfs://other/");
        vm.expectRevert(JumpyArmy.BaseUriFixed.selector);
        army.setBaseTokenURI("ipfs://other/");
        army.setRevealed(false);
        assertEq(army.tokenURI(332), "ipfs://placeholder");
        army.setRevealed(true);
        assertEq(army.tokenURI(332), "ipfs://army/342.json");
        vm.stopPrank();
    }

    /// @dev MINT-75.
    function test_MINT_75_reveal_revertsForABadBase() public {
        close();
        draw(bytes32(uint256(10)));
        vm.startPrank(owner);
        vm.expectRevert(JumpyArmy.BaseUriMissing.selector);
        army.reveal("");
        vm.expectRevert(JumpyArmy.SlashMissing.selector);
        army.reveal("ipfs://army");
        vm.stopPrank();
        assertFalse(army.baseURIFixed());
    }

    /// @dev MINT-75.
    function test_MINT_75_reveal_waitsForTheEndAndTheOffset() public {
        setPhase(3);
        sellTo(2);
        vm.expectRevert(refusal1(JumpyArmy.SaleGoesOn.selector, 327));
        vm.prank(owner);
        army.reveal("ipfs://army/");
        close();
        vm.expectRevert(JumpyArmy.OffsetMissing.selector);
        vm.prank(owner);
        army.reveal("ipfs://army/");
        draw(bytes32(uint256(10)));
        vm.prank(owner);
        army.reveal("ipfs://army/");
        assertTrue(army.revealed());
    }

    function testFuzz_freezeMetadata_isForEver(string calldata other) public {
        close();
        draw(bytes32(uint256(10)));
        vm.startPrank(owner);
        army.reveal("a/");
        assertFalse(army.metadataFrozen());
        vm.expectEmit(address(army));
        emit JumpyArmy.MetadataIsFrozen();
        army.freezeMetadata();
        assertTrue(army.metadataFrozen());
        vm.expectRevert(JumpyArmy.BaseUriFixed.selector);
        army.setBaseTokenURI(other);
        vm.expectRevert(JumpyArmy.MetadataFrozen.selector);
        army.setPlaceholderURI(other);
        vm.expectRevert(JumpyArmy.MetadataFrozen.selector);
        army.setRevealed(false);
        vm.expectRevert(JumpyArmy.BaseUriFixed.selector);
        army.reveal(other);
        vm.expectRevert(JumpyArmy.MetadataFrozen.selector);
        army.freezeMetadata();
        vm.stopPrank();
    }

    /// @dev The owner's test is no reveal, and what is hidden must not stay hidden for ever.
    function test_freezeMetadata_needsTheRevealAndThatItShows() public {
        vm.startPrank(owner);
        army.setBaseTokenURI("a/");
        army.setRevealed(true);
        vm.expectRevert(JumpyArmy.NotRevealed.selector);
        army.freezeMetadata();
        vm.stopPrank();
        close();
        draw(bytes32(uint256(10)));
        vm.startPrank(owner);
        vm.expectRevert(JumpyArmy.NotRevealed.selector);
        army.freezeMetadata();
        army.reveal("a/");
        army.setRevealed(false);
        vm.expectRevert(JumpyArmy.NotRevealed.selector);
        army.freezeMetadata();
        army.setRevealed(true);
        army.freezeMetadata();
        vm.stopPrank();
    }
}
