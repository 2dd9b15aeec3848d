// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC1155} from "solady/tokens/ERC1155.sol";
import {Collection} from "./base/Collection.sol";
import {Owned} from "./base/Owned.sol";

/// @title Characters and assets that players mint for an exact price (SHOP-43, SHOP-44).
/// @author Jumpy
/// @notice Name, type, bonus and supply of an item never change once it exists; price, picture and metadata may.
/// @dev Ids begin at 1, so that 0 never looks like a missing id. Coins forced upon the contract count as earnings,
/// so none is ever stuck. A sale is told by ERC-1155's `TransferSingle` from the zero address, which spares an event.
contract JumpShop is ERC1155, Collection, ReentrancyGuardTransient {
    /// @notice There is no item of this id.
    /// @param id What was asked for.
    error NoSuchItem(uint256 id);
    /// @notice The item is not for sale: it is hidden, or there is none of this id.
    /// @param id The item.
    error ItemNotActive(uint256 id);
    /// @notice Fewer items are left than were asked for.
    /// @param id The item.
    /// @param left How many are left.
    error SoldOut(uint256 id, uint256 left);
    /// @notice What was sent is not the price, in wei.
    /// @param sentWei What was sent, in wei.
    /// @param priceWei What the item costs, in wei.
    error WrongPayment(uint256 sentWei, uint256 priceWei);
    /// @notice An item needs a name, since it can never be given one later.
    error NameMissing();
    /// @notice An item is a character (0) or an asset (1).
    /// @param itemType What was given.
    error UnknownItemType(uint256 itemType);
    /// @notice A bonus is at most 100 percent.
    /// @param xpBonus What was given, in percent.
    error BonusTooHigh(uint256 xpBonus);
    /// @notice At least one item is minted.
    error NothingToMint();
    /// @notice There are no earnings to withdraw.
    error NothingToWithdraw();
    /// @notice The owner's address refused the earnings.
    error WithdrawalRefused();

    /// @notice A new item stands in the shop.
    /// @param id Its id.
    /// @param name Its name, for ever.
    /// @param priceWei Its price, in wei.
    /// @param supply How many there can ever be; 0 is unlimited.
    /// @param itemType 0 character, 1 asset.
    /// @param xpBonus Percent, 0 to 100.
    event ItemCreated(uint256 indexed id, string name, uint256 priceWei, uint256 supply, uint8 itemType, uint8 xpBonus);
    /// @notice An item was shown or hidden.
    /// @param id The item.
    /// @param active Whether it is for sale.
    event ItemActiveSet(uint256 indexed id, bool active);
    /// @notice An item has another price, in wei.
    /// @param id The item.
    /// @param priceWei Its price from now on, in wei.
    event ItemPriceSet(uint256 indexed id, uint256 priceWei);
    /// @notice An item has another picture and metadata.
    /// @param id The item.
    /// @param imageUri Its picture.
    /// @param metadataUri Its metadata.
    event ItemMetadataSet(uint256 indexed id, string imageUri, string metadataUri);
    /// @notice The owner took the earnings, in wei.
    /// @param to The owner.
    /// @param amountWei How much, in wei.
    event EarningsWithdrawn(address indexed to, uint256 amountWei);

    /// @notice An item as it is read.
    struct Item {
        uint256 id;
        string name;
        string imageUri;
        string metadataUri;
        /// Wei.
        uint256 price;
        /// How many there can ever be; 0 is unlimited.
        uint256 supply;
        uint256 minted;
        bool active;
        /// 0 character, 1 asset.
        uint8 itemType;
        /// Percent, 0 to 100.
        uint8 xpBonus;
    }

    /// @notice An item as it is created.
    struct NewItem {
        string name;
        string imageUri;
        string metadataUri;
        /// Wei; 0 is free.
        uint96 price;
        /// How many there can ever be; 0 is unlimited.
        uint32 supply;
        /// 0 character, 1 asset.
        uint8 itemType;
        /// Percent, 0 to 100.
        uint8 xpBonus;
    }

    /// @dev What a mint reads and writes: one slot.
    struct Sale {
        uint96 price;
        uint32 supply;
        uint32 minted;
        bool active;
        uint8 itemType;
        uint8 xpBonus;
    }

    /// @dev What only readers need.
    struct Texts {
        string name;
        string imageUri;
        string metadataUri;
    }

    /// @notice Name of the collection.
    string public constant name = "Jumpy Shop";
    /// @notice Symbol of the collection.
    string public constant symbol = "JUMPSHOP";
    /// @notice How many items `getActiveItems` gives at most (SHOP-42).
    uint256 public constant PAGE_SIZE = 20;

    /// @notice The id that the next new item will have.
    uint256 public nextTokenId = 1;

    uint256 private _withdrawnWei;
    mapping(uint256 id => Sale) private _sales;
    mapping(uint256 id => Texts) private _texts;

    /// @notice An empty shop of this owner; royalties of 5 percent go to the owner.
    /// @param initialOwner The first owner, not the zero address.
    constructor(address initialOwner)
        Owned(initialOwner)
        Collection("data:application/json,%7B%22name%22%3A%22Jumpy%20Shop%22%7D")
    {}

    /// @notice Mints one item to the caller for exactly its price (SHOP-02).
    /// @param id The item.
    function mint(uint256 id) external payable nonReentrant {
        Sale storage sale = _sales[id];
        if (!sale.active) revert ItemNotActive(id);
        uint256 priceWei = sale.price;
        if (msg.value != priceWei) revert WrongPayment(msg.value, priceWei);
        _take(id, 1);
        _mint(msg.sender, id, 1, "");
    }

    /// @notice Puts a new, active item into the shop and gives its id.
    /// @param item What it is and costs.
    /// @return id Its id.
    function createItem(NewItem calldata item) external onlyOwner returns (uint256 id) {
        if (bytes(item.name).length == 0) revert NameMissing();
        if (item.itemType > 1) revert UnknownItemType(item.itemType);
        if (item.xpBonus > 100) revert BonusTooHigh(item.xpBonus);
        id = nextTokenId++;
        _sales[id] = Sale(item.price, item.supply, 0, true, item.itemType, item.xpBonus);
        _texts[id] = Texts(item.name, item.imageUri, item.metadataUri);
        emit ItemCreated(id, item.name, item.price, item.supply, item.itemType, item.xpBonus);
        emit URI(item.metadataUri, id);
    }

    /// @notice Shows an item, or hides it from the shop and from minting.
    /// @param id The item.
    /// @param active Whether it is for sale.
    function setItemActive(uint256 id, bool active) external onlyOwner {
        _requireItem(id);
        _sales[id].active = active;
        emit ItemActiveSet(id, active);
    }

    /// @notice Sets the price of an item, in wei.
    /// @param id The item.
    /// @param priceWei Its price from now on; 0 is free.
    function setItemPrice(uint256 id, uint96 priceWei) external onlyOwner {
        _requireItem(id);
        _sales[id].price = priceWei;
        emit ItemPriceSet(id, priceWei);
    }

    /// @notice Sets the picture of an item and the metadata that shows it.
    /// @param id The item.
    /// @param imageUri Its picture.
    /// @param metadataUri Its metadata, which `uri` gives.
    function updateMetadataUri(uint256 id, string calldata imageUri, string calldata metadataUri) external onlyOwner {
        _requireItem(id);
        _texts[id].imageUri = imageUri;
        _texts[id].metadataUri = metadataUri;
        emit ItemMetadataSet(id, imageUri, metadataUri);
        emit URI(metadataUri, id);
        emit MetadataUpdate(id);
    }

    /// @notice Mints items to somebody without payment, hidden ones too, but never above the supply.
    /// @param to Who receives them.
    /// @param id The item.
    /// @param amount How many, at least one.
    function adminMint(address to, uint256 id, uint256 amount) external onlyOwner nonReentrant {
        _requireItem(id);
        if (amount == 0) revert NothingToMint();
        _take(id, amount);
        _mint(to, id, amount, "");
    }

    /// @notice Sends everything earned and not yet withdrawn to the owner (ADMIN-81).
    function withdrawEarnings() external onlyOwner nonReentrant {
        uint256 amountWei = address(this).balance;
        if (amountWei == 0) revert NothingToWithdraw();
        _withdrawnWei += amountWei;
        emit EarningsWithdrawn(msg.sender, amountWei);
        (bool taken,) = msg.sender.call{value: amountWei}("");
        if (!taken) revert WithdrawalRefused();
    }

    /// @notice An item, hidden or not.
    /// @param id The item.
    /// @return All that is known of it.
    function getItem(uint256 id) external view returns (Item memory) {
        _requireItem(id);
        return _item(id);
    }

    /// @notice Up to 20 active items with ids from `fromId` on, and the id to go on from; 0 says that these were the last.
    /// @dev `getActiveItems(0)`, then `getActiveItems(nextId)` until `nextId` is 0.
    /// @param fromId The lowest id to give.
    /// @return items The items, by id.
    /// @return nextId Where to go on, or 0.
    function getActiveItems(uint256 fromId) external view returns (Item[] memory items, uint256 nextId) {
        uint256 end = nextTokenId;
        uint256[] memory ids = new uint256[](PAGE_SIZE);
        uint256 count;
        for (uint256 id = fromId; id < end; ++id) {
            if (!_sales[id].active) continue;
            if (count == PAGE_SIZE) {
                nextId = id;
                break;
            }
            ids[count++] = id;
        }
        items = new Item[](count);
        for (uint256 index; index < count; ++index) {
            items[index] = _item(ids[index]);
        }
    }

    /// @notice What the owner can withdraw, in wei (ADMIN-12).
    /// @return The balance in wei.
    function earnings() external view returns (uint256) {
        return address(this).balance;
    }

    /// @notice What the shop has ever earned, in wei.
    /// @return Withdrawn or not, in wei.
    function getTotalEarnings() external view returns (uint256) {
        return _withdrawnWei + address(this).balance;
    }

    /// @notice The metadata of an item.
    /// @param id The item.
    /// @return Its address.
    function uri(uint256 id) public view override returns (string memory) {
        _requireItem(id);
        return _texts[id].metadataUri;
    }

    /// @notice ERC-165, ERC-1155 with metadata, ERC-2981 and ERC-4906.
    /// @param interfaceId The id of the interface.
    /// @return Whether it is one of them.
    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, Collection) returns (bool) {
        return ERC1155.supportsInterface(interfaceId) || Collection.supportsInterface(interfaceId);
    }

    /// @dev Counts items as minted, up to the supply.
    function _take(uint256 id, uint256 amount) internal {
        Sale storage sale = _sales[id];
        uint256 supply = sale.supply;
        uint256 minted = sale.minted;
        uint256 left = (supply == 0 ? type(uint32).max : supply) - minted;
        if (amount > left) revert SoldOut(id, left);
        // Fits: the sum is at most the supply.
        sale.minted = uint32(minted + amount);
    }

    /// @dev Refuses ids of no item.
    function _requireItem(uint256 id) internal view {
        if (id == 0 || id >= nextTokenId) revert NoSuchItem(id);
    }

    /// @dev Puts an item together from its two halves.
    function _item(uint256 id) internal view returns (Item memory) {
        Sale storage sale = _sales[id];
        Texts storage texts = _texts[id];
        return Item({
            id: id,
            name: texts.name,
            imageUri: texts.imageUri,
            metadataUri: texts.metadataUri,
            price: sale.price,
            supply: sale.supply,
            minted: sale.minted,
            active: sale.active,
            itemType: sale.itemType,
            xpBonus: sale.xpBonus
        });
    }
}
