import { describeOthers } from './describe-others.ts'
import { usePresence } from './use-presence.ts'

/** Says who else has the article open. Its line is always there, so that nothing moves when somebody comes. */
export function PresenceLine({ articleId }: { articleId: string }) {
  const text = describeOthers(usePresence(articleId))
  return (
    <span role="status" className="block min-h-5">
      {text}
    </span>
  )
}
