import { Play } from 'lucide-react'

/** Stands on the picture of a video, inside a link or button with the class `group`. */
export function PlayIcon() {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground group-hover:bg-accent-hover">
      <Play aria-hidden className="size-7 fill-current" />
    </span>
  )
}
