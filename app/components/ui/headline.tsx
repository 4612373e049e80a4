/** A title that prefers a line break after its colon. */
export function Headline({ title }: { title: string }) {
  const [start, end] = title.split(/(?<=:) (.*)/s)
  if (!end) return title
  return (
    <>
      <span className="inline-block [text-decoration:inherit]">{start}</span> {end}
    </>
  )
}
