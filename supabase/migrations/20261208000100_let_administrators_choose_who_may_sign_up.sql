-- Who may sign up is the administrators' choice, unless the server was started with an answer of its own. `policy` is in force;
-- `chosen` is what administrators chose, and holds again once no server sets the policy.
alter table public.sign_up_policy
  add column chosen text not null default 'approval'
    constraint sign_up_policy_chosen_known check (chosen in ('approval', 'open', 'closed')),
  add column set_by_server boolean not null default false;
-- A hosted project has no server that sets it at each start.
update public.sign_up_policy set chosen = policy where to_regnamespace('platform') is null;

create function private.apply_sign_up_choice() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.set_by_server then
    return new;
  end if;
  -- Written by hand in the database, which is a choice too.
  if new.policy is distinct from old.policy and new.chosen is not distinct from old.chosen then
    new.chosen := new.policy;
  end if;
  new.policy := new.chosen;
  return new;
end
$$;
create trigger apply_sign_up_choice before update on public.sign_up_policy
  for each row execute function private.apply_sign_up_choice();
revoke execute on function private.apply_sign_up_choice() from public, anon, authenticated, service_role;

create policy "Administrators choose who may sign up" on public.sign_up_policy
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
grant update (chosen) on public.sign_up_policy to authenticated;

-- The service of accounts refuses early what the trigger `admit_new_account` would.
create policy "The service of accounts reads the sign-up policy" on public.sign_up_policy
  for select to supabase_auth_admin using (true);
grant select on public.sign_up_policy to supabase_auth_admin;

notify pgrst, 'reload schema';
