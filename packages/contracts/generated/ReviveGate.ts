// Written by npm run contracts:generate from contracts/ReviveGate.sol.

/**
 * What `ReviveGate` can be asked and told, and what it says.
 * @example readContract(client, { abi: reviveGateAbi, address, functionName: 'owner' }) // '0x…'
 */
export const reviveGateAbi = [
  {"type":"constructor","inputs":[{"name":"owner_","type":"address"},{"name":"priceWei","type":"uint256"}],"stateMutability":"nonpayable"},
  {"type":"function","name":"acceptOwnership","inputs":[],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"getBalance","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
  {"type":"function","name":"owner","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"function","name":"pendingOwner","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"function","name":"renounceOwnership","inputs":[],"outputs":[],"stateMutability":"pure"},
  {"type":"function","name":"revive","inputs":[],"outputs":[],"stateMutability":"payable"},
  {"type":"function","name":"revivePrice","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
  {"type":"function","name":"transferOwnership","inputs":[{"name":"newOwner","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"updateRevivePrice","inputs":[{"name":"priceWei","type":"uint256"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"withdraw","inputs":[{"name":"to","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"event","name":"OwnershipTransferStarted","inputs":[{"name":"previousOwner","type":"address","indexed":true},{"name":"newOwner","type":"address","indexed":true}],"anonymous":false},
  {"type":"event","name":"OwnershipTransferred","inputs":[{"name":"previousOwner","type":"address","indexed":true},{"name":"newOwner","type":"address","indexed":true}],"anonymous":false},
  {"type":"event","name":"PlayerRevived","inputs":[{"name":"player","type":"address","indexed":false},{"name":"amount","type":"uint256","indexed":false},{"name":"timestamp","type":"uint256","indexed":false}],"anonymous":false},
  {"type":"event","name":"RevivePriceChanged","inputs":[{"name":"priceWei","type":"uint256","indexed":false}],"anonymous":false},
  {"type":"event","name":"Withdrawn","inputs":[{"name":"to","type":"address","indexed":true},{"name":"amount","type":"uint256","indexed":false}],"anonymous":false},
  {"type":"error","name":"NothingToWithdraw","inputs":[]},
  {"type":"error","name":"OwnableInvalidOwner","inputs":[{"name":"owner","type":"address"}]},
  {"type":"error","name":"OwnableUnauthorizedAccount","inputs":[{"name":"account","type":"address"}]},
  {"type":"error","name":"OwnerNeeded","inputs":[]},
  {"type":"error","name":"PriceNeeded","inputs":[]},
  {"type":"error","name":"RecipientNeeded","inputs":[]},
  {"type":"error","name":"ReentrancyGuardReentrantCall","inputs":[]},
  {"type":"error","name":"WithdrawalRefused","inputs":[]},
  {"type":"error","name":"WrongPayment","inputs":[{"name":"sentWei","type":"uint256"},{"name":"priceWei","type":"uint256"}]},
] as const;

/**
 * The code of `ReviveGate`: `bytecode` deploys it; `codeHash` is keccak256 of what then stands on the chain, once the
 * bytes of `immutables`, which the constructor or the hash of the metadata fills in, are zeros.
 * @example deployContract(client, { abi: reviveGateAbi, bytecode: reviveGateCode.bytecode, args }) // '0x…'
 */
export const reviveGateCode: {
  readonly contractName: 'ReviveGate';
  readonly bytecode: `0x${string}`;
  readonly codeHash: `0x${string}`;
  readonly immutables: readonly { readonly start: number; readonly length: number }[];
} = {
  contractName: 'ReviveGate',
  bytecode: '0x608060405234801561000f575f5ffd5b506040516107a73803806107a783398101604081905261002e9161013f565b81806001600160a01b03811661005d57604051631e4fbdf760e01b81525f600482015260240160405180910390fd5b61006681610079565b50610072905081610095565b5050610176565b600180546001600160a01b0319169055610092816100f0565b50565b805f036100b55760405163fac1721360e01b815260040160405180910390fd5b60028190556040518181527ff1a045d81d416ccb60f77fd3dec41feb4fc061fd85c5d1f133e9ad2fe7d2176b9060200160405180910390a150565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b5f5f60408385031215610150575f5ffd5b82516001600160a01b0381168114610166575f5ffd5b6020939093015192949293505050565b610624806101835f395ff3fe60806040526004361061008f575f3560e01c806395851a651161005757806395851a651461012d5780639db2f5e114610135578063e30c397814610154578063edef1beb14610171578063f2fde38b14610186575f5ffd5b806312065fe01461009357806351cff8d9146100b4578063715018a6146100d557806379ba5097146100e95780638da5cb5b146100fd575b5f5ffd5b34801561009e575f5ffd5b50475b6040519081526020015b60405180910390f35b3480156100bf575f5ffd5b506100d36100ce3660046105b5565b6101a5565b005b3480156100e0575f5ffd5b506100d36102be565b3480156100f4575f5ffd5b506100d36102d7565b348015610108575f5ffd5b505f546001600160a01b03165b6040516001600160a01b0390911681526020016100ab565b6100d361031d565b348015610140575f5ffd5b506100d361014f3660046105d7565b61038f565b34801561015f575f5ffd5b506001546001600160a01b0316610115565b34801561017c575f5ffd5b506100a160025481565b348015610191575f5ffd5b506100d36101a03660046105b5565b6103a0565b6101ad610410565b6101b561043e565b6001600160a01b0381166101dc576040516334d4129560e21b815260040160405180910390fd5b475f8190036101fe57604051630686827b60e51b815260040160405180910390fd5b816001600160a01b03167f7084f5476618d8e60b11ef0d7d3f06914655adb8793e28ff7f018d4c76d505d58260405161023991815260200190565b60405180910390a25f826001600160a01b0316826040515f6040518083038185875af1925050503d805f811461028a576040519150601f19603f3d011682016040523d82523d5f602084013e61028f565b606091505b50509050806102b1576040516379719af760e11b815260040160405180910390fd5b50506102bb610473565b50565b60405163017ed72b60e01b815260040160405180910390fd5b60015433906001600160a01b031681146103145760405163118cdaa760e01b81526001600160a01b03821660048201526024015b60405180910390fd5b6102bb8161049d565b60025434811461034957604051630374cb4760e21b81523460048201526024810182905260440161030b565b6040805133815234602082015242918101919091527f7cfc3a1ffff87f626cdac2c584a778ad6d02e8b84f4c25a3ae9ca3ca7ae00812906060015b60405180910390a150565b610397610410565b6102bb816104b6565b6103a8610410565b600180546001600160a01b0383166001600160a01b031990911681179091556103d85f546001600160a01b031690565b6001600160a01b03167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e2270060405160405180910390a350565b5f546001600160a01b0316331461043c5760405163118cdaa760e01b815233600482015260240161030b565b565b61044661050b565b61043c60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061054b565b61043c5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0061046d565b600180546001600160a01b03191690556102bb81610552565b805f036104d65760405163fac1721360e01b815260040160405180910390fd5b60028190556040518181527ff1a045d81d416ccb60f77fd3dec41feb4fc061fd85c5d1f133e9ad2fe7d2176b90602001610384565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561043c57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b6001600160a01b03811681146102bb575f5ffd5b5f602082840312156105c5575f5ffd5b81356105d0816105a1565b9392505050565b5f602082840312156105e7575f5ffd5b503591905056fea2646970667358221220054569f5c716d0e33235aaf1a214403aaae79e220fd3315c38917901688bc18064736f6c63430008250033',
  codeHash: '0x04af04e3df891871e08d8111bd4a2fdfa591e7ad39c5633608ef81609aab4743',
  immutables: [{ start: 1529, length: 32 }],
};
