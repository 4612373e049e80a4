-- 20270114000100 let the planner see into this function, of which indexes are made: for a role that may not call it Postgres then keeps the
-- index as it was written, and for another it puts the body into the question. The two don't match, and all files are read for one.
alter function public.stored_file(text) set search_path = '';
