// Colyseus' client prefers Node's own WebSocket. The `ws` package, which all other peers use, costs this process half
// as much.
Reflect.deleteProperty(globalThis, 'WebSocket');
