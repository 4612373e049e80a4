import { Play } from 'lucide-react'

/**
 * A play icon over a video's picture. The link or button around it needs the class `group`, and the
 * picture's frame the class `@container`, because the icon grows with the picture.
 */
export function PlayIcon() {
  return (
    <span
      className={
        'grid size-6 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground ' +
        'group-hover:bg-accent-hover @[8rem]:size-9 @[14rem]:size-12 @3xl:size-16'
      }
    >
      <Play aria-hidden className="size-[42%] fill-current" />
    </span>
  )
}
