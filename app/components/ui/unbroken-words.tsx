/** Prevents line breaks inside short words with a hyphen, such as "thirty-one". */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(/(?<!\S)([^\s-]+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= 12 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
