-- What visitors read where there is nothing, and the legal pages, become content.

select private.put_content_model('errors', 'Errors', '{
  "kind": "group",
  "fields": {
    "notFound": {"kind":"group","fields":{"tab":{"kind":"text","max":80},"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"back":{"kind":"text","max":60}}},
    "failure": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"leadership":{"kind":"text","max":600},"again":{"kind":"text","max":60},"back":{"kind":"text","max":60}}},
    "article": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"back":{"kind":"text","max":60}}},
    "leader": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"reasons":{"kind":"list","min":0,"max":6,"of":{"kind":"text","max":120}},"back":{"kind":"text","max":60},"careers":{"kind":"text","max":60}}},
    "service": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"back":{"kind":"text","max":60}}},
    "form": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"back":{"kind":"text","max":60}}},
    "unreachable": {"kind":"group","fields":{"text":{"kind":"text","max":600}}}
  }
}');
select private.put_content_model('legal', 'Privacy and Imprint', '{
  "kind": "group",
  "fields": {
    "privacy": {"kind":"group","fields":{"isShown":{"kind":"switch"},"title":{"kind":"text","max":40},"introduction":{"kind":"text","max":600},"parts":{"kind":"list","min":0,"max":20,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"longText","max":4000}}}}}},
    "imprint": {"kind":"group","fields":{"title":{"kind":"text","max":40},"parts":{"kind":"list","min":0,"max":20,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"longText","max":4000}}}}}}
  }
}');
