-- What an invited player shares with whoever invited them, or with two other invited players: a network, by the runs the invite goes
-- by, or a wallet that paid both. Money of the local faucet pays everybody.
CREATE OR REPLACE FUNCTION invite_signs(of_invitee bytea, since timestamptz) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH own AS (
    SELECT i.invitee_id, i.inviter_id, i.run_ids FROM invites i WHERE i.invitee = of_invitee
  ), networks AS (
    SELECT DISTINCT t.network FROM own JOIN run_tickets t ON t.run_id = ANY (own.run_ids)
    WHERE t.network IS NOT NULL AND t.issued_at > since
  ), payers AS (
    -- Whose money came to the wallets of the invited player, but for their own.
    SELECT DISTINCT p.confirmed_from AS address
    FROM own JOIN wallets w ON w.user_id = own.invitee_id AND w.state <> 'pending'
      JOIN transactions p ON p.confirmed_to = w.address AND p.confirmed_status = 'completed' AND p.transaction_type = 'WITHDRAWAL'
    WHERE p.user_id <> own.invitee_id
  ), signs AS (
    SELECT 'network_inviter' AS sign FROM own WHERE EXISTS (
      SELECT FROM run_tickets t WHERE t.user_id = own.inviter_id AND t.issued_at > since AND t.network IN (SELECT network FROM networks)
      UNION ALL
      SELECT FROM sessions s WHERE s.user_id = own.inviter_id AND s.created_at > since AND s.network IN (SELECT network FROM networks))
    UNION ALL
    SELECT 'network_invitees' WHERE 2 <= (
      SELECT count(DISTINCT n.invitee) FROM invite_networks n
      WHERE n.network IN (SELECT network FROM networks) AND n.invitee <> of_invitee AND n.seen_at > since)
    UNION ALL
    SELECT 'wallet_inviter' FROM own WHERE EXISTS (
      SELECT FROM wallets w WHERE w.user_id = own.inviter_id AND w.state <> 'pending' AND w.address IN (SELECT address FROM payers)
      UNION ALL
      SELECT FROM wallets w JOIN transactions p ON p.confirmed_to = w.address AND p.confirmed_status = 'completed' AND p.transaction_type = 'WITHDRAWAL'
      WHERE w.user_id = own.inviter_id AND w.state <> 'pending' AND p.confirmed_from IN (SELECT address FROM payers))
    UNION ALL
    SELECT 'wallet_invitees' FROM own WHERE 2 <= (
      SELECT count(DISTINCT i.invitee)
      FROM transactions p JOIN wallets w ON w.address = p.confirmed_to AND w.state <> 'pending'
        JOIN invites i ON i.invitee_id = w.user_id
      WHERE p.confirmed_from IN (SELECT address FROM payers) AND p.confirmed_status = 'completed' AND p.transaction_type = 'WITHDRAWAL'
        AND i.invitee <> of_invitee)
  )
  SELECT coalesce(array_agg(sign ORDER BY sign), '{}') FROM signs
$$;
