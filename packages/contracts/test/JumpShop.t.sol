// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC1155} from "solady/tokens/ERC1155.sol";
import {JumpShop} from "../contracts/JumpShop.sol";
import {Owned} from "../contracts/base/Owned.sol";
import {Test} from "./Test.sol";

/// @dev A wallet with code that takes tokens, and tries to mint again while it does.
contract GreedyBuyer {
    JumpShop private immutable _shop;
    bytes public refusal;

    constructor(JumpShop shop) {
        _shop = shop;
    }

    function buy(uint256 id) external payable {
        _shop.mint{value: msg.value}(id);
    }

    function onERC1155Received(address, address, uint256 id, uint256, bytes calldata) external returns (bytes4) {
        (, refusal) = address(_shop).call(abi.encodeCall(JumpShop.mint, (id)));
        return this.onERC1155Received.selector;
    }
}

/// @dev An owner with code that can turn payments away, or ask for more while it is paid.
contract OwnerWithCode {
    JumpShop public shop;
    bool public open;
    bool public greedy;
    bytes public refusal;

    constructor() {
        shop = new JumpShop(address(this));
    }

    function set(bool open_, bool greedy_) external {
        open = open_;
        greedy = greedy_;
    }

    function withdraw() external {
        shop.withdrawEarnings();
    }

    receive() external payable {
        require(open);
        if (greedy) (, refusal) = address(shop).call(abi.encodeCall(JumpShop.withdrawEarnings, ()));
    }
}

