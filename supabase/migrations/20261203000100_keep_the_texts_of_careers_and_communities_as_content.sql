-- The texts of the careers pages, of vacancies and of the page about the Discord servers become content.

select private.put_content_model('hiring', 'Careers', '{
  "kind": "group",
  "fields": {
    "title": {"kind":"text","max":80},
    "introduction": {"kind":"text","max":600},
    "applyNow": {"kind":"text","max":60},
    "requirements": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":200}}}},
    "benefits": {"kind":"group","fields":{"title":{"kind":"text","max":80},"pay":{"kind":"group","fields":{"starting":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":600}}},"afterCadetPhase":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":600}}},"signOnBonus":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":600}}}}},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":200}}}},
    "academy": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"link":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}},
    "process": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":24,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
    "startApplication": {"kind":"text","max":60},
    "ladder": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}},
    "contact": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"labels":{"kind":"group","fields":{"email":{"kind":"text","max":60},"phone":{"kind":"text","max":60},"address":{"kind":"text","max":60}}}}}
  }
}');
select private.put_content_model('training', 'Training Academy', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "back": {"kind":"text","max":60},
    "apply": {"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}},
    "overview": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"list","min":0,"max":12,"of":{"kind":"text","max":600}},"facts":{"kind":"list","min":0,"max":8,"of":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":120}}}}}},
    "curriculum": {"kind":"group","fields":{"title":{"kind":"text","max":80},"duration":{"kind":"text","max":60},"modules":{"kind":"list","min":0,"max":16,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"minutes":{"kind":"number","min":1,"max":6000},"text":{"kind":"text","max":600},"topics":{"kind":"list","min":0,"max":12,"of":{"kind":"text","max":120}}}}}}},
    "instructors": {"kind":"group","fields":{"title":{"kind":"text","max":80},"people":{"kind":"list","min":0,"max":24,"of":{"kind":"group","fields":{"name":{"kind":"text","max":100},"specialty":{"kind":"text","max":100},"experience":{"kind":"text","max":600},"portrait":{"kind":"number","min":1,"max":24}}}}}},
    "highlights": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":24,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
    "nextClass": {"kind":"group","fields":{"title":{"kind":"text","max":200},"link":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}}
  }
}');
select private.put_content_model('vacancy', 'Open Positions', '{
  "kind": "group",
  "fields": {
    "responsibilities": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":200}}}},
    "qualifications": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":200}}}},
    "benefits": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":200}}}},
    "contact": {"kind":"group","fields":{"title":{"kind":"text","max":80},"labels":{"kind":"group","fields":{"phone":{"kind":"text","max":60},"email":{"kind":"text","max":60},"address":{"kind":"text","max":60}}}}},
    "apply": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"links":{"kind":"list","min":1,"max":3,"of":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}}}
  }
}');
select private.put_content_model('communities', 'Discord', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "official": {"kind":"group","fields":{"description":{"kind":"text","max":600},"features":{"kind":"list","min":0,"max":12,"of":{"kind":"text","max":120}},"status":{"kind":"text","max":60},"isOpen":{"kind":"switch"},"action":{"kind":"text","max":60}}},
    "second": {"kind":"group","fields":{"description":{"kind":"text","max":600},"features":{"kind":"list","min":0,"max":12,"of":{"kind":"text","max":120}},"status":{"kind":"text","max":60},"isOpen":{"kind":"switch"},"action":{"kind":"text","max":60}}},
    "guidelines": {"kind":"group","fields":{"title":{"kind":"text","max":80},"items":{"kind":"list","min":0,"max":24,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}}
  }
}');
