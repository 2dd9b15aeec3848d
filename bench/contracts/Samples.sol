// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ERC721A} from "erc721a/contracts/ERC721A.sol";

/// @notice A phase of a sale as such contracts commonly write it.
struct Phase {
    uint256 priceWei;
    uint256 perWallet;
    bool listed;
}

/// @notice A phased sale on ERC721A as lean as its kind gets: the count of a wallet is ERC721A's own, in the slot a mint writes anyway.
contract PhasedErc721A is ERC721A, Ownable {
    uint256 public constant CAP = 333;
    uint256 public phase;
    mapping(uint256 phase => Phase) public phases;
    mapping(uint256 phase => mapping(address wallet => bool)) public listed;

    constructor() ERC721A("Sample", "SMP") Ownable(msg.sender) {}

    function open(uint256 number, Phase calldata terms) external onlyOwner {
        phase = number;
        phases[number] = terms;
    }

    function mint(uint256 quantity) external payable {
        Phase storage terms = phases[phase];
        require(!terms.listed || listed[phase][msg.sender], "not listed");
        require(_numberMinted(msg.sender) + quantity <= terms.perWallet, "limit");
        require(_totalMinted() + quantity <= CAP, "sold out");
        require(msg.value == terms.priceWei * quantity, "price");
        _mint(msg.sender, quantity);
    }
}

/// @notice The same sale on OpenZeppelin's enumerable ERC-721.
contract PhasedErc721 is ERC721Enumerable, Ownable, ReentrancyGuard {
    uint256 public constant CAP = 333;
    uint256 public phase;
    mapping(uint256 phase => Phase) public phases;
    mapping(uint256 phase => mapping(address wallet => bool)) public listed;
    mapping(uint256 phase => mapping(address wallet => uint256)) public minted;

    constructor() ERC721("Sample", "SMP") Ownable(msg.sender) {}

    function open(uint256 number, Phase calldata terms) external onlyOwner {
        phase = number;
        phases[number] = terms;
    }

    function mint(uint256 quantity) external payable nonReentrant {
        Phase memory terms = phases[phase];
        require(!terms.listed || listed[phase][msg.sender], "not listed");
        require(minted[phase][msg.sender] + quantity <= terms.perWallet, "limit");
        require(totalSupply() + quantity <= CAP, "sold out");
        require(msg.value == terms.priceWei * quantity, "price");
        minted[phase][msg.sender] += quantity;
        for (uint256 index; index < quantity; ++index) {
            _mint(msg.sender, totalSupply());
        }
    }
}

/// @notice A shop on OpenZeppelin's ERC-1155 with its supplies.
contract Erc1155Shop is ERC1155Supply, Ownable, ReentrancyGuard {
    struct Item {
        uint256 priceWei;
        uint256 cap;
        bool active;
    }

    mapping(uint256 id => Item) public items;

    event ItemBought(address indexed buyer, uint256 indexed id, uint256 priceWei);

    constructor() ERC1155("") Ownable(msg.sender) {}

    function setItem(uint256 id, Item calldata item) external onlyOwner {
        items[id] = item;
    }

    function mint(uint256 id) external payable nonReentrant {
        Item memory item = items[id];
        require(item.active, "closed");
        require(msg.value == item.priceWei, "price");
        require(item.cap == 0 || totalSupply(id) < item.cap, "sold out");
        _mint(msg.sender, id, 1, "");
        emit ItemBought(msg.sender, id, msg.value);
    }
}

/// @notice Stats with a mapping for each field.
contract ScatteredStats {
    mapping(address player => uint256) public jumps;
    mapping(address player => uint256) public best;
    mapping(address player => uint256) public games;

    event Recorded(address indexed player, uint256 jumps, uint256 score);

    function recordAllStats(uint256 addedJumps, uint256 score, bool isNewGame) external {
        jumps[msg.sender] += addedJumps;
        if (score > best[msg.sender]) best[msg.sender] = score;
        if (isNewGame) games[msg.sender] += 1;
        emit Recorded(msg.sender, addedJumps, score);
    }
}

/// @notice A paid revive with a guard and a count.
contract CountedRevive is Ownable, ReentrancyGuard {
    uint256 public priceWei = 0.1 ether;
    mapping(address player => uint256) public revives;

    event PlayerRevived(address indexed player, uint256 amount, uint256 timestamp);

    constructor() Ownable(msg.sender) {}

    function revive() external payable nonReentrant {
        require(msg.value == priceWei, "price");
        revives[msg.sender] += 1;
        emit PlayerRevived(msg.sender, msg.value, block.timestamp);
    }
}

