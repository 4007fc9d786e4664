import type { Offer } from '@mastro/core'
import type { PendingSpellDoc, CharacterDoc } from '@mastro/rules-chaos'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useNames } from '../being-names.ts'
import { messages } from '../messages.ts'
import * as styles from '../chaos.module.css'

/** Active spells that this character may resist, counter or observe. */
export function ActiveSpells({ doc, offers }: { doc: CharacterDoc; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const names = useNames()
  const spells = useGameBelow<PendingSpellDoc>('air/').filter(spell => spell.caster !== doc.id)
  return (
    <>
      {spells.map(spell => {
        const answers = ANSWERS.flatMap(kind => {
          const offer = offers.find(one => one.id === `${kind}/${doc.id}/${spell.id}`)
          return offer === undefined ? [] : [offer]
        })
        if (answers.length === 0) return null
        const level = spell.level === null ? '' : t.level(spell.level)
        const caster = names(spell.caster)
        const isMine = spell.target === doc.id || spell.others?.includes(doc.id) === true
        const isOthers = spell.target !== null && !isMine
        const called = spell.called === undefined ? t.aSpell : localize(spell.called) // improvised spells have no name
        return (
          <section key={spell.id} class={styles.answerableSpells} aria-label={called}>
            <div class="row row--between">
              <h2 class="h3">{called}</h2>
              <Icon name="voice" />
            </div>
            <p class="secondary">
              {isMine
                ? t.attacks(caster, level)
                : isOthers
                  ? t.castsOn(caster, names(spell.target ?? ''), level)
                  : t.casts(caster, level)}
            </p>
            <div class="gap">
              {answers.map((offer, i) => (
                <button
                  key={offer.id}
                  type="button"
                  class={`button button--wide${i === 0 && !isOthers ? ' button--primary' : ''}`}
                  onClick={() => offer.slip !== undefined && void open(offer.slip)}
                >
                  {localize(offer.verb ?? offer.label)}
                </button>
              ))}
            </div>
          </section>
        )
      })}
    </>
  )
}

const ANSWERS = ['resist-spell', 'counter-spell', 'observe-spell'] as const
