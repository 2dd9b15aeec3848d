/** Environment of a bench server, without its database. */
export const BENCH_SERVER_ENV = {
  SESSION_SECRET: 'bench-bench-bench-bench-bench-bench-bench',
  DAILY_SECRET: 'bench-bench-bench-bench-bench-bench-bench',
  KEYRING_KEK: `bench:${'A'.repeat(43)}=`,
  DISCORD_CLIENT_ID: 'bench',
  DISCORD_CLIENT_SECRET: 'bench',
  DISCORD_BOT_TOKEN: 'bench',
  DISCORD_GUILD_ID: '900000000000000001',
  LOG_LEVEL: 'error',
};
