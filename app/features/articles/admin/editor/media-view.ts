import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

/** A picture or video inside the editor; its properties are edited below the text while it is selected. */
export function createMediaView(node: Node, toPreview: (url: string) => string | null): NodeView {
  const dom = document.createElement('figure')
  // As wide as its picture is at its greatest height.
  dom.className = 'max-w-84'
  const draw = ({ type, attrs }: Node) => {
    const caption = document.createElement('figcaption')
    caption.textContent = String(attrs.caption)
    dom.replaceChildren(type.name === 'picture' ? drawPicture(attrs, toPreview) : drawVideo(attrs), caption)
  }
  draw(node)
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      draw(next)
      return true
    },
    ignoreMutation: () => true,
  }
}

function drawPicture(attrs: Node['attrs'], toPreview: (url: string) => string | null): HTMLElement {
  const picture = document.createElement('img')
  picture.src = toPreview(String(attrs.url)) ?? ''
  picture.alt = String(attrs.alt) || (attrs.isDecorative ? 'Decorative picture' : 'Picture without alt text')
  picture.className = `aspect-3/2 w-full rounded-lg bg-muted object-contain is-${attrs.width}`
  return picture
}

function drawVideo(attrs: Node['attrs']): HTMLElement {
  const video = document.createElement('p')
  video.className = 'rounded-lg bg-band p-4 text-band-foreground'
  video.textContent = `Video: ${attrs.title || attrs.url}`
  return video
}
