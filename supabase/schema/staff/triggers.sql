create or replace trigger admit_chosen_account
  after UPDATE OF invited_at, raw_app_meta_data on auth.users for each row
  when ((((new.invited_at IS NOT NULL) AND (new.invited_at IS DISTINCT FROM old.invited_at)) OR (((new.raw_app_meta_data ->> 'staff_role'::text) IS NOT NULL) AND ((new.raw_app_meta_data ->> 'staff_role'::text) IS DISTINCT FROM (old.raw_app_meta_data ->> 'staff_role'::text)))))
  execute function public.admit_chosen_account();

create or replace trigger admit_new_account
  after INSERT on auth.users for each row
  execute function public.admit_new_account();

create or replace trigger dismiss_deleted_account
  after UPDATE OF deleted_at on auth.users for each row
  when (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))
  execute function public.dismiss_deleted_account();

create or replace trigger keep_an_unbanned_admin
  after UPDATE OF banned_until on auth.users for each row
  when (((new.banned_until IS DISTINCT FROM old.banned_until) AND (new.banned_until > now())))
  execute function public.keep_an_unbanned_admin();

create or replace trigger note_confirmed_account
  after UPDATE OF email_confirmed_at on auth.users for each row
  when (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL)))
  execute function private.note_waiting_account();

create or replace trigger note_waiting_account
  after INSERT on auth.users for each row
  when ((new.email_confirmed_at IS NOT NULL))
  execute function private.note_waiting_account();

create trigger apply_sign_up_choice
  before UPDATE on public.sign_up_policy for each row
  execute function private.apply_sign_up_choice();

create trigger record_activity_delete
  after DELETE on public.sign_up_policy
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('settings', 'id', '', '{id}', '{}');

create trigger record_activity_insert
  after INSERT on public.sign_up_policy
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('settings', 'id', '', '{id}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.sign_up_policy for each statement
  execute function private.record_activity('settings', 'id', '', '{id}', '{}');

create trigger record_activity_update
  after UPDATE on public.sign_up_policy
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('settings', 'id', '', '{id}', '{}');

create trigger end_sessions_on_delete
  after DELETE on public.staff for each row
  execute function public.end_sessions_of_inactive_staff();

create trigger end_sessions_on_update
  after UPDATE on public.staff for each row
  when ((new.status <> 'active'::text))
  execute function public.end_sessions_of_inactive_staff();

create trigger keep_an_active_admin_on_delete
  after DELETE on public.staff for each row
  when (((old.role = 'admin'::text) AND (old.status = 'active'::text)))
  execute function public.keep_an_active_admin();

create trigger keep_an_active_admin_on_update
  after UPDATE on public.staff for each row
  when (((old.role = 'admin'::text) AND (old.status = 'active'::text) AND (NOT ((new.role = 'admin'::text) AND (new.status = 'active'::text)))))
  execute function public.keep_an_active_admin();

create trigger keep_staff_columns
  before UPDATE on public.staff for each row
  execute function public.keep_staff_columns();

create trigger note_activation
  after UPDATE OF status on public.staff for each row
  when (((old.status <> 'active'::text) AND (new.status = 'active'::text)))
  execute function public.note_activation();

create trigger note_role_change
  after UPDATE OF role on public.staff for each row
  when (((old.role <> new.role) AND (old.status = 'active'::text) AND (new.status = 'active'::text)))
  execute function public.note_role_change();

create trigger record_activity_delete
  after DELETE on public.staff
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('staff', 'user_id', '', '{updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.staff
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('staff', 'user_id', '', '{updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.staff for each statement
  execute function private.record_activity('staff', 'user_id', '', '{updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.staff
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('staff', 'user_id', '', '{updated_at}', '{}');

create trigger touch_updated_at
  before UPDATE on public.staff for each row
  execute function public.touch_updated_at();
