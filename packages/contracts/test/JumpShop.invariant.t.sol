// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {JumpShop} from "../contracts/JumpShop.sol";
import {Test} from "./Test.sol";

/// @dev Does everything that anybody can do to a shop, and keeps its own books.
contract ShopLife is Test {
    JumpShop public immutable shop;
    uint256 public paidWei;
    uint256 public withdrawnWei;
    uint256 public refusals;
    mapping(uint256 id => bytes32) public born;
    address[4] public players;

    constructor() {
        shop = new JumpShop(address(this));
        for (uint256 index; index < players.length; ++index) {
            players[index] = vm.addr(index + 1);
        }
    }

    receive() external payable {}

    function create(uint256 priceWei, uint256 supply, uint256 itemType, uint256 xpBonus) external {
        if (shop.nextTokenId() > 30) return;
        uint256 id = shop.createItem(
            JumpShop.NewItem({
                name: vm.toString(shop.nextTokenId()),
                imageUri: "",
                metadataUri: "",
                price: uint96(bound(priceWei, 0, 100 ether)),
                supply: uint32(bound(supply, 0, 6)),
                itemType: uint8(bound(itemType, 0, 1)),
                xpBonus: uint8(bound(xpBonus, 0, 100))
            })
        );
        born[id] = unchanging(id);
    }

    function mint(uint256 player, uint256 id, uint256 offWei) external {
        id = pick(id);
        if (id == 0) return;
        JumpShop.Item memory item = shop.getItem(id);
        uint256 valueWei = item.price + (offWei % 4 == 0 ? bound(offWei, 1, 1 ether) : 0);
        bool fair = item.active && valueWei == item.price && (item.supply == 0 || item.minted < item.supply);
        hoax(players[player % players.length], valueWei);
        try shop.mint{value: valueWei}(id) {
            assertTrue(fair, "minted what is not for sale");
            paidWei += valueWei;
        } catch {
            assertFalse(fair, "refused a fair mint");
            ++refusals;
        }
    }

    function adminMint(uint256 player, uint256 id, uint256 amount) external {
        id = pick(id);
        if (id == 0) return;
        try shop.adminMint(players[player % players.length], id, bound(amount, 0, 4)) {} catch {}
    }

    function change(uint256 id, uint256 priceWei, bool active) external {
        id = pick(id);
        if (id == 0) return;
        shop.setItemPrice(id, uint96(bound(priceWei, 0, 100 ether)));
        shop.setItemActive(id, active);
        shop.updateMetadataUri(id, "a", "b");
    }

    function withdraw() external {
        uint256 before = address(this).balance;
        try shop.withdrawEarnings() {
            withdrawnWei += address(this).balance - before;
        } catch {}
    }

    function strangers(uint256 player, uint256 what, uint256 id) external {
        bytes[6] memory calls = [
            abi.encodeCall(JumpShop.withdrawEarnings, ()),
            abi.encodeCall(JumpShop.setItemPrice, (id, 0)),
            abi.encodeCall(JumpShop.setItemActive, (id, true)),
            abi.encodeCall(JumpShop.adminMint, (players[0], id, 1)),
            abi.encodeCall(JumpShop.updateMetadataUri, (id, "", "")),
            abi.encodeCall(JumpShop.createItem, (JumpShop.NewItem("x", "", "", 0, 0, 0, 0)))
        ];
        vm.prank(players[player % players.length]);
        (bool done,) = address(shop).call(calls[what % calls.length]);
        assertFalse(done, "a stranger owned the shop");
    }

    /// @dev What must stay as it was when the item was created.
    function unchanging(uint256 id) public view returns (bytes32) {
        JumpShop.Item memory item = shop.getItem(id);
        return keccak256(abi.encode(item.name, item.supply, item.itemType, item.xpBonus));
    }

    function held(uint256 id) external view returns (uint256 sum) {
        for (uint256 index; index < players.length; ++index) {
            sum += shop.balanceOf(players[index], id);
        }
    }

    function pick(uint256 seed) private view returns (uint256) {
        uint256 count = shop.nextTokenId() - 1;
        return count == 0 ? 0 : 1 + (seed % count);
    }
}

/// forge-config: default.invariant.fail-on-revert = true
contract JumpShopInvariants is Test {
    ShopLife private life;
    JumpShop private shop;

    function setUp() public {
        life = new ShopLife();
        shop = life.shop();
        life.create(1 ether, 3, 0, 10);
        life.create(0, 0, 1, 0);
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = ShopLife.create.selector;
        selectors[1] = ShopLife.mint.selector;
        selectors[2] = ShopLife.adminMint.selector;
        selectors[3] = ShopLife.change.selector;
        selectors[4] = ShopLife.withdraw.selector;
        selectors[5] = ShopLife.strangers.selector;
        targetSelector(address(life), selectors);
        targetContract(address(life));
    }

    function invariant_SHOP_43_mintedIsWhatIsHeldAndNeverAboveTheSupply() public view {
        for (uint256 id = 1; id < shop.nextTokenId(); ++id) {
            JumpShop.Item memory item = shop.getItem(id);
            assertEq(item.minted, life.held(id));
            if (item.supply != 0) assertLe(item.minted, item.supply);
        }
    }

    function invariant_balanceIsPaidMinusWithdrawn() public view {
        assertEq(address(shop).balance, life.paidWei() - life.withdrawnWei());
        assertEq(shop.earnings(), address(shop).balance);
        assertEq(shop.getTotalEarnings(), life.paidWei());
    }

    function invariant_ADMIN_25_nameTypeBonusAndSupplyNeverChange() public view {
        for (uint256 id = 1; id < shop.nextTokenId(); ++id) {
            assertEq(life.unchanging(id), life.born(id));
        }
    }
}
