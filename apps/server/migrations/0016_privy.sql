-- The id of a player's user at Privy. A user of Privy is noted with one player at most, and players are looked up by it (DATA-23).
CREATE UNIQUE INDEX users_privy_user_id ON users (privy_user_id);
