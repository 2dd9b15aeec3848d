-- Whoever writes an entry, its player's sum by source follows. It works as the owner of the tables: the server itself may write no sum.
CREATE OR REPLACE FUNCTION xp_entry_is_summed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO xp_sums AS s (user_id, bucket, source, amount, entries)
  VALUES (NEW.user_id, NEW.bucket, NEW.source, NEW.amount, 1)
  ON CONFLICT (user_id, bucket, source) DO UPDATE SET amount = s.amount + excluded.amount, entries = s.entries + 1;
  RETURN NULL;
END $$;
-- The trigger holds up every writer until all is committed, so no entry falls between those summed here and those it sums.
CREATE OR REPLACE TRIGGER xp_entries_summed AFTER INSERT ON xp_entries FOR EACH ROW EXECUTE FUNCTION xp_entry_is_summed();
DELETE FROM xp_sums;
INSERT INTO xp_sums (user_id, bucket, source, amount, entries)
SELECT user_id, bucket, source, sum(amount), count(*) FROM xp_entries GROUP BY user_id, bucket, source;
