-- Whoever writes an article says of each picture what it shows, or that it shows nothing that the text doesn't say: its address is in
-- this list then. Not a list beside the gallery's others, which clients that don't know it would have to keep as long as those. Of
-- articles that are there, nobody has said either.
alter table public.articles
  add column decorative_pictures text[] not null default '{}'
    constraint articles_decorative_pictures_safe check (public.are_safe_urls(decorative_pictures))
    constraint articles_decorative_pictures_count check (cardinality(decorative_pictures) <= 61);
grant insert (decorative_pictures), update (decorative_pictures) on public.articles to authenticated;

notify pgrst, 'reload schema';
