import { useEffect, useState } from 'react'

/** Returns an address for a blob that this page holds; undefined without a blob, and in the first render. */
export function useObjectUrl(blob: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return url
}
