-- A draft is saved as far as it is written: only its title is needed. Everything else is needed from review on.
alter table public.articles
  drop constraint articles_excerpt_present,
  drop constraint articles_content_present,
  drop constraint articles_category_present,
  drop constraint articles_author_present,
  add constraint articles_excerpt_present check (state = 'draft' or excerpt ~ '\S'),
  add constraint articles_content_present check (state = 'draft' or content ~ '\S'),
  add constraint articles_category_present check (state = 'draft' or category ~ '\S'),
  add constraint articles_author_present check (state = 'draft' or author ~ '\S');
