// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Owned} from "./Owned.sol";

/// @title Records that the server can vouch for by an EIP-712 signature
/// @author Jumpy
/// @notice The domain is the contract's name, version "1", the chain and the contract's address.
abstract contract Attested is Owned, EIP712 {
    /// @notice The signature is not the attester's over exactly these values for the sender.
    error NotAttested();

    /// @notice The key that vouches has changed; what an earlier one vouched for stays.
    /// @param attester The new key's address; zero when nothing can be attested any more.
    event AttesterChanged(address indexed attester);

    /// @notice The address of the server's attestation key; zero turns attestation off.
    address public attester;

    /// @param owner_ The first owner.
    /// @param attester_ The server's attestation key, or zero.
    /// @param name The domain's name, at most 31 bytes.
    constructor(address owner_, address attester_, string memory name) Owned(owner_) EIP712(name, "1") {
        _setAttester(attester_);
    }

    /// @notice Changes the key that vouches. Only for the owner.
    /// @param attester_ The new key's address, or zero to turn attestation off.
    function setAttester(address attester_) external onlyOwner {
        _setAttester(attester_);
    }

    /// @notice Refuses what the attester did not sign.
    /// @param structHash The EIP-712 hash of the record.
    /// @param signature The 65 bytes r, s, v.
    function _requireAttested(bytes32 structHash, bytes calldata signature) internal view {
        (address signer, ECDSA.RecoverError fault,) = ECDSA.tryRecoverCalldata(_hashTypedDataV4(structHash), signature);
        if (fault != ECDSA.RecoverError.NoError || signer != attester) revert NotAttested();
    }

    function _setAttester(address attester_) private {
        attester = attester_;
        emit AttesterChanged(attester_);
    }
}
