-- An insert leaves out the rows that can't come back, so nothing looks for them before.
drop function if exists private.find_obstacles(bigint[]);
-- Its result is another one.
drop function if exists private.insert_again(text, bigint[]);
