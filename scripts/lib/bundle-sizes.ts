/** Vite's manifest, by source file. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
      readonly assets?: readonly string[]
    }
  >
>

export interface MeasuredSize {
  readonly name: string
  readonly bytes: number
  readonly most: number
}

/** Every file that a browser loads for these entries, including indirect imports. */
export function filesOf(manifest: Manifest, entries: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no entry ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const entry of entries) visit(entry)
  return [...found]
}

/** Bytes transferred: texts compressed, fonts as they are. */
export function measureSize(
  name: string,
  files: readonly string[],
  sizeOf: (file: string) => number,
  most: number,
): MeasuredSize {
  return { name, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0), most }
}

export const isCode = (file: string) => /\.(?:js|css)$/.test(file)

export const isOver = ({ bytes, most }: MeasuredSize) => bytes > most

/** The build puts the game before the file name. */
const OWNER = /^(?:assets\/|_)(daimon|brp|warp|chaos)\./

/** The game that a file or a manifest key belongs to; undefined for shared code. */
export const ownerOf = (name: string): string | undefined => OWNER.exec(name)?.[1]

/**
 * Whether a table of this game loads the chunk: the game's own code, or shared code of all games or
 * of the games in its name.
 */
export function isForGame(key: string, game: string): boolean {
  const owner = ownerOf(key)
  if (owner !== undefined) return owner === game
  const some = /-for-([a-z-]+)-[\w-]{8}\.\w+$/.exec(key)?.[1]
  return some === undefined || some.split('-').includes(game)
}

/** Files of one game that a screen of another one loads. */
export function findForeign(manifest: Manifest): readonly string[] {
  return Object.entries(manifest).flatMap(([key, { file }]) => {
    const own = ownerOf(file)
    const others = filesOf(manifest, [key]).filter(one => {
      const owner = ownerOf(one)
      return owner !== undefined && owner !== own
    })
    return others.map(other => `${key} fetches ${other}`)
  })
}
