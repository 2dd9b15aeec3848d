-- Bumbles are stomped as well, and hurt nobody: what counts stomps does not speak of enemies.
UPDATE quest_definitions SET description = replace(replace(description, 'Stomp ', 'Land '), ' enemies', ' stomps')
WHERE quest_key LIKE 'enemies\_%' OR quest_key IN ('feat_stomps', 'feat_chain');
