import '../../../slip/slip.css'
import * as styles from './magic.module.css'
import type { PendingSpellDoc, CharacterDoc, MageDoc, SpellAnswer } from '@mastro/rules-chaos'
import { withFullStop } from '@mastro/core'
import { useEffect } from 'preact/hooks'
import { percent, signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Fields } from '../../../slip/form/fields.tsx'
import { isFilled } from '../../../slip/parts/my-part.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { aboutText, textIn } from '../../../slip/slip-title.ts'
import type { OneSlipProps } from '../../game.ts'
import { JudgeResistance } from '../slip/judge.tsx'
import { useSheetOf } from '../own-character.ts'
import { EgoBurst } from '../drawings/drawings.tsx'
import { useNames } from '../being-names.ts'
import { foePartOf } from '../seal/seal-parts.ts'
import { sumText } from '../slip/sum-lines.ts'
import { useMasterName } from './mage.tsx'
import * as shared from '../chaos.module.css'

const messages = dictionary({
  it: {
    onYou: 'Un Incantesimo su di te',
    onAll: 'Un Incantesimo vi prende',
    onFoe: (name: string) => `Un Incantesimo su ${name}`,
    limit: 'Puoi ancora limitarlo',
    aSpell: 'Un Incantesimo',
    level: (caster: string, level: number) =>
      `${withFullStop(caster)} È arrivato al livello ${level}.`,
    ways: 'Che cosa fai',
    resist: 'Resisti',
    resistNote: (sum: string) => `2d6, ${withFullStop(sum)} Fatica e ferite non contano.`,
    counter: 'Contro-Incantesimo',
    counterNote: (spell: string, sum: string) =>
      `${spell}, 2d6 ${withFullStop(sum)} Costa fatica; se non basta, puoi ancora limitarlo.`,
    withElement: (sum: string) => `${sum} e l’elemento`,
    watch: 'Osserva e impara',
    watchNote: (art: string, sum: string) =>
      `Mente e ${art}, 2d6 ${withFullStop(sum)} Resisti lo stesso, ma senza Contro-Incantesimo.`,
    tie: 'Il pareggio ti protegge.',
    tieLimits: 'Basta un pareggio: l’effetto è limitato, mai annullato.',
    tieOfFoe: 'Con un pareggio resiste.',
    foeLimit: (name: string) => `${name} può ancora limitarlo`,
    linked: (element: string) => `Nel tuo Schema conta come ${withFullStop(element)}`,
    toLink: (master: string) =>
      `${master === '' ? 'Il Master' : master} lega il suo elemento a uno del tuo Schema.`,
    through: 'Se passa',
    tells: (master: string) =>
      `${master === '' ? 'Il Master' : master} racconta che cosa ti fa, da quanto ti ha superato.`,
  },
  en: {
    onYou: 'Spell on you',
    onAll: 'Spell on all of you',
    onFoe: (name: string) => `Spell on ${name}`,
    limit: 'You may still limit it',
    aSpell: 'A spell',
    level: (caster: string, level: number) => `${withFullStop(caster)} It reached level ${level}.`,
    ways: 'What you do',
    resist: 'Resist',
    resistNote: (sum: string) => `2d6, ${withFullStop(sum)} Fatigue and wounds do not count.`,
    counter: 'Counter-Spell',
    counterNote: (spell: string, sum: string) =>
      `${spell}, 2d6 ${withFullStop(sum)} It costs fatigue; if it fails, you may still limit it.`,
    withElement: (sum: string) => `${sum} and the element`,
    watch: 'Watch and learn',
    watchNote: (art: string, sum: string) =>
      `Mind and ${art}, 2d6 ${withFullStop(sum)} You resist as well, but without a Counter-Spell.`,
    tie: 'A tie protects you.',
    tieLimits: 'A tie is enough: the effect is limited, never cancelled.',
    tieOfFoe: 'A tie is enough to resist.',
    foeLimit: (name: string) => `${name} may still limit it`,
    linked: (element: string) => `On your Scheme it counts as ${withFullStop(element)}`,
    toLink: (master: string) =>
      `${master === '' ? 'The Master' : master} links its element to one of your Scheme.`,
    through: 'If it gets through',
    tells: (master: string) =>
      `${master === '' ? 'The Master' : master} tells what it does, by how far it beat you.`,
  },
})

/** A spell against this character: the possible answers, each with its exact chance. */
export function ResistCard({ slip, me }: OneSlipProps) {
  const t = useMessages(messages)
  const who = aboutText(slip, 'who') ?? ''
  const spell = useGame<PendingSpellDoc>(`air/${aboutText(slip, 'spell') ?? ''}`)
  const doc = useSheetOf(who)
  const names = useNames()
  const heading = useOwnOpening(slip.id)
  const isLimit = aboutText(slip, 'mode') === 'mitigate'
  const own = slip.mine.find(({ role }) => role === 'owner')
  const isFoe = foePartOf(slip) !== undefined
  const isHeld = isFoe && !isLinked(slip, doc, spell)
  const onMe = spell?.others === undefined ? t.onYou : t.onAll
  const tab = isFoe ? (isLimit ? t.foeLimit : t.onFoe)(names(who)) : isLimit ? t.limit : onMe
  const name = spell?.called === undefined ? t.aSpell : localize(spell.called)
  return (
    <>
      <section class="slip slip--tabbed" aria-label={localize(slip.title)} data-slip={slip.id}>
        <div class="slip__tab">{tab}</div>
        <div class={`slip__body gap ${shared.sumBox}`}>
          <div class="pool-head">
            <div>
              <h2 class="h2" tabIndex={-1} ref={heading}>
                <span class="visually-hidden">{localize(slip.title)}. </span>
                <span aria-hidden="true">{name}</span>
              </h2>
              {typeof spell?.level === 'number' && (
                <p class="secondary">{t.level(names(spell.caster), spell.level)}</p>
              )}
            </div>
            {doc !== undefined && <EgoBurst value={doc.figures.ego} isFoe={isFoe} />}
          </div>
          <ResistOptions
            slip={slip}
            who={who}
            spell={spell?.id ?? ''}
            isLimit={isLimit}
            ego={doc?.figures.ego ?? 0}
          />
          {isFoe ? (
            !isLimit && <p class="caption">{t.tieOfFoe}</p>
          ) : (
            <Link
              slip={slip}
              hasScheme={doc?.figures.cosmicScheme != null}
              tie={isLimit ? t.tieLimits : t.tie}
            />
          )}
        </div>
        {own !== undefined && <WillingChoice slip={slip} part={own} isHeld={isHeld} />}
        <JudgeResistance slip={slip} isAsked={isHeld} />
      </section>
      {!isFoe && <UnresistedSpell />}
      <SlipActions slip={slip} me={me} />
    </>
  )
}

