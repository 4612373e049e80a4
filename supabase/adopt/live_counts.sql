drop function if exists private.live_interval(text);
