-- What an owner did to a contract from their wallet is a transaction of theirs like any other.
ALTER TABLE transactions DROP CONSTRAINT transactions_transaction_type_check;
ALTER TABLE transactions ADD CONSTRAINT transactions_transaction_type_check CHECK (transaction_type IN
  ('REVIVE_PAYMENT', 'RECORD_STATS', 'QUEST_CLAIM', 'WITHDRAWAL', 'FUNDING', 'SHOP_MINT', 'ARMY_MINT', 'OWNER_ACT'));
