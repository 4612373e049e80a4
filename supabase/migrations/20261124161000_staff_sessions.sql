-- No screen listed the sessions of others.
drop function if exists
  public.list_staff_sessions(uuid), public.end_staff_session(uuid, uuid),
  private.end_session_of(uuid, uuid), private.sessions_of(uuid);
