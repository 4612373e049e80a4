-- Without index scans Postgres read all entries again for each of the hundred that are ranked.
alter function public.search_site(jsonb, text, integer, integer, boolean) reset enable_indexscan;
