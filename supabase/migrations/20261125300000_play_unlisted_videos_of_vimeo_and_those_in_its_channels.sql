-- Unlisted videos have a hash behind their id, and channels, groups and showcases lead to videos by longer paths.
create or replace function public.is_playable_video(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return public.is_safe_url(url) and (
  url ~ '^https://(www\.|m\.)?youtube\.com/watch\?([^#]*&)?v=[A-Za-z0-9_-]{11}([&#]|$)'
  or url ~ '^https://(www\.|m\.)?youtube(-nocookie)?\.com/(embed|shorts|live)/[A-Za-z0-9_-]{11}([/?#]|$)'
  or url ~ '^https://youtu\.be/[A-Za-z0-9_-]{11}([/?#]|$)'
  or url ~ '^https://(www\.)?vimeo\.com/[0-9]+([/?#]|$)'
  or url ~ '^https://(www\.)?vimeo\.com/(channels/[A-Za-z0-9_-]+|groups/[A-Za-z0-9_-]+/videos|(showcase|album)/[0-9]+/video)/[0-9]+([/?#]|$)'
  or url ~ '^https://player\.vimeo\.com/video/[0-9]+([/?#]|$)'
  or url ~* '^[^?#]*/[^/?#]+\.(mp4|webm|ogg)([?#]|$)'
);
