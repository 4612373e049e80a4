drop function if exists private.keep_revisions();
drop function if exists private.trim_revisions(uuid[]);
