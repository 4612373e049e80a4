const explanations = [
  [
    'Post',
    'Articles go to the channel when they are published. “Post to Discord” posts an article that is missing from the channel.',
  ],
  ['Repost', '“Repost” sends an article again, for example after a big change. The first message stays.'],
  ['Status', 'Each article shows whether and when it was posted. An edit also updates the message on Discord.'],
] as const

export function PostingHelp() {
  return (
    <section className="rounded-lg border border-border bg-surface px-4 py-3 text-sm">
      <h2 className="text-base font-semibold">How posting to Discord works</h2>
      <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {explanations.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted-foreground">
        A post is a rich embed with the title, excerpt, category, author and a direct link to the article.
      </p>
    </section>
  )
}
