-- Pages are outdated all together, so no function names the rows and lists that changed.
drop function if exists
  private.article_keys, private.document_keys, private.most_notified_rows, private.notify_added_content,
  private.notify_alert_update, private.notify_article_change, private.notify_content_update, private.notify_removal,
  private.notify_removed_content, private.notify_rows, private.notify_update, private.notify_vacancy_update,
  private.row_takes_away, private.shown_columns, private.shows_nothing, private.takes_away;
