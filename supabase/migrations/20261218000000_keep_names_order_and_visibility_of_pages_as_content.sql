-- Names, order and visibility of pages, further links and the texts of the footer become content.

select private.put_content_model('navigation', 'Navigation', '{
  "kind": "group",
  "fields": {
    "order": {"kind":"group","fields":{"pages":{"kind":"list","min":0,"max":9,"of":{"kind":"choice","options":["home","about","leadership","services","news","media","hiring","discord","training"]}}}},
    "pages": {"kind":"group","fields":{"home":{"kind":"group","fields":{"label":{"kind":"text","max":40},"place":{"kind":"choice","options":["header","footer","none"]}}},"about":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"leadership":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"services":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"news":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"media":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"hiring":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"discord":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"training":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true},"place":{"kind":"choice","options":["header","footer","none","hidden"]}}},"search":{"kind":"group","fields":{"label":{"kind":"text","max":40},"title":{"kind":"text","max":80,"optional":true}}}}},
    "links": {"kind":"group","fields":{"items":{"kind":"list","min":0,"max":12,"of":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"},"place":{"kind":"choice","options":["header","footer"]}}}}}}
  }
}');
select private.put_content_model('footer', 'Footer', '{
  "kind": "group",
  "fields": {
    "text": {"kind":"longText","max":600,"optional":true},
    "closing": {"kind":"text","max":300,"optional":true},
    "staff": {"kind":"text","max":40}
  }
}');
