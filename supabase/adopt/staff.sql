drop function if exists public.has_active_admin();
drop function if exists public.my_visible_sessions();
drop function if exists public.sessions_of(uuid);
drop function if exists public.end_session_of(uuid, uuid);
drop function if exists public.note_activation();
drop function if exists public.note_role_change();
