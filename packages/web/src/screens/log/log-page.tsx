import { useMemo } from 'preact/hooks'
import type { LineDoc, SeatDoc } from '@mastro/table'
import { LogLine } from './log-line.tsx'

export interface SceneHead {
  readonly title: string
  readonly master: string | null
}

interface PageProps {
  readonly lines: readonly LineDoc[]
  /** The line above the first one, since a heading appears where the scene changes. */
  readonly above: LineDoc | undefined
  readonly seats: readonly SeatDoc[]
  readonly open: string | null
  readonly setOpen: (id: string | null) => void
  readonly headOf: (line: LineDoc) => SceneHead
}

/** About two phone screens of lines, which are laid out together. Must agree with log.css. */
const LEAF = 25

/**
 * Lines in chunks. Each chunk is rendered again only when it changes, and laid out only when it is
 * near.
 */
export function LogPage({ lines, above, ...rest }: PageProps) {
  const leaves = useMemo(
    () =>
      Array.from({ length: Math.ceil(lines.length / LEAF) }, (_, i) =>
        lines.slice(i * LEAF, (i + 1) * LEAF),
      ),
    [lines],
  )
  return (
    <>
      {leaves.map((leaf, i) => (
        <Leaf key={i} lines={leaf} above={i === 0 ? above : leaves[i - 1]?.at(-1)} {...rest} />
      ))}
    </>
  )
}

function Leaf({ lines, above, seats, open, setOpen, headOf }: PageProps) {
  const openHere = lines.some(line => line.id === open) ? open : null
  return useMemo(
    () => (
      <ol class="diary">
        {lines.flatMap((line, i) => {
          const isOpen = line.id === openHere
          const row = (
            <LogLine
              key={line.id}
              line={line}
              seats={seats}
              isOpen={isOpen}
              toggle={() => setOpen(isOpen ? null : line.id)}
            />
          )
          return isNewScene(i === 0 ? above : lines[i - 1], line)
            ? [<Head key={`scene ${line.id}`} head={headOf(line)} />, row]
            : [row]
        })}
      </ol>
    ),
    [lines, above, seats, openHere, setOpen, headOf],
  )
}

function isNewScene(before: LineDoc | undefined, line: LineDoc): boolean {
  return before === undefined || before.scene !== line.scene || before.session !== line.session
}

function Head({ head }: { head: SceneHead }) {
  return (
    <li class="log-scene">
      <h2>{head.title}</h2>
      {head.master !== null && <span class="label">{head.master}</span>}
    </li>
  )
}
