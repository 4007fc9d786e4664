import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const RETRY_MS = 1000
interface PreloadedPart {
  readonly game: string | undefined
  readonly fetched: () => Promise<unknown>
}

let ahead: readonly PreloadedPart[] = []

/**
 * A component that is loaded when it is first shown, which keeps the first load small. With
 * `isPreloaded` it is loaded in the background after the table is shown, so that it also works
 * while the connection is lost. `game` limits preloading to tables of that game.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isPreloaded = false, game }: { readonly isPreloaded?: boolean; readonly game?: string } = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const fetched = async () => (loaded ??= await load())
  if (isPreloaded) ahead = [...ahead, { game, fetched }]
  return function Lazy(props: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | undefined>(() => {
      // starts before the first paint. Errors are retried below
      if (loaded === undefined) fetched().catch(() => undefined)
      return loaded
    })
    useEffect(() => {
      if (Screen !== undefined) return
      let timer = 0
      const get = () =>
        void fetched().then(
          component => setScreen(() => component),
          () => (timer = window.setTimeout(get, RETRY_MS)), // connection lost: retried
        )
      get()
      return () => clearTimeout(timer)
    }, [Screen])
    return Screen === undefined ? null : <Screen {...props} />
  }
}

/** Registers a module for preloading after the table is shown. */
export function preload(fetched: () => Promise<unknown>): void {
  ahead = [...ahead, { game: undefined, fetched }]
}

/** Loads one module at a time, so that requests of the user do not have to wait. */
export async function fetchAhead(system: string): Promise<void> {
  const now = ahead.filter(({ game }) => game === undefined || game === system)
  ahead = ahead.filter(one => !now.includes(one))
  for (const { fetched } of now) await fetched().catch(() => undefined) // retried when it is shown
}
