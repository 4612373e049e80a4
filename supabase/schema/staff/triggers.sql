create or replace trigger admit_new_account after insert on auth.users
  for each row execute function public.admit_new_account();
create or replace trigger admit_chosen_account after update of invited_at, raw_app_meta_data on auth.users
  for each row when (
    (new.invited_at is not null and new.invited_at is distinct from old.invited_at)
    or (
      new.raw_app_meta_data ->> 'staff_role' is not null
      and new.raw_app_meta_data ->> 'staff_role' is distinct from old.raw_app_meta_data ->> 'staff_role'
    )
  ) execute function public.admit_chosen_account();
create or replace trigger queue_waiting_account_notice after insert on auth.users
  for each row execute function private.queue_waiting_account_notice();
create or replace trigger queue_confirmed_account_notice after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.queue_waiting_account_notice();
create or replace trigger dismiss_deleted_account after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function public.dismiss_deleted_account();
create or replace trigger require_unbanned_admin after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until and new.banned_until > now())
  execute function public.require_unbanned_admin();

create trigger protect_staff_columns before update on public.staff
  for each row execute function public.protect_staff_columns();
create trigger end_sessions_on_update after update on public.staff
  for each row when (new.status <> 'active') execute function public.end_sessions_of_inactive_staff();
create trigger end_sessions_on_delete after delete on public.staff
  for each row execute function public.end_sessions_of_inactive_staff();
create trigger require_active_admin_on_update after update on public.staff
  for each row when (
    old.role = 'admin' and old.status = 'active' and not (new.role = 'admin' and new.status = 'active')
  ) execute function public.require_active_admin();
create trigger require_active_admin_on_delete after delete on public.staff
  for each row when (old.role = 'admin' and old.status = 'active') execute function public.require_active_admin();
create trigger queue_activation_notice after update of status on public.staff
  for each row when (old.status <> 'active' and new.status = 'active')
  execute function private.queue_staff_notice('account_activated');
create trigger queue_role_notice after update of role on public.staff
  for each row when (old.role <> new.role and old.status = 'active' and new.status = 'active')
  execute function private.queue_staff_notice('role_changed');
select private.create_activity_triggers(
  'public.staff', 'staff', id_column => 'user_id', ignored_columns => '{updated_at}'
);

create trigger apply_sign_up_choice before update on public.sign_up_policy
  for each row execute function private.apply_sign_up_choice();
select private.create_activity_triggers('public.sign_up_policy', 'settings', ignored_columns => '{id,sends_mail}');
