// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Collection} from "../contracts/base/Collection.sol";
import {JumpShop} from "../contracts/JumpShop.sol";
import {JumpyArmy} from "../contracts/JumpyArmy.sol";
import {Test} from "./Test.sol";

/// @dev What marketplaces read of both collections.
contract CollectionTest is Test {
    Collection[] private collections;
    address private owner;
    address private player;

    function setUp() public {
        owner = makeAddr("owner");
        player = makeAddr("player");
        collections.push(new JumpyArmy(owner, address(0), "ipfs://placeholder"));
        collections.push(new JumpShop(owner));
    }

    function test_contractURI_namesTheCollectionAtFirst() public view {
        assertEq(collections[0].contractURI(), "data:application/json,%7B%22name%22%3A%22Jumpy's%20Army%22%7D");
        assertEq(collections[1].contractURI(), "data:application/json,%7B%22name%22%3A%22Jumpy%20Shop%22%7D");
    }

    function testFuzz_setContractURI(string calldata uri) public {
        for (uint256 index; index < collections.length; ++index) {
            vm.expectEmit(address(collections[index]));
            emit Collection.ContractURIUpdated();
            vm.prank(owner);
            collections[index].setContractURI(uri);
            assertEq(collections[index].contractURI(), uri);
        }
    }

    function testFuzz_setRoyalty(address receiver, uint96 basisPoints, uint128 salePriceWei) public {
        vm.assume(receiver != address(0));
        basisPoints %= 1_001;
        for (uint256 index; index < collections.length; ++index) {
            vm.expectEmit(address(collections[index]));
            emit Collection.RoyaltySet(receiver, basisPoints);
            vm.prank(owner);
            collections[index].setRoyalty(receiver, basisPoints);
            (address to, uint256 amountWei) = collections[index].royaltyInfo(0, salePriceWei);
            assertEq(to, receiver);
            assertEq(amountWei, uint256(salePriceWei) * basisPoints / 10_000);
        }
    }

    function testFuzz_setRoyalty_revertsAbove10Percent(uint96 basisPoints) public {
        vm.assume(basisPoints > 1_000);
        for (uint256 index; index < collections.length; ++index) {
            vm.expectRevert(abi.encodeWithSelector(Collection.RoyaltyTooHigh.selector, basisPoints));
            vm.prank(owner);
            collections[index].setRoyalty(owner, basisPoints);
        }
    }

    function test_royalty_is5PercentForTheOwnerAtFirst_andFollowsTheOwner() public {
        address next = makeAddr("next");
        for (uint256 index; index < collections.length; ++index) {
            (address to, uint256 amountWei) = collections[index].royaltyInfo(7, 1 ether);
            assertEq(to, owner);
            assertEq(amountWei, 0.05 ether);
            vm.prank(owner);
            collections[index].transferOwnership(next);
            vm.prank(next);
            collections[index].acceptOwnership();
            (to,) = collections[index].royaltyInfo(7, 1 ether);
            assertEq(to, next);
        }
    }

    function test_royalty_ofSomebodyElseStaysWithThem() public {
        for (uint256 index; index < collections.length; ++index) {
            vm.startPrank(owner);
            collections[index].setRoyalty(player, 250);
            collections[index].transferOwnership(address(this));
            vm.stopPrank();
            collections[index].acceptOwnership();
            (address to, uint256 amountWei) = collections[index].royaltyInfo(0, 10_000);
            assertEq(to, player);
            assertEq(amountWei, 250);
        }
    }

    function test_setters_areForTheOwnerAlone() public {
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, player);
        for (uint256 index; index < collections.length; ++index) {
            vm.startPrank(player);
            vm.expectRevert(refused);
            collections[index].setContractURI("ipfs://elsewhere");
            vm.expectRevert(refused);
            collections[index].setRoyalty(player, 1);
            vm.stopPrank();
        }
    }

    function test_supportsInterface() public view {
        // ERC-165, ERC-2981, ERC-4906.
        bytes4[3] memory both = [bytes4(0x01ffc9a7), 0x2a55205a, 0x49064906];
        for (uint256 index; index < collections.length; ++index) {
            for (uint256 id; id < both.length; ++id) {
                assertTrue(collections[index].supportsInterface(both[id]));
            }
            assertFalse(collections[index].supportsInterface(0xffffffff));
        }
        // ERC-721 and ERC-1155, each with metadata.
        assertTrue(collections[0].supportsInterface(0x80ac58cd));
        assertTrue(collections[0].supportsInterface(0x5b5e139f));
        assertTrue(collections[1].supportsInterface(0xd9b67a26));
        assertTrue(collections[1].supportsInterface(0x0e89341c));
    }
}
