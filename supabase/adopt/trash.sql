-- Functions that were merged into others or have other arguments since 0.6.1.
drop function if exists private.end_old_entries(integer);
drop function if exists private.find_taken(bigint[]);
drop function if exists private.insert_entries_again(bigint[]);
drop function if exists private.merge_back(jsonb, jsonb, jsonb, boolean, text);
drop function if exists private.comparable(text, jsonb);
drop function if exists private.revert_changes(uuid, timestamptz);
drop function if exists private.with_files_they_show(bigint[]);
drop function if exists private.with_what_they_show(bigint[]);
