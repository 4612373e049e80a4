import { Play } from 'lucide-react'

/** A play icon over a video's picture. The link or button around it needs the class `group`. */
export function PlayIcon() {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground group-hover:bg-accent-hover">
      <Play aria-hidden className="size-7 fill-current" />
    </span>
  )
}
