const explained = [
  [
    'Post',
    'A new article is posted to the channel when it is published, now or at its time. ‘Post to Discord’ sends one that is not there yet.',
  ],
  ['Repost', '‘Repost’ sends an article again, for example after an important change. The first message stays.'],
  [
    'Status',
    'Each article shows whether it was posted, and when. An edit changes the message; until it has, the article says ‘Changed since posted’.',
  ],
] as const

export function PostingExplained() {
  return (
    <section className="rounded-lg border border-border bg-surface p-4 sm:p-5">
      <h2 className="font-display text-xl font-bold">How posting to Discord works</h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        {explained.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-sm text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted-foreground">
        A post is a rich embed with the title, excerpt, category, author and a direct link to the article.
      </p>
    </section>
  )
}
