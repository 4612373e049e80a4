-- Whatever words staff may remember of a file. Ten thousand rows are read in a few hundredths of a second, without an
-- index; the extension for indexes over parts of words is not on every backend.
create function public.media_text(item public.media_library) returns text
language sql immutable parallel safe set search_path = ''
return item.title || ' ' || item.file_name || ' ' || coalesce(item.alt_text, '') || ' ' || coalesce(item.caption, '');

revoke execute on function public.media_text(public.media_library) from public, anon, authenticated;
grant execute on function public.media_text(public.media_library) to authenticated, service_role;
