drop function if exists public.order_services(text[], integer[]);
