-- How often visitors without a session opened a link or the sign-in page, by the day (UTC) and what it was. No row is about a person.
CREATE TABLE visit_days (
  day date NOT NULL,
  kind text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, kind)
);
-- What became of the players who joined on a day (UTC), recounted each day until the 30 days after it are over.
CREATE TABLE cohort_days (
  day date NOT NULL,
  -- By somebody's invite link.
  is_invited boolean NOT NULL,
  joined integer NOT NULL,
  -- Each within 30 days after they joined.
  onboarded integer NOT NULL,
  first_run integer NOT NULL,
  third_run integer NOT NULL,
  tenth_run integer NOT NULL,
  -- Who played on the first, seventh and thirtieth day after it.
  day1 integer NOT NULL,
  day7 integer NOT NULL,
  day30 integer NOT NULL,
  -- The last day that is in these numbers.
  counted_until date NOT NULL,
  PRIMARY KEY (day, is_invited)
);
