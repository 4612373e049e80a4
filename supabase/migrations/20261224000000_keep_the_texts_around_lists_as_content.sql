-- What the pages of leaders, news and files and the search say around their lists becomes content.

select private.put_content_model('leadership', 'Leadership', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "empty": {"kind":"text","max":600},
    "ranks": {"kind":"group","fields":{"title":{"kind":"text","max":80},"introduction":{"kind":"text","max":600}}},
    "join": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"link":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}}
  }
}');
select private.put_content_model('news', 'News', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "empty": {"kind":"text","max":600},
    "pressReleases": {"kind":"group","fields":{"introduction":{"kind":"text","max":600},"empty":{"kind":"text","max":600}}}
  }
}');
select private.put_content_model('media', 'Media Gallery', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "empty": {"kind":"text","max":600}
  }
}');
select private.put_content_model('search', 'Search', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600}
  }
}');
