import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const RETRY_MS = 1000
interface PreloadedPart {
  readonly game: string | undefined
  readonly fetched: () => Promise<unknown>
}

let ahead: readonly PreloadedPart[] = []

/**
 * A part that is fetched when it is first shown: the player's first load stays small. `isPreloaded`: likely to be needed, so it
 * is fetched ahead once the table is there, and a broken line does not take it away; `game`: only at a table of that game.
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
      if (loaded === undefined) fetched().catch(() => undefined) // before the first paint; asked for again below
      return loaded
    })
    useEffect(() => {
      if (Screen !== undefined) return
      let timer = 0
      const get = () =>
        void fetched().then(
          component => setScreen(() => component),
          () => (timer = window.setTimeout(get, RETRY_MS)), // the line is down: asked again
        )
      get()
      return () => clearTimeout(timer)
    }, [Screen])
    return Screen === undefined ? null : <Screen {...props} />
  }
}

/** To be fetched once the table is there: likely to be needed, and not by the first view. */
export function preload(fetched: () => Promise<unknown>): void {
  ahead = [...ahead, { game: undefined, fetched }]
}

/** One after the other, so that nothing a person asks for has to wait. */
export async function fetchAhead(system: string): Promise<void> {
  const now = ahead.filter(({ game }) => game === undefined || game === system)
  ahead = ahead.filter(one => !now.includes(one))
  for (const { fetched } of now) await fetched().catch(() => undefined) // asked again when it is shown
}