/// @notice A phased sale on ERC721A with everything it asks in one slot: nothing is written but the token and its owner's count.
contract LeanErc721A is ERC721A, Ownable {
    struct Sale {
        uint96 priceWei;
        uint16 cap;
        uint8 perWallet;
        uint8 phase;
        bool listed;
        bool paused;
    }

    Sale public sale;
    mapping(uint256 phase => mapping(address wallet => bool)) public listed;

    constructor() ERC721A("Sample", "SMP") Ownable(msg.sender) {}

    function open(Sale calldata terms) external onlyOwner {
        sale = terms;
    }

    function mint(uint256 quantity) external payable {
        Sale memory terms = sale;
        require(!terms.paused, "paused");
        require(!terms.listed || listed[terms.phase][msg.sender], "not listed");
        require(_numberMinted(msg.sender) + quantity <= terms.perWallet, "limit");
        require(_totalMinted() + quantity <= terms.cap, "sold out");
        require(msg.value == terms.priceWei * quantity, "price");
        _mint(msg.sender, quantity);
    }
}

/// @notice The same on OpenZeppelin's plain ERC-721: its terms and the next token in one slot, what a wallet minted in another.
contract LeanErc721 is ERC721, Ownable {
    struct Sale {
        uint96 priceWei;
        uint16 cap;
        uint16 next;
        uint8 perWallet;
        uint8 phase;
        bool listed;
    }

    Sale public sale;
    mapping(uint256 phase => mapping(address wallet => bool)) public listed;
    mapping(uint256 phase => mapping(address wallet => uint256)) public minted;

    constructor() ERC721("Sample", "SMP") Ownable(msg.sender) {}

    function open(Sale calldata terms) external onlyOwner {
        sale = terms;
    }

    function mint() external payable {
        Sale memory terms = sale;
        require(!terms.listed || listed[terms.phase][msg.sender], "not listed");
        require(minted[terms.phase][msg.sender] < terms.perWallet, "limit");
        require(terms.next < terms.cap, "sold out");
        require(msg.value == terms.priceWei, "price");
        ++minted[terms.phase][msg.sender];
        sale.next = terms.next + 1;
        _mint(msg.sender, terms.next);
    }
}

/// @notice A shop on OpenZeppelin's ERC-1155 whose item, its count included, is one slot.
contract LeanErc1155Shop is ERC1155, Ownable {
    struct Item {
        uint96 priceWei;
        uint32 cap;
        uint32 minted;
        bool active;
    }

    mapping(uint256 id => Item) public items;

    event ItemBought(address indexed buyer, uint256 indexed id, uint256 priceWei);

    constructor() ERC1155("") Ownable(msg.sender) {}

    function setItem(uint256 id, Item calldata item) external onlyOwner {
        items[id] = item;
    }

    function mint(uint256 id) external payable {
        Item memory item = items[id];
        require(item.active, "closed");
        require(msg.value == item.priceWei, "price");
        require(item.cap == 0 || item.minted < item.cap, "sold out");
        items[id].minted = item.minted + 1;
        _mint(msg.sender, id, 1, "");
        emit ItemBought(msg.sender, id, msg.value);
    }
}

/// @notice Stats in one slot of a player, which anybody may write for themselves.
contract PackedStats {
    struct Stats {
        uint64 jumps;
        uint64 best;
        uint64 games;
    }

    mapping(address player => Stats) public stats;

    event Recorded(address indexed player, uint256 jumps, uint256 score);

    function recordAllStats(uint256 addedJumps, uint256 score, bool isNewGame) external {
        Stats memory mine = stats[msg.sender];
        mine.jumps += uint64(addedJumps);
        if (score > mine.best) mine.best = uint64(score);
        if (isNewGame) ++mine.games;
        stats[msg.sender] = mine;
        emit Recorded(msg.sender, addedJumps, score);
    }
}

/// @notice A payment and its event, at a price that a slot holds: less a paid revive cannot be.
contract BareRevive is Ownable {
    uint256 public priceWei = 0.1 ether;

    event PlayerRevived(address player, uint256 amount, uint256 timestamp);

    constructor() Ownable(msg.sender) {}

    function revive() external payable {
        require(msg.value == priceWei, "price");
        emit PlayerRevived(msg.sender, msg.value, block.timestamp);
    }
}
