import '../../../parts/parts.css'
import * as styles from './sheet.module.css'
import { Link } from 'wouter-preact'
import type { BodyDoc, Offer, SheetRow, SheetView } from '@mastro/core'
import type { CharacterDoc, DiaryDoc } from '@mastro/rules-chaos'
import { signed, withMinus } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { Track } from '../../../parts/track.tsx'
import { SheetScreen } from '../../../screens/sheet/sheet.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SheetSections } from '../../any/sections.tsx'
import type { AnyCharacter, ScreenProps } from '../../game.ts'
import { conceptOf, egoWord, nameOn } from '../own-character.ts'
import { EgoBurst, SkillKey, Trio } from '../drawings/drawings.tsx'
import { ChaosPrintedSheet } from './printed-sheet.tsx'
import { messages } from './messages.ts'

const COMPONENTS = ['soul', 'mind', 'body'] as const
/** Sections with a custom drawing; the others are ordinary rows. */
const DRAWN = ['core', 'nuances', 'skills', 'incapacities', 'body']

/**
 * The header of the table with labels, skills as keys, traits, growth, identity, diary and gear.
 */
export function ChaosSheet({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  return (
    <SheetScreen
      table={table}
      me={me}
      lineOf={(_, doc) => <Line id={doc.id} />}
      aside={doc => <Ego id={doc.id} />}
      growthOf={sheet => t.left(xpIn(sheet))}
      printed={doc => <ChaosPrintedSheet id={doc.id} table={table} />}
    >
      {doc => <Sheet doc={doc} table={table.id} canRoll={doc.seat === me.seat} />}
    </SheetScreen>
  )
}

/** The remaining experience, read from the first row of its section. */
function xpIn({ sections }: SheetView): number {
  const [first] = sections.find(({ id }) => id === 'growth')?.rows ?? []
  return Number(first?.value ?? 0)
}

function Sheet({ doc, table, canRoll }: { doc: AnyCharacter; table: string; canRoll: boolean }) {
  const whole = useGame<CharacterDoc>(`character/${doc.id}`)
  const rest: SheetView = {
    ...doc.sheet,
    sections: doc.sheet.sections.filter(({ id }) => !DRAWN.includes(id)),
  }
  return (
    <>
      {whole !== undefined && <BodyAndComponents doc={whole} table={table} canRoll={canRoll} />}
      {['skills', 'incapacities'].map(id => (
        <SkillKeys key={id} sheet={doc.sheet} section={id} canRoll={canRoll} />
      ))}
      <SheetSections sheet={rest} canRoll={canRoll} />
      <DiaryAndGear id={doc.id} gear={whole?.gear ?? ''} />
    </>
  )
}

/** Ego, Components with Shades and penalties, both tracks. */
function BodyAndComponents({
  doc,
  table,
  canRoll,
}: {
  doc: CharacterDoc
  table: string
  canRoll: boolean
}) {
  const t = useMessages(messages)
  const start = useRow(canRoll)
  const body = useGame<BodyDoc>(`body/${doc.id}`)
  const rows = doc.sheet.sections.find(({ id }) => id === 'core')?.rows ?? []
  const { figures, derived } = doc
  const { ego, body: from } = derived.vitalityParts
  const shades = (component: string) =>
    figures.nuances
      .filter(one => one.component === component)
      .map(({ name, value }) => `${nameOn(doc, name)} ${signed(value)}`)
      .join(', ')
  return (
    <>
      <Trio
        label={t.components}
        parts={COMPONENTS.map(id => {
          const row = rows.find(one => one.id === id)
          const notes = [row?.note === undefined ? '' : localize(row.note), shades(id)]
          return {
            id,
            name: row === undefined ? id : localize(row.label),
            value: figures.components[id],
            weight: derived.penalties[id],
            shades: notes.filter(Boolean).join('\n'),
          }
        })}
        onTap={canRoll ? id => start(rows.find(one => one.id === id)?.offer) : undefined}
      />
      {(body?.tracks ?? []).map(track => (
        <Track key={track.id} track={track} />
      ))}
      <div class="row row--between">
        <p class="caption">{t.vitality(derived.vitality, ego, from)}</p>
        {canRoll && (
          <Link href={`/t/${table}/corpo`} class="button button--small button--quiet">
            {t.howAreYou} <Icon name="forward" size="small" />
          </Link>
        )}
      </div>
    </>
  )
}

/** The concept and the word for the Ego's value. */
function Line({ id }: { id: string }) {
  const doc = useGame<CharacterDoc>(`character/${id}`)
  if (doc === undefined) return null
  return <>{[conceptOf(doc), egoWord(doc)].filter(Boolean).join('. ')}</>
}

/** The Ego beside the name. */
function Ego({ id }: { id: string }) {
  const doc = useGame<CharacterDoc>(`character/${id}`)
  return doc === undefined ? null : <EgoBurst value={doc.figures.ego} />
}

/** Returns a function that opens the roll of a row, if it has one. */
function useRow(canRoll: boolean): (offer: string | undefined) => void {
  const offers = useOffers()
  const open = useOpenSlip()
  return id => {
    const slip = offers.find(one => one.id === id)?.slip
    if (canRoll && slip !== undefined) void open(slip)
  }
}

function SkillKeys({
  sheet,
  section: id,
  canRoll,
}: {
  sheet: SheetView
  section: string
  canRoll: boolean
}) {
  const t = useMessages(messages)
  const start = useRow(canRoll)
  const section = sheet.sections.find(one => one.id === id)
  if (section === undefined) return null
  return (
    <section aria-label={localize(section.label)}>
      <div class="section-head">
        <h2 class="h3">{localize(section.label)}</h2>
        {canRoll && id === 'skills' && <span class="caption">{t.tapRolls}</span>}
      </div>
      <div class={styles.keys}>
        {section.rows.filter(isKey).map(row => (
          <SkillKey
            key={row.id}
            name={localize(row.label)}
            below={belowOf(row, section.rows)}
            value={withMinus(String(row.value))}
            look={id === 'incapacities' ? 'incapacity' : 'skill'}
            onTap={() => start(row.offer)}
          />
        ))}
      </div>
    </section>
  )
}

const PART = 'specialisation/'
const isKey = ({ id }: SheetRow) => !id.startsWith(PART)

/** The word for the value, then each specialisation with its bonus (WOC-SPEC-1). */
function belowOf({ id, note }: SheetRow, rows: readonly SheetRow[]): string | undefined {
  const parts = rows
    .filter(row => !isKey(row) && row.id.startsWith(`${id.replace('skill/', PART)}/`))
    .map(({ why }) => why?.at(-1))
    .map(own => (own === undefined ? '' : `${localize(own.label)} ${withMinus(String(own.value))}`))
  const lines = [...(note === undefined ? [] : [localize(note)]), ...parts]
  return lines.length === 0 ? undefined : lines.join('\n')
}

const WRITTEN = ['write-diary', 'write-gear', 'write-note', 'retire-character']
const isOwn = ({ command }: Offer, id: string) =>
  command !== undefined &&
  WRITTEN.some(type => type === command['type']) &&
  (command['who'] === id || command['character'] === id)

/** Diary and gear, edited in place by those who may. */
function DiaryAndGear({ id, gear }: { id: string; gear: string }) {
  const t = useMessages(messages)
  const diary = useGame<DiaryDoc>(`diary/${id}`)
  const offers = useOffers().filter(offer => isOwn(offer, id))
  return (
    <>
      <section aria-label={t.gear}>
        <h2 class="h3">{t.gear}</h2>
        <p class="secondary pre-wrap">{gear === '' ? t.nothing : gear}</p>
      </section>
      {diary !== undefined && (
        <section aria-label={t.diary}>
          <h2 class="h3">{t.diary}</h2>
          {diary.entries.length === 0 && <p class="secondary">{t.nothing}</p>}
          {diary.entries.map((entry, i) => (
            <p key={i} class="secondary pre-wrap" lang="">
              {entry}
            </p>
          ))}
        </section>
      )}
      {offers.length > 0 && <OfferList offers={offers} title={t.acts} />}
    </>
  )
}
