import { Play } from 'lucide-react'

/** The sign on the picture of a video; the link or button around it has the class `group`. */
export function PlaySign() {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground group-hover:bg-accent-hover">
      <Play aria-hidden className="size-7 fill-current" />
    </span>
  )
}
