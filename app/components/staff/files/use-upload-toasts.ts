import { useCallback, useEffect, useRef } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'

/** `clear` and unmounting close the toasts. */
export function useUploadToasts() {
  const { showBriefError } = useToasts()
  const closeFunctions = useRef<(() => void)[]>([])
  const clear = useCallback(() => {
    for (const close of closeFunctions.current.splice(0)) close()
  }, [])
  useEffect(() => clear, [clear])
  return {
    showFailure: (text: string) => void closeFunctions.current.push(showBriefError('Upload failed', text)),
    clear,
  }
}
