// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Owned} from "../contracts/base/Owned.sol";
import {RunRoots} from "../contracts/RunRoots.sol";
import {Test} from "./Test.sol";

contract RunRootsTest is Test {
    uint256 private constant NIGHT = 20_779;
    bytes32 private constant ROOT = keccak256("a root");
    bytes32 private constant RULES = keccak256("the rules");

    RunRoots private roots;
    address private owner;
    address private writer;

    function setUp() public {
        owner = makeAddr("owner");
        writer = makeAddr("writer");
        roots = new RunRoots(owner, writer);
    }

    function test_constructor() public {
        assertEq(roots.owner(), owner);
        assertEq(roots.writer(), writer);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new RunRoots(address(0), writer);
    }

    function testFuzz_writeRoot(uint256 night, bytes32 root, bytes32 rules) public {
        vm.assume(root != 0);
        assertTrue(roots.rootOf(night) == 0);
        vm.expectEmit(address(roots));
        emit RunRoots.RootWritten(night, root, rules);
        write(night, root, rules);
        assertTrue(roots.rootOf(night) == root);
    }

    function testFuzz_writeRoot_onceANight(bytes32 other, uint256 otherNight) public {
        vm.assume(other != 0 && otherNight != NIGHT);
        write(NIGHT, ROOT, RULES);
        vm.expectRevert(RunRoots.AlreadyWritten.selector);
        write(NIGHT, other, RULES);
        vm.expectRevert(RunRoots.AlreadyWritten.selector);
        write(NIGHT, ROOT, RULES);
        write(otherNight, other, RULES);
        assertTrue(roots.rootOf(NIGHT) == ROOT);
        assertTrue(roots.rootOf(otherNight) == other);
    }

    function testFuzz_writeRoot_onlyByTheWriter(address who) public {
        vm.assume(who != writer);
        vm.expectRevert(RunRoots.NotWriter.selector);
        vm.prank(who);
        roots.writeRoot(NIGHT, ROOT, RULES);
    }

    function test_writeRoot_neverZero() public {
        vm.expectRevert(RunRoots.RootNeeded.selector);
        write(NIGHT, 0, RULES);
    }

    function testFuzz_setWriter(address other) public {
        vm.assume(other != writer);
        vm.expectEmit(address(roots));
        emit RunRoots.WriterChanged(other);
        vm.prank(owner);
        roots.setWriter(other);
        assertEq(roots.writer(), other);
        vm.expectRevert(RunRoots.NotWriter.selector);
        write(NIGHT, ROOT, RULES);
        vm.prank(other);
        roots.writeRoot(NIGHT, ROOT, RULES);
    }

    function testFuzz_setWriter_onlyByOwner(address who) public {
        vm.assume(who != owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, who));
        vm.prank(who);
        roots.setWriter(who);
    }

    function testFuzz_renounceOwnership_isRefused(address who) public {
        vm.expectRevert(Owned.OwnerNeeded.selector);
        vm.prank(who);
        roots.renounceOwnership();
    }

    /// @dev The third of the five leaves in packages/protocol/test/runRoots.test.ts, with the branch that it has there.
    function test_branchesAreThoseOfMerkleProof() public pure {
        bytes32 course = keccak256("0123456789abcdef 0 standard");
        bytes32 replayHash = hex"abababababababababababababababababababababababababababababababab";
        bytes32 rules = hex"cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd";
        uint256 runId = 0x00000000000040008000000000000003;
        uint256 playerId = 0x00000000000040009000000000000001;
        bytes32 leaf = keccak256(
            bytes.concat(keccak256(abi.encode(1, runId, playerId, course, 300, 3, replayHash, 1, rules)))
        );
        bytes32[] memory branch = new bytes32[](2);
        branch[0] = hex"9a8d75310f9c14869f2684e4af87da1d86e3e4bc21e0a017c05f7dd37789fc1b";
        branch[1] = hex"854d815f1200e7bb41e22a4781d152d4d5987179baa193b790d27050db3a22a2";
        bytes32 root = hex"3106f556f4099e3e71c1cdf8f6499ffc2bcbeb2d0e3c2109822c2b07cbbaffdb";
        assertTrue(MerkleProof.processProof(branch, leaf) == root);
    }

    /// forge-config: default.isolate = true
    function test_gas_writeRoot() public {
        write(NIGHT, ROOT, RULES);
        vm.snapshotGasLastCall("RunRoots", "writeRoot");
    }

    function write(uint256 night, bytes32 root, bytes32 rules) private {
        vm.prank(writer);
        roots.writeRoot(night, root, rules);
    }
}

/// @dev Whoever writes whatever roots, again and again.
contract RunRootsWriters is Test {
    RunRoots public immutable roots;
    mapping(uint256 night => bytes32 root) public first;

    constructor() {
        roots = new RunRoots(address(this), vm.addr(1));
    }

    function write(uint256 night, bytes32 root, uint256 who) external {
        night %= 8;
        vm.prank(vm.addr(1 + who % 3));
        try roots.writeRoot(night, root, root) {
            if (first[night] == 0) first[night] = root;
            if (who % 3 != 0) first[night] = keccak256("written by another");
        } catch {}
    }
}

contract RunRootsInvariants is Test {
    RunRootsWriters private writers;

    function setUp() public {
        writers = new RunRootsWriters();
        targetContract(address(writers));
    }

    function invariant_theFirstRootOfTheWriterStays() public view {
        for (uint256 night; night < 8; ++night) {
            assertTrue(writers.roots().rootOf(night) == writers.first(night));
        }
    }
}
