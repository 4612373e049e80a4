-- With settings of their own these were called once for each row of a list, which took most of its time: 10,000 files, 50,000 articles, 5,000
-- accounts or 50,000 events. Without them the planner puts their bodies in their place; those were read when they were made, so the
-- search path means nothing to them.
alter function public.media_text(public.media_library) reset search_path;
alter function public.leader_text(public.leadership) reset search_path;
alter function private.is_unproven_sign_up(auth.users, public.staff) reset search_path;
alter function private.account_event_kind(text) reset search_path;
alter function private.is_shown(text, timestamptz) reset search_path;
alter function private.state_now(text, timestamptz) reset search_path;
alter function public.stored_file(text) reset search_path;
