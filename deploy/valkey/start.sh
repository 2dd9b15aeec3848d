#!/bin/sh
# Starts Valkey (or Redis) with the password of REDIS_URL: rooms under way, in memory alone. With the word ping it asks the running one.
set -eu
password=${REDIS_URL#*://:}
password=${password%%@*}
program=$(command -v valkey-server || command -v redis-server)

if [ "${1:-}" = ping ]; then
  client=$(command -v valkey-cli || command -v redis-cli)
  # In the environment, where no other process reads it.
  [ "$(VALKEYCLI_AUTH=$password REDISCLI_AUTH=$password "$client" -p "${VALKEY_PORT:-6379}" ping)" = PONG ]
  exit
fi
# Takes the place of this shell, so that it gets the signals of the engine.
exec "$program" - <<CONFIG
requirepass $password
bind ${VALKEY_BIND:-* -::*}
port ${VALKEY_PORT:-6379}
save ""
appendonly no
maxmemory-policy noeviction
CONFIG
