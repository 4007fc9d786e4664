import { useMemo } from 'preact/hooks'
import type { LineDoc } from '@mastro/table'
import { LogLine } from './line.tsx'

export interface SceneHead {
  readonly title: string
  readonly master: string | null
}

interface PageProps {
  readonly lines: readonly LineDoc[]
  /** The line above the first: a heading stands wherever the scene changes. */
  readonly above: LineDoc | undefined
  readonly open: string | null
  readonly setOpen: (id: string | null) => void
  readonly headOf: (line: LineDoc) => SceneHead
}

/** Many lines that are drawn again only when they change: a new act costs the newest page alone. */
export function Page({ lines, above, open, setOpen, headOf }: PageProps) {
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
    [lines, above, openHere, setOpen, headOf],
  )
}

function isNewScene(before: LineDoc | undefined, line: LineDoc): boolean {
  return before === undefined || before.scene !== line.scene || before.session !== line.session
}

function Head({ head }: { head: SceneHead }) {
  return (
    <li class="scn">
      <h2>{head.title}</h2>
      {head.master !== null && <span class="lbl">{head.master}</span>}
    </li>
  )
}
