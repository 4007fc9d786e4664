import '../../ui/rows.css'
import * as styles from './sheet.module.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { SheetView } from '@mastro/core'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../net/context.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import type { AnyCharacter, ScreenProps } from '../../games/game.ts'
import { PrintedSheet } from './printed.tsx'
import { Newcomer } from '../table/preload.ts'
import { messages } from './messages.ts'

export interface SheetScreenProps extends ScreenProps {
  /** Below the name. */
  readonly lineOf: (sheet: SheetView, doc: AnyCharacter) => ComponentChildren
  /** Beside the name. */
  readonly aside?: (doc: AnyCharacter) => ComponentChildren
  /** The character's progress, in the game's own words. */
  readonly growthOf?: (sheet: SheetView) => string
  /** Other sheets that this seat may read: the leader's own characters. */
  readonly others?: readonly AnyCharacter[]
  /** The layout for paper, by the game. */
  readonly printed?: (doc: AnyCharacter) => ComponentChildren
  /** The sheet as its game draws it. */
  readonly children: (doc: AnyCharacter) => ComponentChildren
}

/** The seat's own sheet, or any that the table shows. */
export function SheetScreen(props: SheetScreenProps) {
  const { table, me, lineOf, aside, growthOf = growthLine, printed, others = [], children } = props
  const t = useMessages(messages)
  const characters = [...useGameBelow<AnyCharacter>('character/'), ...others]
  const mine = characters.findLast(one => one.seat === me.seat)
  const [shown, show] = useState<string | null>(null)
  const doc = characters.find(one => one.id === shown) ?? mine ?? characters[0]
  return (
    <Frame
      top={
        <TopBar table={table} title={t.title} sub={doc === undefined ? '' : growthOf(doc.sheet)}>
          <button
            type="button"
            class="icon-button"
            aria-label={t.print}
            disabled={doc === undefined}
            onClick={() => print()}
          >
            <Icon name="print" />
          </button>
        </TopBar>
      }
      nav={<Tabs table={table} me={me} current="scheda" />}
    >
      {mine === undefined && me.kind === 'player' && <Newcomer table={table} />}
      {doc === undefined && needsNobody(me, table) && <p class="secondary">{t.nobody}</p>}
      {doc !== undefined && (
        <article key={doc.id} class="stack" aria-label={doc.name}>
          <Name doc={doc} line={lineOf(doc.sheet, doc)} aside={aside?.(doc)} />
          {children(doc)}
          <button type="button" class="button button--wide" onClick={() => print()}>
            <Icon name="print" /> {t.print}
          </button>
        </article>
      )}
      {characters.length > 1 && (
        <CharacterPicker characters={characters} shown={doc?.id} show={show} />
      )}
      {doc !== undefined &&
        (printed?.(doc) ?? <PrintedSheet sheet={doc.sheet} system={table.system} />)}
    </Frame>
  )
}

/** Spectators and permanent leaders need no character, and see a note about it. */
const needsNobody = (me: ScreenProps['me'], table: ScreenProps['table']) =>
  me.kind !== 'player' || (me.isMaster && table.masterMode === 'fixed')

/** The character's progress in one line, if the game counts it. */
function growthLine(sheet: SheetView): string {
  const rows = sheet.sections.find(section => section.id === 'growth')?.rows ?? []
  const line = rows
    .slice(0, 2)
    .map(row => `${localize(row.label)} ${row.value}`)
    .join(', ')
  return line === '' ? localize(sheet.subtitle) : line
}

function Name({
  doc,
  line,
  aside,
}: {
  doc: AnyCharacter
  line: ComponentChildren
  aside: ComponentChildren
}) {
  const seats = useSeats()
  return (
    <div class="row">
      <SeatTile seat={seats.find(seat => seat.id === doc.seat)} size="large" />
      <div class="grow">
        <h2 class="h2">{doc.name}</h2>
        <div class="secondary">{line}</div>
      </div>
      {aside}
    </div>
  )
}

function CharacterPicker({
  characters,
  shown,
  show,
}: {
  characters: readonly AnyCharacter[]
  shown: string | undefined
  show: (id: string) => void
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  return (
    <section aria-label={t.others}>
      <h2 class="h3 sheet-heading">{t.others}</h2>
      <div class={`chips ${styles.characterTabs}`}>
        {characters.map(one => (
          <button
            key={one.id}
            type="button"
            class="chip"
            aria-pressed={one.id === shown}
            onClick={() => {
              show(one.id)
              document.getElementById('contenuto')?.scrollTo(0, 0)
            }}
          >
            <SeatTile seat={seats.find(seat => seat.id === one.seat)} size="small" /> {one.name}
          </button>
        ))}
      </div>
    </section>
  )
}
