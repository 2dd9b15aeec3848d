-- The moment every rule in SQL goes by: the transaction's setting `app.now`, else the clock. No rule calls now() or current_date.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;
