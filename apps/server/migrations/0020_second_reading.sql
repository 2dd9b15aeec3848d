-- The chain is read twice: what a node left out the first time is added the second, when the range is 64 blocks old.

-- Which node of the list told of a range; the second reading asks another. Before this, nobody kept it, and the first was the usual one.
ALTER TABLE chain_marks ADD COLUMN read_by smallint NOT NULL DEFAULT 0;

-- The last block that was read a second time. Without a row the second reading begins at the first block of ours.
CREATE TABLE chain_second_reading (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  block_number bigint NOT NULL
);

-- Since when, and when last, nodes answered that there is no such transaction: only after an hour of such answers it is unknown.
ALTER TABLE transactions
  ADD COLUMN missed_since timestamptz,
  ADD COLUMN missed_at timestamptz,
  ADD CHECK ((missed_since IS NULL) = (missed_at IS NULL));
