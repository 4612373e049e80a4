-- Records who saved a draft, to show it to other editors.
create or replace function private.sign_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.saved_by_name := case when new.content is not null then private.name_of((private.find_actor()).id) end;
  return new;
end
$$;
