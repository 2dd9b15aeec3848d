// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The cheatcodes of forge that the tests of this package use.
interface Vm {
    /// @notice A recorded event.
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    /// @notice What the last call cost, in gas of execution.
    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    /// @notice A slot that a call has read or written.
    struct StorageAccess {
        address account;
        bytes32 slot;
        bool isWrite;
        bytes32 previousValue;
        bytes32 newValue;
        bool reverted;
    }

    /// @notice The chain that was called.
    struct ChainInfo {
        uint256 forkId;
        uint256 chainId;
    }

    /// @notice One visit of an account: a call, a look at its balance or code, and what was read and written there.
    struct AccountAccess {
        ChainInfo chainInfo;
        uint8 kind;
        address account;
        address accessor;
        bool initialized;
        uint256 oldBalance;
        uint256 newBalance;
        bytes deployedCode;
        uint256 value;
        bytes data;
        bool reverted;
        StorageAccess[] storageAccesses;
        uint64 depth;
        uint64 oldNonce;
        uint64 newNonce;
    }

    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function label(address who, string calldata name) external;

    function deal(address who, uint256 balanceWei) external;
    function etch(address who, bytes calldata code) external;
    function load(address who, bytes32 slot) external view returns (bytes32);
    function store(address who, bytes32 slot, bytes32 value) external;
    function setBlockhash(uint256 blockNumber, bytes32 blockHash) external;
    function chainId(uint256 id) external;
    function roll(uint256 blockNumber) external;
    function warp(uint256 timestampSeconds) external;

    function prank(address who) external;
    function prank(address who, address origin) external;
    function startPrank(address who) external;
    function stopPrank() external;

    function assume(bool condition) external pure;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectEmit() external;
    function expectEmit(address emitter) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectCall(address callee, bytes calldata data) external;
    function startStateDiffRecording() external;
    function stopAndReturnStateDiff() external returns (AccountAccess[] memory);
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);

    /// @notice Makes every slot of the contract cold again, as at the start of a transaction.
    function cool(address who) external;
    function lastCallGas() external view returns (Gas memory);
    function snapshotGasLastCall(string calldata name) external returns (uint256);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);
    function startSnapshotGas(string calldata name) external;
    function startSnapshotGas(string calldata group, string calldata name) external;
    function stopSnapshotGas() external returns (uint256);
    function snapshotValue(string calldata name, uint256 value) external;
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);

    function toString(uint256 value) external pure returns (string memory);
    function assertEq(uint256 left, uint256 right) external pure;
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertEq(address left, address right) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(bool left, bool right) external pure;
    function assertEq(bool left, bool right, string calldata message) external pure;
    function assertEq(string calldata left, string calldata right) external pure;
    function assertEq(bytes calldata left, bytes calldata right) external pure;
    function assertNotEq(uint256 left, uint256 right) external pure;
    function assertNotEq(address left, address right) external pure;
    function assertNotEq(bytes32 left, bytes32 right) external pure;
    function assertTrue(bool condition) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function assertFalse(bool condition) external pure;
    function assertFalse(bool condition, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertLt(uint256 left, uint256 right) external pure;
    function assertGe(uint256 left, uint256 right) external pure;
    function assertGe(uint256 left, uint256 right, string calldata message) external pure;
    function assertGt(uint256 left, uint256 right) external pure;
}

/// @notice The base of every test: forge's cheatcodes, short assertions, and what an invariant may call.
abstract contract Test {
    /// @notice A contract and those of its functions that an invariant calls.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    /// @notice Tells forge that this contract holds tests.
    bool public constant IS_TEST = true;

    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address[] private _targetContracts;
    address[] private _targetSenders;
    FuzzSelector[] private _targetSelectors;

    function targetContracts() external view returns (address[] memory) {
        return _targetContracts;
    }

    function targetSenders() external view returns (address[] memory) {
        return _targetSenders;
    }

    function targetSelectors() external view returns (FuzzSelector[] memory) {
        return _targetSelectors;
    }

    function targetContract(address target) internal {
        _targetContracts.push(target);
    }

    function targetSender(address sender) internal {
        _targetSenders.push(sender);
    }

    function targetSelector(FuzzSelector memory target) internal {
        _targetSelectors.push(target);
    }

    function targetSelector(address target, bytes4[] memory selectors) internal {
        _targetSelectors.push(FuzzSelector(target, selectors));
    }

    function makeAddr(string memory name) internal returns (address who) {
        (who,) = makeAddrAndKey(name);
    }

    function makeAddrAndKey(string memory name) internal returns (address who, uint256 key) {
        key = uint256(keccak256(bytes(name)));
        who = vm.addr(key);
        vm.label(who, name);
    }

    /// @notice Gives the address a balance in wei and lets it make the next call.
    function hoax(address who, uint256 balanceWei) internal {
        vm.deal(who, balanceWei);
        vm.prank(who);
    }

    /// @notice The 65 bytes r, s, v of a signature.
    function signed(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        require(low <= high, "bound: low is above high");
        if (value >= low && value <= high) return value;
        uint256 size = high - low + 1;
        return size == 0 ? value : low + (value % size);
    }

    function assertEq(uint256 left, uint256 right) internal pure {
        vm.assertEq(left, right);
    }

    function assertEq(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function assertEq(address left, address right) internal pure {
        vm.assertEq(left, right);
    }

    function assertEq(address left, address right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function assertEq(bytes32 left, bytes32 right) internal pure {
        vm.assertEq(left, right);
    }

    function assertEq(bytes32 left, bytes32 right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function assertEq(bool left, bool right) internal pure {
        vm.assertEq(left, right);
    }

    function assertEq(bool left, bool right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function assertEq(string memory left, string memory right) internal pure {
        vm.assertEq(left, right);
    }

    function assertEq(bytes memory left, bytes memory right) internal pure {
        vm.assertEq(left, right);
    }

    function assertNotEq(uint256 left, uint256 right) internal pure {
        vm.assertNotEq(left, right);
    }

    function assertNotEq(address left, address right) internal pure {
        vm.assertNotEq(left, right);
    }

    function assertNotEq(bytes32 left, bytes32 right) internal pure {
        vm.assertNotEq(left, right);
    }

    function assertTrue(bool condition) internal pure {
        vm.assertTrue(condition);
    }

    function assertTrue(bool condition, string memory message) internal pure {
        vm.assertTrue(condition, message);
    }

    function assertFalse(bool condition) internal pure {
        vm.assertFalse(condition);
    }

    function assertFalse(bool condition, string memory message) internal pure {
        vm.assertFalse(condition, message);
    }

    function assertLe(uint256 left, uint256 right) internal pure {
        vm.assertLe(left, right);
    }

    function assertLe(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertLe(left, right, message);
    }

    function assertLt(uint256 left, uint256 right) internal pure {
        vm.assertLt(left, right);
    }

    function assertGe(uint256 left, uint256 right) internal pure {
        vm.assertGe(left, right);
    }

    function assertGe(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertGe(left, right, message);
    }

    function assertGt(uint256 left, uint256 right) internal pure {
        vm.assertGt(left, right);
    }
}
