-- A name that comes while the player's is hidden lies beside it, and "A player" stays.
CREATE OR REPLACE FUNCTION keep_name_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden_name := NEW.username;
  NEW.username := 'A player';
  RETURN NEW;
END $$;
