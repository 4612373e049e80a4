-- Links of texts, services and alerts could lead to addresses of the server and of files, such as /healthz and /colors, where visitors
-- have no page. An alert that does so already loses its link, which led nowhere.
do $$
declare
  known constant text := '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets)([/#]|$)';
  wanted constant text := '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets|badge-drawing|colors|'
    'copied-picture|healthz|metrics|packs|portraits|proof-of-work|readyz|scenes|site-status)([/#]|$)';
  rule text;
  amended text;
begin
  foreach amended in array '{public.is_service_action(jsonb),"private.find_content_fault(jsonb,jsonb,boolean,text)"}'::text[] loop
    rule := pg_get_functiondef(amended::regprocedure);
    if strpos(rule, known) = 0 then
      raise exception '% has no list of addresses without a page', amended;
    end if;
    execute replace(rule, known, wanted);
  end loop;
  select pg_get_constraintdef(oid) into strict rule from pg_catalog.pg_constraint
  where conname = 'alerts_link_form' and conrelid = 'public.alerts'::regclass;
  if strpos(rule, known) = 0 then
    raise exception 'Links of alerts have no list of addresses without a page';
  end if;
  alter table public.alerts drop constraint alerts_link_form;
  update public.alerts set link = null, link_label = null where link ~* wanted;
  execute format('alter table public.alerts add constraint alerts_link_form %s', replace(rule, known, wanted));
end
$$;
