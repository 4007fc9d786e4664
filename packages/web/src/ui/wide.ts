import { useEffect, useState } from 'preact/hooks'

const wide = matchMedia('(min-width: 1100px)')

/** Three columns fit. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const listener = () => setWide(wide.matches)
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, [])
  return isWide
}
