import * as styles from '../daimon.module.css'
import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend } from '../../../net/context.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { traitsOf, useMyCharacter } from '../characters.ts'
import { Wounds } from '../drawings/wounds.tsx'
import { PRELOAD } from '../preload.ts'
import { CHARACTERISTICS, messages, type CharacteristicId } from '../messages.ts'

export { useMyCharacter }

const AfterDeath = lazy(async () => (await import('./after-death.tsx')).AfterDeath)
const OwnActs = lazy(async () => (await import('../acts/own-acts.tsx')).OwnActs, PRELOAD)

/**
 * Name, wounds and six keys. A tap on a key opens a test, or changes the characteristic of the open
 * one.
 */
export function Brief({
  table,
  me,
  slips,
}: {
  table: TableDoc
  me: MeDoc
  slips: readonly SlipDoc[]
}) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === me.seat)
  const doc = useMyCharacter(me)
  const [acting, act] = useState<'any' | 'fate' | null>(null)
  if (doc === undefined) return <AfterDeath table={table} me={me} />
  return (
    <section aria-label={t.brief} class={styles.brief}>
      <button type="button" class={styles.me} onClick={() => act('any')}>
        <SeatTile seat={seat} isMaster={me.isMaster} />
        <span>
          <b class="h3">
            {doc.name}&nbsp;
            <Icon name="more" size="small" />
          </b>
          <span class="caption">{traitsOf(doc)}</span>
          <span class="visually-hidden">, {t.acts}</span>
        </span>
        <Wounds doc={doc} />
      </button>
      {doc.status === 'down' && doc.fate === null && (
        <button
          type="button"
          class="button button--wide button--primary"
          onClick={() => act('fate')}
        >
          {t.fate}
        </button>
      )}
      <Keys doc={doc} me={me} slips={slips} />
      {acting !== null && (
        <OwnActs
          doc={doc}
          table={table}
          me={me}
          close={() => act(null)}
          {...(acting === 'fate' ? { start: acting } : {})}
        />
      )}
    </section>
  )
}

function Keys({ doc, me, slips }: { doc: CharacterDoc; me: MeDoc; slips: readonly SlipDoc[] }) {
  const t = useMessages(messages)
  const propose = usePropose(doc)
  const mine = ownRoll(slips, me)
  const rolling = valuesOf(mine?.parts.find(part => part.id === 'owner')?.value)?.['characteristic']
  return (
    <div class="keys">
      {CHARACTERISTICS.map(id => (
        <button
          key={id}
          type="button"
          class="key"
          aria-pressed={rolling === id}
          onClick={() => propose(id, mine)}
        >
          <b aria-hidden="true">{doc.character.characteristics[id]}</b>
          <span aria-hidden="true">{t.short[id]}</span>
          <span class="visually-hidden">
            {t.propose(t.characteristics[id], doc.character.characteristics[id])}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The open roll of one character that this seat is building, if any. */
export function ownRoll(slips: readonly SlipDoc[], me: MeDoc): SlipDoc | undefined {
  return slips.find(
    slip =>
      slip.owner === me.seat &&
      slip.outcome === null &&
      slip.mine.some(part => part.role === 'owner'),
  )
}

/** Opens a test. If one is being built, changes its characteristic instead. */
export function usePropose(
  doc: CharacterDoc,
): (characteristic: CharacteristicId, building?: SlipDoc) => void {
  const send = useSend()
  const open = useOpenSlip()
  return (characteristic, building) => {
    const before = valuesOf(building?.parts.find(part => part.id === 'owner')?.value)
    if (building !== undefined && before !== null)
      void send({
        type: 'fill-part',
        slip: building.id,
        part: 'owner',
        value: { ...before, characteristic },
      })
    else
      void open({
        kind: 'test',
        about: { character: doc.id, title: '' },
        value: { characteristic },
      })
  }
}
