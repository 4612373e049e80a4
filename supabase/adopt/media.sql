drop function if exists public.media_text(public.media_library);
