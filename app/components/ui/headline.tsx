/** A title whose lines break after its colon rather than shortly before it. */
export function Headline({ title }: { title: string }) {
  const [start, end] = title.split(/(?<=:) (.*)/s)
  if (!end) return title
  return (
    <>
      <span className="inline-block [text-decoration:inherit]">{start}</span> {end}
    </>
  )
}
