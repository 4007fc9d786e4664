import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A screen that is fetched when it is first shown: the player's first load stays small. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function Lazy(props: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | undefined>(() => loaded)
    useEffect(() => {
      if (Screen !== undefined) return
      void load().then(component => {
        loaded = component
        setScreen(() => component)
      })
    }, [Screen])
    return Screen === undefined ? null : <Screen {...props} />
  }
}
