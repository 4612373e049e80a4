-- The words on cards and pages of leaders, and around forms to print, that code still had become content. Texts that are stored lack them,
-- and get those of the code.
select private.put_content_model('leadership', 'Leadership', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "empty": {"kind":"text","max":600},
    "ranks": {"kind":"group","fields":{"title":{"kind":"text","max":80},"introduction":{"kind":"text","max":600}}},
    "join": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"link":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}},
    "cards": {"kind":"group","fields":{"vacant":{"kind":"text","max":60},"biography":{"kind":"text","max":60},"position":{"kind":"text","max":60}}},
    "biography": {"kind":"group","fields":{"career":{"kind":"text","max":80},"education":{"kind":"text","max":80},"awards":{"kind":"text","max":80},"back":{"kind":"text","max":60}}}
  }
}');
select private.put_content_model('services', 'Services', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "empty": {"kind":"text","max":600},
    "contacts": {"kind":"group","fields":{"emergency":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":200}}},"nonEmergency":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":200}}},"crimeTips":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":200}}}}},
    "categories": {"kind":"group","fields":{"items":{"kind":"list","min":1,"max":5,"of":{"kind":"group","fields":{"name":{"kind":"text","max":80},"introduction":{"kind":"text","max":600},"category":{"kind":"choice","options":["Emergency Services","Traffic & Transportation","Criminal Investigation","Community Programs","Administrative Services"]}}}}}},
    "labels": {"kind":"group","fields":{"learnMore":{"kind":"text","max":60},"overview":{"kind":"text","max":60},"requirements":{"kind":"text","max":60},"procedures":{"kind":"text","max":60},"forms":{"kind":"text","max":60},"printable":{"kind":"text","max":60},"askFor":{"kind":"text","max":60},"quickInfo":{"kind":"text","max":60},"category":{"kind":"text","max":60},"availability":{"kind":"text","max":60},"contact":{"kind":"text","max":60},"contactInfo":{"kind":"text","max":60},"phone":{"kind":"text","max":60},"email":{"kind":"text","max":60},"office":{"kind":"text","max":60},"hours":{"kind":"text","max":60},"getStarted":{"kind":"text","max":60}}},
    "paperForms": {"kind":"group","fields":{"title":{"kind":"text","max":80},"fillIn":{"kind":"text","max":600},"print":{"kind":"text","max":600},"bring":{"kind":"text","max":200},"send":{"kind":"text","max":200},"date":{"kind":"text","max":60},"office":{"kind":"text","max":80},"receivedOn":{"kind":"text","max":60},"receivedBy":{"kind":"text","max":60},"number":{"kind":"text","max":60},"printButton":{"kind":"text","max":60},"back":{"kind":"text","max":60}}}
  }
}');
