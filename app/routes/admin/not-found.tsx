import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'

export default function NotFound() {
  return (
    <ListMessage>
      <p>The staff area has no page at this address. Check the address, or choose a page in the menu.</p>
      <ButtonLink variant="outline" to="/admin">
        Go to articles
      </ButtonLink>
    </ListMessage>
  )
}
