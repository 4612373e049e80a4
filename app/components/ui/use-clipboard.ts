import { useToasts } from './toast.tsx'

interface CopiedText {
  /** The text's name in the error message, such as `the link`. */
  textName: string
  successText: string
}

export function useClipboard(): (text: string, copiedText: CopiedText) => Promise<void> {
  const { showSuccess, showError } = useToasts()
  return async (text, { textName, successText }) => {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess('Copied', successText)
    } catch {
      showError('Not copied', `Your browser didn’t allow copying. Select ${textName} and copy it yourself.`)
    }
  }
}