/**
 * WOC-RESIST-3. Whether the spell's element is in the foe's Scheme or linked to it. A foe's answer
 * is sealed as a whole, so it waits for this.
 */
function isLinked(
  { parts }: OneSlipProps['slip'],
  doc: CharacterDoc | undefined,
  spell: PendingSpellDoc | undefined,
): boolean {
  const elements = doc?.figures.cosmicScheme?.elements
  const element = textIn(parts.find(({ id }) => id === 'ruling')?.value, 'element')
  return elements === undefined || element !== null || elements.includes(spell?.element ?? '')
}

/** Whether the effect is accepted. The default is no. */
function WillingChoice({
  slip,
  part,
  isHeld,
}: Pick<OneSlipProps, 'slip'> & {
  part: OwnPart
  /** Delays the default answer until the element is linked. */
  isHeld: boolean
}) {
  const [values, fill] = useOwnPart(slip, part)
  const isUnanswered = !isFilled(slip, part)
  useEffect(() => {
    if (!isUnanswered || isHeld || begun.has(slip.id)) return
    begun.add(slip.id)
    void fill(values)
  })
  return (
    <div class="slip__body">
      <Fields fields={part.fields} values={values} onChange={next => void fill(next)} />
    </div>
  )
}
/** Ids of slips whose default answer this page has already sent. */
const begun = new Set<string>()

function ResistOptions({
  slip,
  who,
  spell,
  isLimit,
  ego,
}: Pick<OneSlipProps, 'slip'> & { who: string; spell: string; isLimit: boolean; ego: number }) {
  const t = useMessages(messages)
  const offers = useOffers()
  const open = useOpenSlip()
  const answers = useGame<MageDoc>(`mage/${who}`)?.answers?.find(one => one.spell === spell)
  const chance = slip.odds?.outcomes?.find(one => one.id === 'resisted')?.chance
  const counterSum = ({ total, chance: known }: SpellAnswer) =>
    known === undefined ? t.withElement(signed(total)) : signed(total)
  const other = (kind: string, title: string, note: string, answer: SpellAnswer) => {
    const offer = offers.find(one => one.id === `${kind}/${who}/${spell}`)?.slip
    return (
      offer !== undefined && (
        <button type="button" class={styles.way} onClick={() => void open(offer)}>
          <ResistOption title={title} note={note} chance={answer.chance} />
        </button>
      )
    )
  }
  return (
    <div class="gap" role="group" aria-label={t.ways}>
      <div class={`${styles.way} ${styles.wayOn}`}>
        <ResistOption
          title={t.resist}
          note={t.resistNote(sumText(slip.bill.lines) || `Ego ${ego}`)}
          chance={chance}
        />
      </div>
      {!isLimit &&
        answers?.counter !== undefined &&
        other(
          'counter-spell',
          t.counter,
          t.counterNote(localize(answers.counter.with), counterSum(answers.counter)),
          answers.counter,
        )}
      {!isLimit &&
        answers?.watch !== undefined &&
        other(
          'observe-spell',
          t.watch,
          t.watchNote(localize(answers.watch.with), signed(answers.watch.total)),
          answers.watch,
        )}
    </div>
  )
}

function ResistOption({
  title,
  note,
  chance,
}: {
  title: string
  note: string
  chance: number | undefined
}) {
  return (
    <>
      <span>
        <b>{title}</b>
        <br />
        <span class={styles.wayNote}>{note}</span>
      </span>
      {chance !== undefined && <span class="number">{percent(chance)}</span>}
    </>
  )
}

/**
 * Links the spell to an element: a simple confirmation, or a choice if the mage has a custom
 * Scheme.
 */
function Link({
  slip,
  hasScheme,
  tie,
}: Pick<OneSlipProps, 'slip'> & { hasScheme: boolean; tie: string }) {
  const t = useMessages(messages)
  const master = useMasterName()
  const cosmic = slip.bill.lines.find(({ source }) => source === 'cosmic')
  const isMissing = slip.missing?.path?.endsWith('element') === true
  return (
    <p class="caption">
      {tie} {isMissing && hasScheme ? t.toLink(master) : cosmic && t.linked(localize(cosmic.label))}
    </p>
  )
}

function UnresistedSpell() {
  const t = useMessages(messages)
  const master = useMasterName()
  return (
    <section aria-label={t.through}>
      <h2 class="h3">{t.through}</h2>
      <p class="secondary">{t.tells(master)}</p>
    </section>
  )
}
