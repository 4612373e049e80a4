-- Before a file is deleted the library asks where it is used. Hashes, which stay small however long an address is.
create index articles_hero_image_idx on public.articles using hash (hero_image);
create index articles_hero_video_idx on public.articles using hash (hero_video);
create index articles_gallery_images_idx on public.articles using gin (gallery_images);