contract JumpShopTest is Test {
    JumpShop private shop;
    address private owner;
    address private player;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount
    );
    event URI(string value, uint256 indexed id);

    function setUp() public {
        owner = makeAddr("owner");
        player = makeAddr("player");
        shop = new JumpShop(owner);
    }

    function hero() private pure returns (JumpShop.NewItem memory) {
        return JumpShop.NewItem("Hero", "ipfs://image", "ipfs://metadata", 5 ether, 3, 0, 25);
    }

    function create(JumpShop.NewItem memory item) private returns (uint256) {
        vm.prank(owner);
        return shop.createItem(item);
    }

    function buy(uint256 id, uint256 paidWei) private {
        hoax(player, paidWei);
        shop.mint{value: paidWei}(id);
    }

    function expectStranger() private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, player));
        vm.prank(player);
    }

    // createItem, getItem, nextTokenId

    function test_SHOP_43_createItem_keepsEveryField() public {
        assertEq(shop.nextTokenId(), 1);
        vm.expectEmit(address(shop));
        emit JumpShop.ItemCreated(1, "Hero", 5 ether, 3, 0, 25);
        vm.expectEmit(address(shop));
        emit URI("ipfs://metadata", 1);
        assertEq(create(hero()), 1);
        JumpShop.Item memory item = shop.getItem(1);
        assertEq(item.id, 1);
        assertEq(item.name, "Hero");
        assertEq(item.imageUri, "ipfs://image");
        assertEq(item.metadataUri, "ipfs://metadata");
        assertEq(item.price, 5 ether);
        assertEq(item.supply, 3);
        assertEq(item.minted, 0);
        assertTrue(item.active);
        assertEq(item.itemType, 0);
        assertEq(item.xpBonus, 25);
        assertEq(shop.nextTokenId(), 2);
    }

    function testFuzz_SHOP_43_createItem(JumpShop.NewItem memory asked) public {
        vm.assume(bytes(asked.name).length > 0);
        asked.itemType = uint8(bound(asked.itemType, 0, 1));
        asked.xpBonus = uint8(bound(asked.xpBonus, 0, 100));
        JumpShop.Item memory item = shop.getItem(create(asked));
        assertEq(item.name, asked.name);
        assertEq(item.imageUri, asked.imageUri);
        assertEq(item.metadataUri, asked.metadataUri);
        assertEq(item.price, asked.price);
        assertEq(item.supply, asked.supply);
        assertEq(item.itemType, asked.itemType);
        assertEq(item.xpBonus, asked.xpBonus);
    }

    function test_createItem_revertsWithoutName() public {
        JumpShop.NewItem memory item = hero();
        item.name = "";
        vm.expectRevert(JumpShop.NameMissing.selector);
        create(item);
    }

    function testFuzz_SHOP_43_createItem_revertsForOtherTypes(uint8 itemType) public {
        JumpShop.NewItem memory item = hero();
        item.itemType = uint8(bound(itemType, 2, 255));
        vm.expectRevert(abi.encodeWithSelector(JumpShop.UnknownItemType.selector, item.itemType));
        create(item);
    }

    function testFuzz_SHOP_43_ADMIN_22_createItem_revertsForBonusAbove100(uint8 xpBonus) public {
        JumpShop.NewItem memory item = hero();
        item.xpBonus = uint8(bound(xpBonus, 101, 255));
        vm.expectRevert(abi.encodeWithSelector(JumpShop.BonusTooHigh.selector, item.xpBonus));
        create(item);
    }

    // SHOP-45: only the owner creates items, hides them, prices them, changes their metadata, gives them away, takes the earnings and
    // hands the shop over; each of these has a test of its own named so.
    function test_SHOP_45_createItem_revertsForStrangers() public {
        expectStranger();
        shop.createItem(hero());
    }

    function testFuzz_getItem_revertsForNoItem(uint256 id) public {
        create(hero());
        vm.assume(id != 1);
        vm.expectRevert(abi.encodeWithSelector(JumpShop.NoSuchItem.selector, id));
        shop.getItem(id);
    }

    // mint

    function test_SHOP_02_mint_givesTheItemForItsPrice() public {
        create(hero());
        vm.expectEmit(address(shop));
        emit TransferSingle(player, address(0), player, 1, 1);
        buy(1, 5 ether);
        assertEq(shop.balanceOf(player, 1), 1);
        assertEq(shop.getItem(1).minted, 1);
        assertEq(shop.earnings(), 5 ether);
        assertEq(player.balance, 0);
    }

    function testFuzz_SHOP_02_mint_takesTheExactPriceOnly(uint96 priceWei, uint256 paidWei) public {
        JumpShop.NewItem memory item = hero();
        item.price = priceWei;
        create(item);
        paidWei = bound(paidWei, 0, type(uint128).max);
        if (paidWei != priceWei) {
            vm.expectRevert(abi.encodeWithSelector(JumpShop.WrongPayment.selector, paidWei, priceWei));
            vm.deal(player, paidWei);
            vm.prank(player);
            shop.mint{value: paidWei}(1);
        }
        buy(1, priceWei);
        assertEq(shop.balanceOf(player, 1), 1);
        assertEq(shop.earnings(), priceWei);
    }

    function test_mint_ofAFreeItem() public {
        JumpShop.NewItem memory item = hero();
        item.price = 0;
        create(item);
        buy(1, 0);
        assertEq(shop.balanceOf(player, 1), 1);
    }

    function test_mint_revertsForNoItem() public {
        vm.expectRevert(abi.encodeWithSelector(JumpShop.ItemNotActive.selector, 1));
        vm.prank(player);
        shop.mint(1);
    }

    function test_mint_revertsForAHiddenItem() public {
        create(hero());
        vm.prank(owner);
        shop.setItemActive(1, false);
        vm.expectRevert(abi.encodeWithSelector(JumpShop.ItemNotActive.selector, 1));
        hoax(player, 5 ether);
        shop.mint{value: 5 ether}(1);
    }

    function test_mint_revertsWhenSoldOut() public {
        create(hero());
        for (uint256 count; count < 3; ++count) {
            buy(1, 5 ether);
        }
        vm.expectRevert(abi.encodeWithSelector(JumpShop.SoldOut.selector, 1, 0));
        hoax(player, 5 ether);
        shop.mint{value: 5 ether}(1);
    }

    function testFuzz_SHOP_43_mint_ofSupply0IsUnlimited(uint8 count) public {
        JumpShop.NewItem memory item = hero();
        item.supply = 0;
        create(item);
        for (uint256 index; index < count; ++index) {
            buy(1, 5 ether);
        }
        assertEq(shop.balanceOf(player, 1), count);
        assertEq(shop.getItem(1).minted, count);
    }

    function test_mint_again_isRefusedWhileTheFirstGoesOn() public {
        JumpShop.NewItem memory item = hero();
        item.price = 0;
        create(item);
        GreedyBuyer buyer = new GreedyBuyer(shop);
        buyer.buy(1);
        assertEq(shop.balanceOf(address(buyer), 1), 1);
        assertEq(
            buyer.refusal(), abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function test_mint_revertsForCodeThatTakesNoTokens() public {
        create(hero());
        vm.deal(address(this), 5 ether);
        vm.expectRevert(ERC1155.TransferToNonERC1155ReceiverImplementer.selector);
        shop.mint{value: 5 ether}(1);
    }

    // setItemActive

    function testFuzz_setItemActive(bool active) public {
        create(hero());
        vm.expectEmit(address(shop));
        emit JumpShop.ItemActiveSet(1, active);
        vm.prank(owner);
        shop.setItemActive(1, active);
        assertEq(shop.getItem(1).active, active);
        (JumpShop.Item[] memory items,) = shop.getActiveItems(0);
        assertEq(items.length, active ? 1 : 0);
    }

    function test_setItemActive_showsAHiddenItemAgain() public {
        create(hero());
        vm.startPrank(owner);
        shop.setItemActive(1, false);
        shop.setItemActive(1, true);
        vm.stopPrank();
        buy(1, 5 ether);
        assertEq(shop.balanceOf(player, 1), 1);
    }

    function test_setItemActive_revertsForNoItem() public {
        vm.expectRevert(abi.encodeWithSelector(JumpShop.NoSuchItem.selector, 1));
        vm.prank(owner);
        shop.setItemActive(1, true);
    }

    function test_SHOP_45_setItemActive_revertsForStrangers() public {
        create(hero());
        expectStranger();
        shop.setItemActive(1, false);
    }

    // setItemPrice

    function test_setItemPrice() public {
        create(hero());
        vm.expectEmit(address(shop));
        emit JumpShop.ItemPriceSet(1, 7 ether);
        vm.prank(owner);
        shop.setItemPrice(1, 7 ether);
        assertEq(shop.getItem(1).price, 7 ether);
    }

    function testFuzz_setItemPrice_holdsFromTheNextMint(uint96 priceWei) public {
        create(hero());
        vm.prank(owner);
        shop.setItemPrice(1, priceWei);
        buy(1, priceWei);
        assertEq(shop.earnings(), priceWei);
    }

    function test_setItemPrice_revertsForNoItem() public {
        vm.expectRevert(abi.encodeWithSelector(JumpShop.NoSuchItem.selector, 0));
        vm.prank(owner);
        shop.setItemPrice(0, 1);
    }

    function test_SHOP_45_setItemPrice_revertsForStrangers() public {
        create(hero());
        expectStranger();
        shop.setItemPrice(1, 0);
    }

    // updateMetadataUri, uri

    function test_updateMetadataUri() public {
        create(hero());
        vm.expectEmit(address(shop));
        emit JumpShop.ItemMetadataSet(1, "ipfs://image2", "ipfs://metadata2");
        vm.expectEmit(address(shop));
        emit URI("ipfs://metadata2", 1);
        vm.prank(owner);
        shop.updateMetadataUri(1, "ipfs://image2", "ipfs://metadata2");
        assertEq(shop.getItem(1).imageUri, "ipfs://image2");
        assertEq(shop.uri(1), "ipfs://metadata2");
    }

    function testFuzz_ADMIN_25_ADMIN_26_updates_leaveTheRestAsItWas(
        string calldata imageUri,
        string calldata metadataUri,
        uint96 priceWei,
        bool active
    ) public {
        create(hero());
        vm.startPrank(owner);
        shop.updateMetadataUri(1, imageUri, metadataUri);
        shop.setItemPrice(1, priceWei);
        shop.setItemActive(1, active);
        vm.stopPrank();
        JumpShop.Item memory item = shop.getItem(1);
        assertEq(item.imageUri, imageUri);
        assertEq(item.metadataUri, metadataUri);
        assertEq(shop.uri(1), metadataUri);
        assertEq(item.price, priceWei);
        assertEq(item.active, active);
        assertEq(item.name, "Hero");
        assertEq(item.xpBonus, 25);
        assertEq(item.supply, 3);
        assertEq(item.itemType, 0);
        assertEq(item.minted, 0);
    }

    function test_updateMetadataUri_revertsForNoItem() public {
        vm.expectRevert(abi.encodeWithSelector(JumpShop.NoSuchItem.selector, 1));
        vm.prank(owner);
        shop.updateMetadataUri(1, "", "");
    }

    function test_SHOP_45_updateMetadataUri_revertsForStrangers() public {
        create(hero());
        expectStranger();
        shop.updateMetadataUri(1, "", "");
    }

    function test_uri_revertsForNoItem() public {
        vm.expectRevert(abi.encodeWithSelector(JumpShop.NoSuchItem.selector, 9));
        shop.uri(9);
    }

    // adminMint

    function test_adminMint_givesHiddenItemsWithoutPayment() public {
        create(hero());
        vm.startPrank(owner);
        shop.setItemActive(1, false);
        shop.adminMint(player, 1, 2);
        vm.stopPrank();
        assertEq(shop.balanceOf(player, 1), 2);
        assertEq(shop.getItem(1).minted, 2);
        assertEq(shop.earnings(), 0);
    }

    function testFuzz_adminMint_neverPassesTheSupply(uint32 supply, uint256 amount) public {
        JumpShop.NewItem memory item = hero();
        item.supply = supply;
        create(item);
        amount = bound(amount, 1, type(uint256).max);
        uint256 most = supply == 0 ? type(uint32).max : supply;
        if (amount > most) vm.expectRevert(abi.encodeWithSelector(JumpShop.SoldOut.selector, 1, most));
        vm.prank(owner);
        shop.adminMint(player, 1, amount);
        assertEq(shop.balanceOf(player, 1), amount > most ? 0 : amount);
    }

    function test_adminMint_revertsForNothing() public {
        create(hero());
        vm.expectRevert(JumpShop.NothingToMint.selector);
        vm.prank(owner);
        shop.adminMint(player, 1, 0);
    }

    function test_adminMint_revertsForNoItem() public {
        vm.expectRevert(abi.encodeWithSelector(JumpShop.NoSuchItem.selector, 1));
        vm.prank(owner);
        shop.adminMint(player, 1, 1);
    }

    function test_adminMint_revertsForNobody() public {
        create(hero());
        vm.expectRevert(ERC1155.TransferToZeroAddress.selector);
        vm.prank(owner);
        shop.adminMint(address(0), 1, 1);
    }

    function test_SHOP_45_adminMint_revertsForStrangers() public {
        create(hero());
        expectStranger();
        shop.adminMint(player, 1, 1);
    }

    // withdrawEarnings, earnings, getTotalEarnings

    function test_withdrawEarnings_paysTheOwner() public {
        create(hero());
        buy(1, 5 ether);
        vm.expectEmit(address(shop));
        emit JumpShop.EarningsWithdrawn(owner, 5 ether);
        vm.prank(owner);
        shop.withdrawEarnings();
        assertEq(owner.balance, 5 ether);
        assertEq(shop.earnings(), 0);
        assertEq(shop.getTotalEarnings(), 5 ether);
    }

    function testFuzz_getTotalEarnings_countsWhatWasWithdrawn(uint96 first, uint96 second) public {
        JumpShop.NewItem memory item = hero();
        item.price = uint96(bound(first, 1, type(uint96).max));
        create(item);
        buy(1, item.price);
        vm.startPrank(owner);
        shop.withdrawEarnings();
        shop.setItemPrice(1, second);
        vm.stopPrank();
        buy(1, second);
        assertEq(shop.earnings(), second);
        assertEq(shop.getTotalEarnings(), uint256(item.price) + second);
    }

    function test_withdrawEarnings_revertsForNothing() public {
        vm.expectRevert(JumpShop.NothingToWithdraw.selector);
        vm.prank(owner);
        shop.withdrawEarnings();
    }

    function test_SHOP_45_ADMIN_81_withdrawEarnings_revertsForStrangers() public {
        vm.deal(address(shop), 1 ether);
        expectStranger();
        shop.withdrawEarnings();
    }

    function test_withdrawEarnings_revertsWhenTheOwnerRefuses() public {
        OwnerWithCode strict = new OwnerWithCode();
        JumpShop strictShop = strict.shop();
        vm.deal(address(strictShop), 1 ether);
        vm.expectRevert(JumpShop.WithdrawalRefused.selector);
        strict.withdraw();
        assertEq(strictShop.getTotalEarnings(), 1 ether);
    }

    function test_withdrawEarnings_again_isRefusedWhileTheFirstGoesOn() public {
        OwnerWithCode greedy = new OwnerWithCode();
        greedy.set(true, true);
        vm.deal(address(greedy.shop()), 1 ether);
        greedy.withdraw();
        assertEq(address(greedy).balance, 1 ether);
        assertEq(
            greedy.refusal(), abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function test_coins_sentWithoutMinting_areRefused() public {
        hoax(player, 1 ether);
        (bool taken,) = address(shop).call{value: 1 ether}("");
        assertFalse(taken);
    }

    // getActiveItems

    function test_SHOP_08_SHOP_42_getActiveItems_givesActiveOnesBy20() public {
        for (uint256 count; count < 45; ++count) {
            create(hero());
        }
        vm.startPrank(owner);
        shop.setItemActive(1, false);
        shop.setItemActive(22, false);
        shop.setItemActive(45, false);
        vm.stopPrank();
        (JumpShop.Item[] memory items, uint256 nextId) = shop.getActiveItems(0);
        assertEq(items.length, 20);
        assertEq(items[0].id, 2);
        assertEq(items[19].id, 21);
        assertEq(nextId, 23);
        (items, nextId) = shop.getActiveItems(nextId);
        assertEq(items.length, 20);
        assertEq(items[0].id, 23);
        assertEq(nextId, 43);
        (items, nextId) = shop.getActiveItems(nextId);
        assertEq(items.length, 2);
        assertEq(items[1].id, 44);
        assertEq(nextId, 0);
    }

    function testFuzz_SHOP_08_getActiveItems_givesEachActiveItemOnce(uint64 hidden) public {
        uint256 expected;
        for (uint256 id = 1; id <= 64; ++id) {
            create(hero());
            if ((hidden >> (id - 1)) & 1 == 0) {
                ++expected;
                continue;
            }
            vm.prank(owner);
            shop.setItemActive(id, false);
        }
        uint256 found;
        uint256 last;
        uint256 fromId;
        do {
            JumpShop.Item[] memory items;
            (items, fromId) = shop.getActiveItems(fromId);
            assertLe(items.length, 20);
            for (uint256 index; index < items.length; ++index) {
                assertGt(items[index].id, last);
                assertTrue(items[index].active);
                last = items[index].id;
                ++found;
            }
        } while (fromId != 0);
        assertEq(found, expected);
    }

    function testFuzz_getActiveItems_ofAnEmptyShop(uint256 fromId) public view {
        (JumpShop.Item[] memory items, uint256 nextId) = shop.getActiveItems(fromId);
        assertEq(items.length, 0);
        assertEq(nextId, 0);
    }

    // Ownership, ERC-1155

    function testFuzz_SHOP_45_transferOwnership_takesTwoSteps(address next) public {
        vm.assume(next != address(0) && next != owner);
        vm.prank(owner);
        shop.transferOwnership(next);
        assertEq(shop.owner(), owner);
        assertEq(shop.pendingOwner(), next);
        vm.prank(next);
        shop.acceptOwnership();
        assertEq(shop.owner(), next);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, owner));
        vm.prank(owner);
        shop.createItem(hero());
    }

    function test_SHOP_45_transferOwnership_revertsForStrangers() public {
        expectStranger();
        shop.transferOwnership(player);
    }

    function test_acceptOwnership_revertsForStrangers() public {
        expectStranger();
        shop.acceptOwnership();
    }

    function test_renounceOwnership_reverts() public {
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(owner);
        shop.renounceOwnership();
    }

    function test_SHOP_44_balanceOfBatch() public {
        create(hero());
        create(hero());
        buy(2, 5 ether);
        address[] memory owners = new address[](2);
        uint256[] memory ids = new uint256[](2);
        (owners[0], owners[1], ids[0], ids[1]) = (player, player, 1, 2);
        uint256[] memory balances = shop.balanceOfBatch(owners, ids);
        assertEq(balances[0], 0);
        assertEq(balances[1], 1);
    }

    function test_tellsWhatItIs() public view {
        assertTrue(shop.supportsInterface(0xd9b67a26));
        assertTrue(shop.supportsInterface(0x0e89341c));
        assertEq(shop.name(), "Jumpy Shop");
        assertEq(shop.symbol(), "JUMPSHOP");
        assertEq(shop.owner(), owner);
    }
}
