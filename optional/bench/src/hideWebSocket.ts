// Colyseus' client takes Node's own WebSocket where it finds one. That of ws, which all others are asked with, costs this process half of it.
Reflect.deleteProperty(globalThis, 'WebSocket');
