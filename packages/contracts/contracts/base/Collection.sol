// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Owned} from "./Owned.sol";

/// @title What marketplaces read of a collection: its description (ERC-7572) and the royalty of its sales (ERC-2981).
/// @author Jumpy
/// @dev Says that metadata changed as ERC-4906 does, also for ERC-1155 tokens, since marketplaces listen to both alike.
abstract contract Collection is Owned, ERC2981 {
    /// @notice A royalty is at most 10 percent.
    /// @param basisPoints What was given, in basis points.
    error RoyaltyTooHigh(uint256 basisPoints);

    /// @notice The royalty of sales elsewhere, in basis points.
    /// @param receiver Who receives it.
    /// @param basisPoints How much.
    event RoyaltySet(address indexed receiver, uint256 basisPoints);
    /// @notice The description of the collection changed (ERC-7572).
    event ContractURIUpdated();
    /// @notice The metadata of this token changed (ERC-4906).
    /// @param _tokenId The token.
    event MetadataUpdate(uint256 _tokenId);
    /// @notice The metadata of these tokens changed (ERC-4906).
    /// @param _fromTokenId The first.
    /// @param _toTokenId The last.
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);

    /// @notice The highest royalty, in basis points.
    uint96 public constant MAX_ROYALTY = 1_000;

    /// @notice Where the description of the collection is: name, picture and links, as JSON (ERC-7572).
    string public contractURI;

    /// @dev Royalties of 5 percent go to the first owner.
    /// @param description Where the description is.
    constructor(string memory description) {
        contractURI = description;
        _setRoyalty(owner(), 500);
    }

    /// @notice Sets where the description of the collection is.
    /// @param description Its address.
    function setContractURI(string calldata description) external onlyOwner {
        contractURI = description;
        emit ContractURIUpdated();
    }

    /// @notice Sets who receives which royalty of sales elsewhere, in basis points, at most 10 percent (ERC-2981).
    /// @param receiver Who receives it, not the zero address.
    /// @param basisPoints How much, 0 to 1000.
    function setRoyalty(address receiver, uint96 basisPoints) external onlyOwner {
        if (basisPoints > MAX_ROYALTY) revert RoyaltyTooHigh(basisPoints);
        _setRoyalty(receiver, basisPoints);
    }

    /// @notice Ends a hand-over. A royalty that was the former owner's goes to the new one.
    function acceptOwnership() public virtual override {
        address former = owner();
        super.acceptOwnership();
        (address receiver, uint256 basisPoints) = royaltyInfo(0, 10_000);
        if (receiver == former) _setRoyalty(msg.sender, uint96(basisPoints));
    }

    /// @notice ERC-165, ERC-2981 and ERC-4906.
    /// @param interfaceId The id of the interface.
    /// @return Whether it is one of them.
    function supportsInterface(bytes4 interfaceId) public view virtual override returns (bool) {
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }

    /// @dev Sets the royalty of every token.
    function _setRoyalty(address receiver, uint96 basisPoints) internal {
        _setDefaultRoyalty(receiver, basisPoints);
        emit RoyaltySet(receiver, basisPoints);
    }
}
