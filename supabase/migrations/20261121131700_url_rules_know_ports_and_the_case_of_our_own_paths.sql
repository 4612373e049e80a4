-- Three kinds of links were stored that no page would show: ports that there are not, and our own paths in capitals.
create or replace function public.is_safe_url(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return octet_length(url) <= 2048
  and coalesce(substring(url from '^[A-Za-z]+://[^/?#]*:([0-9]{1,5})(?:[/?#]|$)')::integer, 0) <= 65535
  and (
    url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\.?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'
    or url ~* '^http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'
    or url ~ '^/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_~()!''+,@-][A-Za-z0-9._~()!''+,@-]*)+$'
  );
