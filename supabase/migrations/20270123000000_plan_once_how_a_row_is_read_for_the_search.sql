-- Postgres planned for each row anew how one of the sources of the search is read, which took as long as all else that is done for its
-- entry. A plan for any row reads it by its id as well.
alter function private.refresh_search_entry() set plan_cache_mode = force_generic_plan;
