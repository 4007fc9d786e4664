import { useEffect, useState } from 'preact/hooks'

const wide = matchMedia('(min-width: 1100px)')
const tablet = matchMedia('(min-width: 700px) and (max-width: 1099.9px)')

/** True if three columns fit. */
export function useWide(): boolean {
  return useMedia(wide)
}

/** True if two columns fit, but not three. */
export function useTablet(): boolean {
  return useMedia(tablet)
}

function useMedia(query: MediaQueryList): boolean {
  const [matches, setMatches] = useState(query.matches)
  useEffect(() => {
    const listener = () => setMatches(query.matches)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }, [query])
  return matches
}
