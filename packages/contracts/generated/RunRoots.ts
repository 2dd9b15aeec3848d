// Written by npm run contracts:generate from contracts/RunRoots.sol.

/**
 * What `RunRoots` can be asked and told, and what it says.
 * @example readContract(client, { abi: runRootsAbi, address, functionName: 'owner' }) // '0x…'
 */
export const runRootsAbi = [
  {"type":"constructor","inputs":[{"name":"owner_","type":"address"},{"name":"writer_","type":"address"}],"stateMutability":"nonpayable"},
  {"type":"function","name":"acceptOwnership","inputs":[],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"owner","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"function","name":"pendingOwner","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"function","name":"renounceOwnership","inputs":[],"outputs":[],"stateMutability":"pure"},
  {"type":"function","name":"rootOf","inputs":[{"name":"night","type":"uint256"}],"outputs":[{"name":"root","type":"bytes32"}],"stateMutability":"view"},
  {"type":"function","name":"setWriter","inputs":[{"name":"writer_","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"transferOwnership","inputs":[{"name":"newOwner","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"writeRoot","inputs":[{"name":"night","type":"uint256"},{"name":"root","type":"bytes32"},{"name":"rules","type":"bytes32"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"writer","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"event","name":"OwnershipTransferStarted","inputs":[{"name":"previousOwner","type":"address","indexed":true},{"name":"newOwner","type":"address","indexed":true}],"anonymous":false},
  {"type":"event","name":"OwnershipTransferred","inputs":[{"name":"previousOwner","type":"address","indexed":true},{"name":"newOwner","type":"address","indexed":true}],"anonymous":false},
  {"type":"event","name":"RootWritten","inputs":[{"name":"night","type":"uint256","indexed":true},{"name":"root","type":"bytes32","indexed":false},{"name":"rules","type":"bytes32","indexed":false}],"anonymous":false},
  {"type":"event","name":"WriterChanged","inputs":[{"name":"writer","type":"address","indexed":true}],"anonymous":false},
  {"type":"error","name":"AlreadyWritten","inputs":[]},
  {"type":"error","name":"NotWriter","inputs":[]},
  {"type":"error","name":"OwnableInvalidOwner","inputs":[{"name":"owner","type":"address"}]},
  {"type":"error","name":"OwnableUnauthorizedAccount","inputs":[{"name":"account","type":"address"}]},
  {"type":"error","name":"OwnerNeeded","inputs":[]},
  {"type":"error","name":"RootNeeded","inputs":[]},
] as const;

/**
 * The code of `RunRoots`: `bytecode` deploys it; `codeHash` is keccak256 of what then stands on the chain, once the
 * bytes of `immutables`, which the constructor or the hash of the metadata fills in, are zeros.
 * @example deployContract(client, { abi: runRootsAbi, bytecode: runRootsCode.bytecode, args }) // '0x…'
 */
export const runRootsCode: {
  readonly contractName: 'RunRoots';
  readonly bytecode: `0x${string}`;
  readonly codeHash: `0x${string}`;
  readonly immutables: readonly { readonly start: number; readonly length: number }[];
} = {
  contractName: 'RunRoots',
  bytecode: '0x608060405234801561000f575f5ffd5b506040516105f63803806105f683398101604081905261002e9161013b565b81806001600160a01b03811661005d57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b610066816100b5565b5050600280546001600160a01b0319166001600160a01b0383169081179091556040517fdf2afb002d33710875c19190ab5bdd8858cfc21b74586247f995ed4858f33b3d905f90a2505061016c565b600180546001600160a01b03191690556100ce816100d1565b50565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b80516001600160a01b0381168114610136575f5ffd5b919050565b5f5f6040838503121561014c575f5ffd5b61015583610120565b915061016360208401610120565b90509250929050565b61047d806101795f395ff3fe608060405234801561000f575f5ffd5b5060043610610090575f3560e01c806379ba50971161006357806379ba5097146100f45780638da5cb5b146100fc578063dc299d691461010c578063e30c397814610139578063f2fde38b1461014a575f5ffd5b806339e2052314610094578063453a2abc146100a95780635f221917146100d9578063715018a6146100ec575b5f5ffd5b6100a76100a23660046103da565b61015d565b005b6002546100bc906001600160a01b031681565b6040516001600160a01b0390911681526020015b60405180910390f35b6100a76100e7366004610407565b6101ae565b6100a7610277565b6100a7610290565b5f546001600160a01b03166100bc565b61012b61011a366004610430565b60036020525f908152604090205481565b6040519081526020016100d0565b6001546001600160a01b03166100bc565b6100a76101583660046103da565b6102d9565b610165610349565b600280546001600160a01b0319166001600160a01b0383169081179091556040517fdf2afb002d33710875c19190ab5bdd8858cfc21b74586247f995ed4858f33b3d905f90a250565b6002546001600160a01b031633146101d957604051630751a1cd60e41b815260040160405180910390fd5b5f8290036101fa57604051636f2e104360e11b815260040160405180910390fd5b5f83815260036020526040902054156102265760405163d19dddcd60e01b815260040160405180910390fd5b5f83815260036020908152604091829020849055815184815290810183905284917f6cbfb2a95e910e2d3f84aee63d3e9990d8ddd2e2fc2af90f18ae10b0b5d7c8dd910160405180910390a2505050565b60405163017ed72b60e01b815260040160405180910390fd5b60015433906001600160a01b031681146102cd5760405163118cdaa760e01b81526001600160a01b03821660048201526024015b60405180910390fd5b6102d681610377565b50565b6102e1610349565b600180546001600160a01b0383166001600160a01b031990911681179091556103115f546001600160a01b031690565b6001600160a01b03167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e2270060405160405180910390a350565b5f546001600160a01b031633146103755760405163118cdaa760e01b81523360048201526024016102c4565b565b600180546001600160a01b03191690556102d6815f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b5f602082840312156103ea575f5ffd5b81356001600160a01b0381168114610400575f5ffd5b9392505050565b5f5f5f60608486031215610419575f5ffd5b505081359360208301359350604090920135919050565b5f60208284031215610440575f5ffd5b503591905056fea264697066735822122093dec719809e5a2b8f348f7011212a3170976f997808a23f090d35c73d633c0364736f6c63430008250033',
  codeHash: '0x23b95f3bda68caebf686bc4ed28172dadb53f6e5c9099e2be93efdb9cdd0eb9c',
  immutables: [{ start: 1106, length: 32 }],
};
