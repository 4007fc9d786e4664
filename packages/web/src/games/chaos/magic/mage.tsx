import * as styles from './magic.module.css'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import type { CharacterDoc, GrimoireDoc, MageDoc } from '@mastro/rules-chaos'
import { signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats, useTable } from '../../../net/context.tsx'
import { OfferList } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { nameOn } from '../own-character.ts'
import { CosmicScheme } from './cosmos.tsx'
import { messages } from './messages.ts'
import * as shared from '../chaos.module.css'

interface MageProps {
  readonly doc: CharacterDoc
  readonly offers: readonly Offer[]
  readonly open: (offer: string) => void
}

/** A mage's section of the table: the circle beside the art, then spells with their totals. */
export function Mage({ doc, offers, open }: MageProps) {
  const t = useMessages(messages)
  const mage = useGame<MageDoc>(`mage/${doc.id}`)
  const [only, filter] = useState<string | null>(null)
  if (mage === undefined) return null
  const elements = [...new Set(mage.spells.flatMap(({ element }) => element ?? []))]
  const shown = mage.spells.filter(({ element }) => only === null || element === only)
  return (
    <section aria-label={t.spells} class="gap">
      <div class="section-head">
        <h2 class="h3">{t.spells}</h2>
        <Grimoire doc={doc} offers={offers} />
      </div>
      <div class={styles.mage}>
        {doc.circle.length > 0 && (
          <CosmicScheme
            doc={doc}
            chosen={only}
            onTap={element =>
              elements.includes(element) && filter(only === element ? null : element)
            }
          />
        )}
        <div class="grow">
          {mage.arts.map(({ name, level, style, total }) => (
            <div key={localize(name)}>
              <b class="strong">
                {localize(name)} {level}
              </b>
              <p class="caption">{t.art(localize(style), signed(total))}</p>
            </div>
          ))}
          {elements.length > 1 && (
            <div class={shared.picks} role="group" aria-label={t.only}>
              {elements.map(element => (
                <FilterChip
                  key={element}
                  name={nameOn(doc, element)}
                  count={mage.spells.filter(one => one.element === element).length}
                  isOn={only === element}
                  onTap={() => filter(element)}
                />
              ))}
              <FilterChip
                name={t.all}
                count={mage.spells.length}
                isOn={only === null}
                onTap={() => filter(null)}
              />
            </div>
          )}
        </div>
      </div>
      {!doc.grimoireOpen && <ShutNote />}
      <SpellList mage={mage} spells={shown} offers={offers} open={open} />
    </section>
  )
}

function FilterChip({
  name,
  count,
  isOn,
  onTap,
}: {
  name: string
  count: number
  isOn: boolean
  onTap: () => void
}) {
  return (
    <button type="button" class={shared.pick} aria-pressed={isOn} onClick={onTap}>
      {name} <b>{count}</b>
    </button>
  )
}

/** Spells and arts to cast. A tap opens the slip. */
export function SpellList({
  mage,
  spells = mage.spells,
  offers,
  open,
}: {
  mage: MageDoc
  spells?: MageDoc['spells']
  offers: readonly Offer[]
  open: (offer: string) => void
}) {
  const t = useMessages(messages)
  const isOffered = (id: string) => offers.some(one => one.id === id)
  return (
    <div>
      {mage.arts.map(
        ({ name, total, offer }) =>
          offer !== undefined &&
          isOffered(offer) && (
            <button key={offer} type="button" class={styles.spell} onClick={() => open(offer)}>
              <span class={styles.spellElement} aria-hidden="true">
                <Icon name="plus" size="small" />
              </span>
              <span>
                <b class="strong">{localize(name)}</b>
                <span class={`caption ${styles.spellNote}`}>{t.layFoci}</span>
              </span>
              <b class="tabular">{signed(total)}</b>
            </button>
          ),
      )}
      {spells.map(({ name, elementName, cosmic, total, part, ritual, offer }) => (
        <button
          key={offer}
          type="button"
          class={styles.spell}
          aria-disabled={!isOffered(offer)}
          onClick={() => isOffered(offer) && open(offer)}
        >
          <span
            class={`${styles.spellElement}${cosmic > 0 ? ` ${styles.spellElementPositive}` : cosmic < 0 ? ` ${styles.spellElementNegative}` : ''}`}
            aria-hidden="true"
          >
            {elementName === null ? '·' : localize(elementName).slice(0, 2)}
          </span>
          <span>
            <b class="strong">{localize(name)}</b>
            <span class={`caption ${styles.spellNote}`}>
              {[part && localize(part), ritual, elementName && localize(elementName)].find(Boolean)}
            </span>
          </span>
          <b class="tabular">{signed(total)}</b>
        </button>
      ))}
    </div>
  )
}

/** The dialog of the dock's cast button: chooses the spell. */
export function CastDialog({ doc, offers, open, close }: MageProps & { close: () => void }) {
  const t = useMessages(messages)
  const mage = useGame<MageDoc>(`mage/${doc.id}`)
  return (
    <Dialog title={t.cast} close={close} closeLabel={t.close}>
      <p class="secondary">{t.castLead}</p>
      {mage !== undefined && (
        <SpellList
          mage={mage}
          offers={offers}
          open={offer => {
            open(offer)
            close()
          }}
        />
      )}
    </Dialog>
  )
}

/**
 * Rituals and meanings, to read and edit while the grimoire is open. A line gives the reason if it
 * is closed.
 */
function Grimoire({ doc, offers }: { doc: CharacterDoc; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const [isOpen, show] = useState(false)
  return (
    <>
      <button
        type="button"
        class={`${shared.token} ${shared.tokenPlain} ${styles.grimoire}`}
        onClick={() => show(true)}
      >
        <Icon name={doc.grimoireOpen ? 'journal' : 'hidden'} size="small" />
        {doc.grimoireOpen ? t.grimoireOpen : t.grimoireShut}
      </button>
      {isOpen && (
        <Dialog title={t.grimoire} close={() => show(false)} closeLabel={t.close}>
          <GrimoirePages doc={doc} />
          {doc.grimoireOpen && (
            <OfferList
              offers={offers.filter(({ id }) => id === `note/${doc.id}`)}
              title={t.grimoire}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

function GrimoirePages({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const pages = useGame<GrimoireDoc>(`grimoire/${doc.id}`)
  if (!doc.grimoireOpen) return <ShutNote />
  const notes = Object.entries(pages?.notes ?? {})
  const foci = (pages?.foci ?? []).filter(({ meanings }) => meanings.length > 0)
  return (
    <div class="gap">
      {notes.length + foci.length === 0 && <p class="secondary">{t.empty}</p>}
      {foci.map(({ name, meanings }) => (
        <div key={name} class="ledger-line">
          <span>{nameOn(doc, name)}</span>
          <span class="secondary">{meanings.map(localize).join(', ')}</span>
        </div>
      ))}
      {notes.map(([about, text]) => (
        <div key={about}>
          <b class="strong">{nameOn(doc, about)}</b>
          <p class="secondary pre-wrap" lang="">
            {text}
          </p>
        </div>
      ))}
    </div>
  )
}

/** Says that the Master has closed the grimoire, where its text would be. */
export function ShutNote() {
  const t = useMessages(messages)
  const master = useMasterName()
  return (
    <p class="note">
      <Icon name="hidden" />
      <span>{t.isShut(master)}</span>
    </p>
  )
}

export function useMasterName(): string {
  const table = useTable()
  return useSeats().find(({ id }) => id === table?.master)?.name ?? ''
}
