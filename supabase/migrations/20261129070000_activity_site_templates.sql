update public.activity set kind = 'site-templates' where kind = 'packs';
